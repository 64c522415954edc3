import { expect, test } from 'vitest';
import type { IndexOrigin } from '../../src/core/index-origin.ts';
import { runIndexTask } from '../../src/indexing/index-task.ts';
import { createIndexStore } from '../../src/store/index-store.ts';
import { unusedDamageReader } from '../support/damage-reader.ts';
import { quietContext } from '../support/quiet-context.ts';
import { tempFolder } from '../support/temp-folder.ts';

test('a folder that is no artifact is indexed and kept as one is', async () => {
  const home = tempFolder();
  const path = tempFolder({ 'src/Apple.java': 'class Apple { int seeds; }', 'notes.md': '# Apples' });
  const origin: IndexOrigin = { kind: 'folder', path };
  const madeFrom = { source: 'folder', stamps: {}, origins: [], foundBy: [] };
  const run = { damage: unusedDamageReader, signal: quietContext.signal };
  await runIndexTask({ kind: 'index', home, origin, inputs: [origin], remarks: [], madeFrom }, run);
  const index = createIndexStore(home).open(origin);
  expect([index?.names, index?.files.map((file) => file.path)]).toEqual([
    ['Apple', 'seeds'],
    ['notes.md', 'src/Apple.java'],
  ]);
});
