import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../../src/platform/files/files.ts';
import { tempFolder } from '../../support/temp-folder.ts';

test('folders around it are made too, and what is there stays', () => {
  const folder = join(tempFolder(), 'orchard/trees/apple');
  makeFolder(folder);
  writeFileSync(join(folder, 'seed'), '');
  makeFolder(folder);
  expect(existsSync(join(folder, 'seed'))).toBe(true);
});

test('a file in the way is told', () => {
  const root = tempFolder({ orchard: 'a file' });
  expect(() => makeFolder(join(root, 'orchard'))).toThrow('EEXIST');
  expect(() => makeFolder(join(root, 'orchard/trees'))).toThrow(/EEXIST|ENOTDIR/);
});

// On Linux the machine says ENOENT there, although the parent is.
test.runIf(process.platform === 'linux')('where no folder can be made it ends', () => {
  expect(() => makeFolder('/proc/orchard/trees')).toThrow('ENOENT');
});
