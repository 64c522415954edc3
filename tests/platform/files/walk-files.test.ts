import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { walkFiles } from '../../../src/platform/files/walk-files.ts';
import { tempFolder } from '../../support/temp-folder.ts';

test('files at every depth, hidden ones too', () => {
  const folder = tempFolder({ apple: '', 'pie/.crust/salt': '', 'pie/filling': '' });
  expect([...walkFiles(folder)].sort()).toEqual(['apple', 'pie/.crust/salt', 'pie/filling']);
});
test('a link to a folder is named and not entered', () => {
  const folder = tempFolder({ 'pie/filling': '' });
  symlinkSync(join(folder, 'pie'), join(folder, 'link'));
  expect([...walkFiles(folder)].sort()).toEqual(['link', 'pie/filling']);
});
test('where there is no folder there is nothing', () => expect([...walkFiles(join(tempFolder(), 'none'))]).toEqual([]));
