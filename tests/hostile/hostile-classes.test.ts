import { expect, test } from 'vitest';
import { declareClasses } from '../../src/classes/declare-classes.ts';
import { readZip } from '../support/read-zip.ts';
import type { MakeArchive } from './forged-archives.ts';
import { hostileClasses } from './hostile-classes.ts';

/** The declarations of a jar, and how many of its classes are left out. @throws what no reader of classes may throw. */
async function declare(make: MakeArchive) {
  const archive = await readZip(make(), 'hostile.jar');
  const classes = archive.entries.filter(({ path }) => path.endsWith('.class'));
  const entries = classes.map((entry) => ({ path: entry.path, read: () => archive.read(entry) }));
  return { ...declareClasses(entries), count: entries.length };
}

// Thousands of classes are for the run of the built product.
const small = Object.entries(hostileClasses).filter(([name]) => !name.startsWith('20,000'));

test.each(small)('%s: the sound class beside them is declared', async (_, make) => {
  const { files } = await declare(make);
  expect(files.find(({ path }) => path === 'a/A.java')?.text).toContain('class A');
});

test('a jar with half of its classes damaged gives the other half, and names each that is left out', async () => {
  const { problems, files, count } = await declare(hostileClasses['every second class cut off']!);
  expect(problems).toHaveLength(Math.floor((count - 1) / 2));
  expect(files.map(({ path }) => path)).toContain('orchard/Orchard.java');
  expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(['file-unreadable']));
});
