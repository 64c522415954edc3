import { describe, expect, test } from 'vitest';
import type { RawActivation } from '../../../src/core/builds/raw-pom.ts';
import { matchesOs } from '../../../src/maven/activation/os-activation.ts';
import { LINUX } from '../../support/build-context.ts';

type Os = Partial<NonNullable<RawActivation['os']>>;

function check(os: Os, name: string, expected: boolean | null, isMaven4 = false): void {
  const context = { ...LINUX, isMaven4, os: { name, arch: 'amd64', version: '6.1-AWS' } };
  const whole = { family: null, name: null, arch: null, version: null, ...os };
  expect(matchesOs(whole, context, (text) => text)).toBe(expected);
}

describe('families', () => {
  test('Linux is Unix', () => check({ family: 'unix' }, 'Linux', true));
  test('macOS is Unix', () => check({ family: 'unix' }, 'Mac OS X', true));
  test('and Mac', () => check({ family: 'mac' }, 'Mac OS X', true));
  test('Darwin is Mac alone', () => check({ family: 'unix' }, 'Darwin', false));
  test('Windows is not Unix', () => check({ family: 'unix' }, 'Windows 11', false));
  test('Windows', () => check({ family: 'windows' }, 'Windows 11', true));
  test('of NT', () => check({ family: 'winnt' }, 'Windows 11', true));
  test('of old', () => check({ family: 'win9x' }, 'Windows 98', true));
  test('anything in the name', () => check({ family: 'bsd' }, 'FreeBSD', true));
  test('denied', () => check({ family: '!windows' }, 'Linux', true));
  test('in capitals', () => check({ family: 'Unix' }, 'Linux', true));
  test('in capitals for Maven 4', () => check({ family: 'Unix' }, 'Linux', false, true));
  test('a name in capitals for Maven 4', () => check({ family: 'Linux' }, 'Linux', true, true));
});

test('a name in any case', () => check({ name: 'LINUX' }, 'Linux', true));
test('not an architecture', () => check({ name: 'linux', arch: '!AMD64' }, 'Linux', false));
test('a version in any case', () => check({ version: '6.1-aws' }, 'Linux', true));
test('a version by a regular expression, against small letters', () =>
  check({ version: 'regex:6\\D1-[a-z]+' }, 'Linux', true));
test('which Maven 4 takes in small letters itself', () =>
  check({ version: 'regex:6\\D1-[a-z]+' }, 'Linux', false, true));
test('a regular expression is not denied', () => check({ version: '!regex:6.*' }, 'Linux', true));
test('one that is not evaluated', () => check({ version: 'regex:(?=6).*' }, 'Linux', null));
test('nothing said', () => check({}, 'Linux', false));
