import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runTrigramTask } from '../../../src/search/trigrams/trigram-task.ts';
import { folderOfIndex } from '../../../src/store/index-address.ts';
import { createIndexStore } from '../../../src/store/index-store.ts';
import { indexOf } from '../../support/orchard-engine.ts';
import { tempFolder } from '../../support/temp-folder.ts';

test('they are made where there are none or damaged ones, and not where the index is gone', async () => {
  const home = tempFolder();
  const { contents } = indexOf({ 'orchard/Apple.java': 'class Apple { int seeds; }' });
  await createIndexStore(home).write(contents, { source: 'chain', stamps: {}, origins: [], foundBy: [] });
  const folder = folderOfIndex(home, contents.metadata.origin, contents.key);
  const make = () => runTrigramTask({ kind: 'trigrams', folder, key: contents.key });
  const file = join(folder, 'trigrams.bin');
  expect(await make()).toBe(true);
  const whole = readFileSync(file);
  writeFileSync(file, 'damaged');
  expect(await make()).toBe(true);
  expect(readFileSync(file)).toEqual(whole);
  rmSync(folder, { recursive: true });
  expect(await make()).toBe(false);
});
