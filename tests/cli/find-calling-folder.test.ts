import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findCallingFolder } from '../../src/cli/find-calling-folder.ts';
import { tempFolder } from '../support/temp-folder.ts';

test.each([
  ['npm start of the clone', 'kitchen', 'clone', 'clone', 'kitchen'],
  ['a script of another package', 'kitchen/src', 'kitchen', 'kitchen', 'kitchen'],
  ['a client that npm started', '.', 'kitchen', 'clone', 'clone'],
  ['the program itself, in whatever a script of ours called', 'clone', 'clone', 'kitchen', 'kitchen'],
  ['a calling folder that is gone', 'gone', 'clone', 'clone', 'clone'],
])('%s', (_, called, script, cwd, expected) => {
  const folder = tempFolder({ 'clone/package.json': '{}', 'kitchen/package.json': '{}', 'kitchen/src/a': '' });
  const at = (path: string) => join(folder, path);
  const env = { INIT_CWD: at(called), npm_package_json: at(`${script}/package.json`) };
  expect(findCallingFolder(env, at(cwd), at('clone/package.json'))).toBe(at(expected));
});

test('without npm it is the working folder', () => {
  expect(findCallingFolder({ INIT_CWD: '/kitchen' }, '/clone', '/clone/package.json')).toBe('/clone');
});
