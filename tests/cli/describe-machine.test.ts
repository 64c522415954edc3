import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findCallingFolder } from '../../src/cli/describe-machine.ts';
import { tempFolder } from '../support/temp-folder.ts';

const folder = tempFolder({ 'clone/package.json': '{}', 'kitchen/package.json': '{}', 'kitchen/src/a': '' });
const [clone, kitchen] = [join(folder, 'clone'), join(folder, 'kitchen')];
const ours = join(clone, 'package.json');
const theirs = join(kitchen, 'package.json');

test.each([
  ['npm start of the clone', { INIT_CWD: kitchen, npm_package_json: ours }, clone, kitchen],
  ['a script of another package', { INIT_CWD: join(kitchen, 'src'), npm_package_json: theirs }, kitchen, kitchen],
  ['a client that npm started', { INIT_CWD: folder, npm_package_json: theirs }, clone, clone],
  [
    'the program itself, in whatever a script of ours called',
    { INIT_CWD: clone, npm_package_json: ours },
    kitchen,
    kitchen,
  ],
  ['a calling folder that is gone', { INIT_CWD: join(folder, 'gone'), npm_package_json: ours }, clone, clone],
  ['no npm', {}, kitchen, kitchen],
])('%s', (_, env, cwd, expected) => expect(findCallingFolder(env, cwd, ours)).toBe(expected));
