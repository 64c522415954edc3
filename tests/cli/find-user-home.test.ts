import { expect, test } from 'vitest';
import { findUserHome } from '../../src/cli/find-user-home.ts';

const env = { HOME: 'H:\\', USERPROFILE: 'C:\\Users\\ann' };

test.each([
  ['win32', 'C:\\Users\\ann'],
  ['linux', 'H:\\'],
  ['darwin', 'H:\\'],
] as const)('on %s it is %s', (platform, expected) => expect(findUserHome(env, platform)).toBe(expected));

test('without HOME it is not empty', () => expect(findUserHome({ HOME: '' }, 'linux')).not.toBe(''));
