import { expect, test } from 'vitest';
import { matchText, replaceMatch, splitAt } from '../../../src/gradle/evaluation/match-text.ts';
import { UNKNOWN } from '../../../src/gradle/evaluation/script-value.ts';
import { readDeclared } from '../../support/declared.ts';

test.each([
  ['2.0-rc1', '(?i).*-RC\\d*', true, true],
  ['2.0-rc1', '.*-RC\\d*', true, false],
  ['2.0-rc1', '-rc', true, false],
  ['2.0-rc1', '-rc', false, true],
  ['2.0', '(?i).+(-|\\.)(BETA|M\\d+).*', false, false],
  ['2.0-M3', '(?i).+(-|\\.)(BETA|M\\d+).*', false, true],
  ['appleForkedTest', '.*ForkedTest\\z', true, true],
  ['appleForkedTests', '\\Aapple.*Test\\z', false, false],
])('%s, %s, whole %s: %s', (text, pattern, isWhole, expected) =>
  expect(matchText(text, pattern, isWhole)).toBe(expected),
);

test.each([
  ['2.0', '(?=2)'],
  ['2.0', '(a)\\1'],
  ['2.0', '2'.repeat(201)],
  ['2.0'.repeat(50), '.*a.*a.*a'],
])('nobody knows whether %s matches %s', (text, pattern) => expect(matchText(text, pattern, false)).toBe(UNKNOWN));

test.each([`${'(a|a)'.repeat(30)}b`, `${'a?'.repeat(90)}b`, '(a+)+b'])(
  '%s ends on a text that it nearly matches',
  (pattern) => {
    const text = 'a'.repeat(100);
    expect(matchText(text, pattern, false)).toBe(false);
    expect(replaceMatch(text, { pattern, by: '', isEverywhere: true })).toBe(text);
    expect(splitAt(text, pattern)).toEqual([text]);
  },
);
test.each([
  ['1.2-rc-3', '-.*', true, '1.2'],
  ['1.2-rc-3', '-.*?', false, '1.2rc-3'],
  ['aXbX', 'X|aX', true, 'b'],
  ['1.2.3', '^[0-9]+\\.', false, '2.3'],
  ['baac', 'a*', true, UNKNOWN],
])('%s without %s, everywhere %s: %s', (text, pattern, isEverywhere, expected) =>
  expect(replaceMatch(text, { pattern, by: '', isEverywhere })).toBe(expected),
);

const DECLARED: readonly (readonly [file: string, text: string, expected: string])[] = [
  ['build.gradle', "'appleForkedTest' - ~/Forked/", 'appleTest'],
  ['build.gradle', "'1.2.3'.split('\\\\.')[1]", '2'],
  ['build.gradle', "'1-2.3'.split(/[.-]/)[2]", '3'],
  ['build.gradle', "'v1.2'.replaceFirst('^v', '')", '1.2'],
  ['build.gradle', "'a1b2'.replaceAll('[0-9]', '')", 'ab'],
  ['build.gradle', "('2.13' ==~ /2\\.1\\d/) ? 'yes' : 'no'", 'yes'],
  ['build.gradle.kts', '"a1b2".replace(Regex("[0-9]"), "")', 'ab'],
  ['build.gradle.kts', '"a1b2".replace("[0-9]".toRegex(), "")', 'ab'],
  ['build.gradle.kts', 'if (Regex("-RC", RegexOption.IGNORE_CASE).containsMatchIn("1-rc")) "yes" else "no"', 'yes'],
  ['build.gradle.kts', 'if ("1.2".matches(Regex("\\\\d"))) "yes" else "no"', 'no'],
  ['build.gradle.kts', '"a.b".replaceFirst(".", "-")', 'a-b'],
];

test.each(DECLARED)('in %s: %s', (file, text, expected) => {
  const declare = file.endsWith('.kts') ? `val t = ${text}` : `def t = ${text}`;
  const { dependencies, problems } = readDeclared({
    [file]: `${declare}\ndependencies { add("api", "orchard:apple:$t") }`,
  });
  expect(problems).toEqual([]);
  expect(dependencies).toEqual([`: api orchard:apple:${expected}`]);
});

test('what a class path extends is told where it hangs on what nobody knows', () => {
  const { problems } = readDeclared({
    'build.gradle': "if (System.nanoTime() > 5) configurations { named('api') { extendsFrom(apple) } }",
  });
  expect(problems).toEqual([
    'build.gradle:1 Left out: extendsFrom within if (System.nanoTime() > 5), which only a build can decide',
  ]);
});
