import { expect, test } from 'vitest';
import { decryptMaven4Password, findEncryptedPassword } from '../../../src/maven/settings/encrypted-password.ts';
import { encryptMaven4 } from '../../support/encrypt-password.ts';

const PAYLOAD = findEncryptedPassword(encryptMaven4('grüne Birne', 'master'))?.payload ?? '';

function check(payload: string, master: string, expected: string | null): void {
  expect(decryptMaven4Password(payload, master)).toBe(expected);
}

test('the right master', () => check(PAYLOAD, 'master', 'grüne Birne'));
test('a wrong master', () => check(PAYLOAD, 'mister', null));
test('a changed character', () => check(PAYLOAD.replace(/.$/, 'A'), 'master', null));
test('too short to be one', () => check('cGVhcg==', 'master', null));
