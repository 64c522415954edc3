import { expect, test } from 'vitest';
import { findScanner, findScannerById, languageOf } from '../../src/languages/index.ts';

test.each([
  ['orchard/Apple.java', 'java'],
  ['orchard/Apple.kt', 'kotlin'],
  ['META-INF/MANIFEST.MF', null],
  ['a.java/LICENSE', null],
])('language of %s', (path, expected) => {
  expect(languageOf(path)).toBe(expected);
});

test('only a language with a scanner has one', () => {
  expect([findScanner('A.java')?.id, findScanner('A.kt')]).toEqual(['java', null]);
});

test('by id', () => {
  expect([findScannerById('java')?.extensions, findScannerById('cobol')]).toEqual([['.java'], null]);
});
