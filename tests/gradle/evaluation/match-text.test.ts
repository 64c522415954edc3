import { expect, test } from 'vitest';
import { matchText } from '../../../src/gradle/evaluation/match-text.ts';
import { UNKNOWN } from '../../../src/gradle/evaluation/script-value.ts';

test.each([
  ['2.0-rc1', '(?i).*-RC\\d*', true, true],
  ['2.0-rc1', '.*-RC\\d*', true, false],
  ['2.0-rc1', '-rc', true, false],
  ['2.0-rc1', '-rc', false, true],
  ['2.0', '(?i).+(-|\\.)(BETA|M\\d+).*', false, false],
  ['2.0-M3', '(?i).+(-|\\.)(BETA|M\\d+).*', false, true],
])('%s, %s, whole %s: %s', (text, pattern, isWhole, expected) =>
  expect(matchText(text, pattern, isWhole)).toBe(expected),
);

test.each([
  ['2.0', '(a+)+'],
  ['2.0', '\\Q2.0\\E'],
  ['2.0'.repeat(50), '.*a.*a.*a'],
])('nobody knows whether %s matches %s', (text, pattern) => expect(matchText(text, pattern, false)).toBe(UNKNOWN));
