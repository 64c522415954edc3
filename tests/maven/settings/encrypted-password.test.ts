import { expect, test } from 'vitest';
import { findEncryptedPassword } from '../../../src/maven/settings/encrypted-password.ts';

function check(text: string, expected: ReturnType<typeof findEncryptedPassword>): void {
  expect(findEncryptedPassword(text)).toEqual(expected);
}

test('plain text', () => check('pear', null));
test('of Maven 3', () => check('{cGVhcg==}', { format: 'maven3', payload: 'cGVhcg==' }));
test('with a comment beside it', () => check('until May {cGVhcg==}', { format: 'maven3', payload: 'cGVhcg==' }));
test('of Maven 4', () =>
  check('{[name=master,version=4.0]cGVhcg==}', {
    format: 'maven4',
    payload: 'cGVhcg==',
    attributes: new Map([
      ['name', 'master'],
      ['version', '4.0'],
    ]),
  }));
test('braces around anything else', () => check('{pear!}', null));
test('escaped braces', () => check('\\{cGVhcg==\\}', null));
