import { expect, test } from 'vitest';
import { parseLinuxRelease } from '../../../src/maven/extensions/os-detector.ts';

function check(text: string, expected: ReturnType<typeof parseLinuxRelease>): void {
  expect(parseLinuxRelease(text)).toEqual(expected);
}

test('a distribution like others', () =>
  check('NAME="Mint"\nID=mint\nID_LIKE="ubuntu debian"\nVERSION_ID="22"\n', {
    id: 'mint',
    version: '22',
    families: ['mint', 'ubuntu', 'debian'],
  }));
test('a rolling one', () => check('ID=arch', { id: 'arch', version: null, families: ['arch'] }));
test('no id', () => check('NAME="Home made"', null));
