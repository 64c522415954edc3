import { expect, test } from 'vitest';
import { findLanguage, findLanguageById, languageOf } from '../../src/languages/find-language.ts';

test.each([
  ['orchard/Apple.java', 'java'],
  ['orchard/Apple.kt', 'kotlin'],
  ['build.gradle.kts', 'kotlin'],
  ['orchard/Apple.scala', 'scala'],
  ['META-INF/MANIFEST.MF', null],
  ['a.java/LICENSE', null],
])('language of %s', (path, expected) => {
  expect(languageOf(path)).toBe(expected);
});

test('only a language with a scanner has one', () => {
  expect([findLanguage('A.java')?.scanner.id, findLanguage('A.scala')]).toEqual(['java', null]);
});

test('by id', () => {
  expect([findLanguageById('java')?.scanner.extensions, findLanguageById('cobol')]).toEqual([['.java'], null]);
});
