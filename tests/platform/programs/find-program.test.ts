import { chmodSync, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { findProgram } from '../../../src/platform/programs/find-program.ts';
import { tempFolder } from '../../support/temp-folder.ts';

test('a program is found as a shell finds it', () => {
  const folder = tempFolder({ 'a/apple': '', 'b/apple': '', 'b/pie': '' });
  chmodSync(join(folder, 'b/apple'), 0o755);
  mkdirSync(join(folder, 'a/tree'));
  const env = { PATH: ['.', '', join(folder, 'a'), join(folder, 'b')].join(delimiter) };
  expect(findProgram('apple', env, 'linux')).toBe(join(folder, 'b/apple'));
  expect(['pie', 'tree', 'none'].map((name) => findProgram(name, env, 'linux'))).toEqual([null, null, null]);
  expect(findProgram('apple', {}, 'linux')).toBeNull();
});

test('on Windows the ending is left out', () => {
  const folder = tempFolder({ 'apple.exe': '', 'pie.cmd': '', plain: '' });
  const env = { Path: folder, PATHEXT: '.EXE;.CMD' };
  expect(findProgram('apple', env, 'win32')).toBe(join(folder, 'apple.exe'));
  expect(findProgram('pie', env, 'win32')).toBe(join(folder, 'pie.cmd'));
  expect(findProgram('plain', env, 'win32')).toBeNull();
});
