import { expect, test } from 'vitest';
import { compareGenericVersions } from '../../../src/maven/versions/generic-version.ts';
import { checkOrderOf } from '../../support/version-order.ts';

const checkOrder = checkOrderOf(compareGenericVersions);

test('numbers count as numbers', () => checkOrder('1 2 10 123456789 1234567890 12345678901234567890'));
test('trailing zeros and release words are padding', () => checkOrder('1=1.0=1.0.0=1-ga=1.final=1-RELEASE=1_0'));
test('padding before words goes too', () => checkOrder('1-rc=1.0-rc=1.0.0-RC'));
test('known words stand around the release', () =>
  checkOrder('1-alpha 1-beta 1-milestone 1-rc=1-cr 1-SNAPSHOT 1 1-sp 1-xyz 1.1'));
test('a, b and m stand for words only right before a digit', () => checkOrder('1-a2=1-alpha-2 1-b2 1-m2 1 1-a 1-b'));
test('unknown words stand behind the release by name', () => checkOrder('31.1 31.1-android 31.1-jre'));
test('min and max end a version below and above everything', () => checkOrder('1.min 1-alpha 1 1.999 1.max 2.min'));
test('case does not matter', () => checkOrder('1-Beta=1-BETA 1-foo=1-FOO'));
test('leading zeros do not matter', () => checkOrder('1.01=1.1 1.002=1.2'));
test('a date beats small numbers', () => checkOrder('1.2 20040616'));
test('empty parts count as zero', () => checkOrder('1..1=1.0.1 1.1'));
test('an empty version is zero', () => expect(compareGenericVersions('', '0')).toBe(0));
