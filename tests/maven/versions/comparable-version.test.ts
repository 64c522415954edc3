import { test } from 'vitest';
import { compareComparableVersions } from '../../../src/maven/versions/comparable-version.ts';
import { checkOrderOf } from '../../support/version-order.ts';

const checkOrder = checkOrderOf(compareComparableVersions);

test('numbers count as numbers', () => checkOrder('1 2 10 123456789 1234567890 12345678901234567890'));
test('trailing zeros and release words are padding', () => checkOrder('1=1.0=1-ga=1-final=1.release=1-0'));
test('known words stand around the release', () =>
  checkOrder('1-alpha 1-beta 1-milestone 1-rc=1-cr 1-SNAPSHOT 1 1-sp 1-xyz'));
test('a dash nests: its number is lower than one behind a dot', () => checkOrder('1 1-1 1.1'));
test('a, b and m stand for words only right before a digit', () =>
  checkOrder('1a1=1-alpha-1 1b2=1-beta-2 1-m3=1-milestone-3'));
test('a word behind a dot counts as behind a dash', () => checkOrder('1.0.0.X1=1.0.0-X1 1.0.0-X2'));
test('case does not matter', () => checkOrder('1-Beta=1-BETA 1-foo=1-FOO'));
test('a longer run of digits is higher, even of zeros', () => checkOrder('1.5.1 1.0000000000.1'));
