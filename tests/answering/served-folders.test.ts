import { renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createServedFolders, type Verdict } from '../../src/answering/served-folders.ts';
import { tempFolder } from '../support/temp-folder.ts';

function judge(name: string): Verdict {
  const folder = tempFolder({ 'kitchen/pom.xml': '', 'cellar/wine/pom.xml': '', 'attic/pom.xml': '' });
  symlinkSync(join(folder, 'attic'), join(folder, 'cellar/link'));
  symlinkSync(join(folder, 'nothing'), join(folder, 'cellar/lost'));
  return createServedFolders([join(folder, 'kitchen'), join(folder, 'cellar')])(join(folder, name));
}

test.each(['kitchen', 'kitchen/pom.xml', 'cellar', 'cellar/wine'])('%s', (name) => {
  expect(judge(name)).toBeNull();
});

test.each(['attic', 'cellar/../attic', 'cellar/link', '.', 'kitchens', 'attic/nothing', 'cellar/lost'])(
  '%s lies outside',
  (name) => {
    expect(judge(name)).toBe('outside');
  },
);

test('what is not there', () => expect(judge('cellar/nothing')).toBe('absent'));

test('a folder that becomes a link after it was served', () => {
  const folder = tempFolder({ 'kitchen/pom.xml': '', 'attic/pom.xml': '' });
  const [kitchen, attic] = [join(folder, 'kitchen'), join(folder, 'attic')];
  const judged = createServedFolders([kitchen]);
  expect(judged(kitchen)).toBeNull();
  renameSync(kitchen, join(folder, 'cook'));
  symlinkSync(attic, kitchen);
  expect(judged(kitchen)).toBe('outside');
});
