import { expect, test } from 'vitest';
import { isForbiddenAddress, type Reach } from '../../../src/platform/hosts/private-address.ts';

function check(host: string, reach: Reach, expected: boolean): void {
  // As the client sees it: every spelling that the URL parser knows has become one.
  expect(isForbiddenAddress(new URL(`http://${host}/`).hostname, reach)).toBe(expected);
}

const INTERNAL = [
  '127.0.0.1',
  '2130706433',
  '0x7f.1',
  '127.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '100.64.0.1',
  '0.0.0.0',
];
const INTERNAL_6 = [
  '[::1]',
  '[::]',
  '[fd12::1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:10.0.0.1]',
  '[64:ff9b::10.0.0.1]',
  '[64:ff9b:1::1]',
  '[2002:7f00:1::]',
  '[fec0::1]',
];
for (const host of [...INTERNAL, ...INTERNAL_6]) {
  test(`${host} is closed to foreign URLs`, () => check(host, 'foreign', true));
  test(`${host} is open to configured repositories`, () => check(host, 'configured', false));
}
for (const host of ['169.254.169.254', '[fe80::1]', '[::ffff:169.254.169.254]', '100.100.100.200']) {
  test(`${host} is closed to all`, () => check(host, 'configured', true));
}
test('a public address', () => check('8.8.8.8', 'foreign', false));
test('a name is judged when it is looked up', () => check('repo.orchard.example', 'foreign', false));
