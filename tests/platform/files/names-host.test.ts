import { posix, win32 } from 'node:path';
import { expect, test } from 'vitest';
import { namesHost } from '../../../src/platform/files/names-host.ts';

test.each([
  ['\\\\barn\\share', true],
  ['//barn/share/a.jar', true],
  ['\\/barn/share', true],
  ['\\\\?\\UNC\\barn\\share', true],
  ['\\\\.\\UNC\\barn\\share', true],
  ['\\??\\UNC\\barn\\share', true],
  ['\\\\?\\C:\\fruit', false],
  ['C:\\fruit', false],
  ['\\fruit', false],
  ['fruit\\\\apple', false],
])('%s on Windows: %j', (path, expected) => expect(namesHost(path, win32)).toBe(expected));

test('elsewhere two slashes are one', () => expect(namesHost('//barn/share', posix)).toBe(false));
