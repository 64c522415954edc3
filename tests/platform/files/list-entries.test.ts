import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listEntries } from '../../../src/platform/files/list-entries.ts';
import { tempFolder } from '../../support/temp-folder.ts';

test('files and folders, those that links lead to among them', () => {
  const folder = tempFolder({ apple: '', 'pie/crust': '' });
  mkdirSync(join(folder, 'bowl'));
  symlinkSync(join(folder, 'pie'), join(folder, 'link'));
  symlinkSync(join(folder, 'none'), join(folder, 'lost'));
  expect(listEntries(folder)).toEqual(['apple', 'bowl/', 'link/', 'lost', 'pie/']);
});
test('where there is no folder there is nothing', () => {
  const folder = tempFolder({ apple: '' });
  expect(listEntries(join(folder, 'none'))).toEqual([]);
  expect(listEntries(join(folder, 'apple'))).toEqual([]);
});
