import { posix, win32 } from 'node:path';
import { expect, test } from 'vitest';
import { isWithin, pathBelow, pathKey, slashed } from '../../src/core/path-below.ts';

test.each([
  ['C:\\fruit\\src\\Apple.java', 'C:\\fruit', true],
  ['C:\\fruit', 'C:\\fruit', true],
  ['c:\\FRUIT\\Apple.java', 'C:\\fruit', true],
  ['C:/fruit/Apple.java', 'C:\\fruit', true],
  ['C:\\fruit\\..notes\\A.java', 'C:\\fruit', true],
  ['C:\\fruits\\Apple.java', 'C:\\fruit', false],
  ['C:\\fruit\\..\\notes\\A.java', 'C:\\fruit', false],
  ['D:\\fruit\\Apple.java', 'C:\\fruit', false],
  ['\\\\barn\\share\\Apple.java', 'C:\\fruit', false],
  ['\\\\barn\\share\\src\\Apple.java', '\\\\BARN\\share', true],
])('%s within %s: %j', (path, folder, expected) => expect(isWithin(path, folder, win32)).toBe(expected));

test('outside of Windows case counts', () => {
  expect(isWithin('/FRUIT/Apple.java', '/fruit', posix)).toBe(false);
  expect(isWithin('/fruit/Apple.java', '/', posix)).toBe(true);
});

test('a place below is found in whatever case, with slashes', () => {
  expect(pathBelow('C:\\Fruit', 'c:\\fruit\\pies\\apple', win32)).toBe('pies/apple');
  expect(pathBelow('/fruit', '/fruit', posix)).toBe('.');
});

test('spellings of one path have one key', () => {
  const spellings = ['C:\\Fruit\\pies', 'c:\\fruit\\PIES', 'C:/Fruit/pies', 'C:\\Fruit\\.\\pies'];
  expect(new Set(spellings.map((written) => pathKey(written, win32))).size).toBe(1);
  expect(pathKey('/Fruit', posix)).not.toBe(pathKey('/fruit', posix));
});

test('answers have slashes', () => {
  expect(slashed('src\\orchard\\Apple.java', win32)).toBe('src/orchard/Apple.java');
  expect(slashed('odd\\name.java', posix)).toBe('odd\\name.java');
});
