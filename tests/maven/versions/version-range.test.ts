import { expect, test } from 'vitest';
import { findOnlyVersion, isInRange, parseVersionRange } from '../../../src/maven/versions/version-range.ts';

function check(range: string, version: string, expected: boolean): void {
  const parsed = parseVersionRange(range);
  expect(parsed !== null && isInRange(parsed, version)).toBe(expected);
}

test('square brackets include the bound', () => check('[1,2]', '2.0', true));
test('round brackets exclude the bound', () => check('[1,2)', '2.0', false));
test('a pre-release of the excluded upper bound is inside', () => check('[1,2)', '2.0-rc1', true));
test('a pre-release of the lower bound is outside', () => check('[1,2)', '1-beta', false));
test('an empty lower side is open', () => check('(,1]', '0.1', true));
test('an empty upper side is open', () => check('[1,)', '99', true));
test('one version in brackets matches only itself', () => check('[1.5]', '1.5.1', false));
test('one version in brackets matches equal spellings', () => check('[1.5]', '1.5.0', true));
test('a star takes everything with the prefix', () => check('[1.*]', '1.99-foo', true));
test('a star takes pre-releases', () => check('[1.*]', '1-alpha', true));
test('a star stops at the next prefix', () => check('[1.*]', '2', false));
test('a union takes what any part takes', () => check('(,1.0],[1.2,)', '1.3', true));
test('a union leaves its gaps out', () => check('(,1.0],[1.2,)', '1.1', false));
test('white space between the parts is allowed', () => check('[ 1 , 2 ] , [4,5]', '4', true));

test('a plain version is no range', () => expect(parseVersionRange('1.5')).toBeNull());
for (const text of ['[1,2', '[1,2,3]', '(1)', '[2,1]', '[1,2]x']) {
  test(`${text} is none`, () => expect(parseVersionRange(text)).toBeNull());
}

function checkOnly(range: string, expected: string | null): void {
  const parsed = parseVersionRange(range);
  expect(parsed === null ? null : findOnlyVersion(parsed)).toBe(expected);
}

test('one version in brackets is the only one', () => checkOnly('[1.5]', '1.5'));
test('two equal bounds are as well', () => checkOnly('[1.5,1.5.0]', '1.5'));
test('an open side lets others be', () => checkOnly('[1.5,)', null));
test('a star lets others be', () => checkOnly('[1.*]', null));
test('a union lets others be', () => checkOnly('[1],[2]', null));
