import { expect, test } from 'vitest';
import { parseVersionSelector } from '../../../src/gradle/versions/version-selector.ts';

const VERSIONS = ['0.9', '1.0', '1.1-rc1', '1.1', '1.10', '2.0-alpha', '2.0', '3.0-SNAPSHOT'];

function check(text: string, expected: string): void {
  const selector = parseVersionSelector(text);
  expect(VERSIONS.filter((version) => selector.accepts(version)).join(' ')).toBe(expected);
}

test('one version', () => check('1.1', '1.1'));
test('one version as a range', () => expect(parseVersionSelector('[1.1]').exact).toBe('1.1'));
test('a prefix', () => check('1.1+', '1.1-rc1 1.1 1.10'));
test('a prefix up to a separator', () => check('1.+', '1.0 1.1-rc1 1.1 1.10'));
test('every version', () => check('+', VERSIONS.join(' ')));
test('the latest release', () => check('latest.release', '0.9 1.0 1.1-rc1 1.1 1.10 2.0-alpha 2.0'));
test('both bounds within', () => check('[1.0,1.1]', '1.0 1.1-rc1 1.1'));
test('an upper bound that is left out has no pre-releases', () => check('[1.0,2.0)', '1.0 1.1-rc1 1.1 1.10'));
test('brackets the other way round', () => check(']1.0,2.0[', '1.1-rc1 1.1 1.10'));
test('open to the top', () => check('[2.0,)', '2.0 3.0-SNAPSHOT'));
test('open to the bottom', () => check('(,1.0]', '0.9 1.0'));
