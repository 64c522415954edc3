import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createFolderWatches } from '../../../src/platform/files/folder-watches.ts';
import { tempFolder } from '../../support/temp-folder.ts';

test('tells which folders are new, also one in the place of another', async () => {
  const root = tempFolder({ 'a/Apple.java': '' });
  let heard: () => void = () => {};
  const watches = createFolderWatches(() => heard());
  onTestFinished(watches.close);
  expect(watches.follow([root])).toBe('more');
  expect(watches.follow([root])).toBe('same');
  expect(watches.follow([root, join(root, 'a'), join(root, 'gone')])).toBe('more');
  const change = new Promise<void>((resolve) => {
    heard = resolve;
  });
  writeFileSync(join(root, 'a/Apple.java'), 'class Apple {}');
  await change;
  const other = join(root, 'b');
  mkdirSync(other);
  rmSync(join(root, 'a'), { recursive: true });
  mkdirSync(join(root, 'a'));
  expect(watches.follow([root])).toBe('same');
  expect(watches.follow([root, join(root, 'a')])).toBe('more');
});

test('hears of a folder that was made again, though it may have the inode of the one before', async () => {
  const root = tempFolder({ 'a/Apple.java': '' });
  const folder = join(root, 'a');
  let heard = 0;
  const watches = createFolderWatches(() => heard++);
  onTestFinished(watches.close);
  watches.follow([folder]);
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  await expect.poll(() => watches.follow([folder])).toBe('more');
  expect(watches.follow([folder])).toBe('same');
  const before = heard;
  writeFileSync(join(folder, 'Pie.java'), 'class Pie {}');
  await expect.poll(() => heard).toBeGreaterThan(before);
});
