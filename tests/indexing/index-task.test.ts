import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { artifactOrigin, type IndexOrigin } from '../../src/core/code/index-origin.ts';
import { asBuffer } from '../../src/core/text/as-buffer.ts';
import { type IndexTask, runIndexTask } from '../../src/indexing/index-task.ts';
import { readInputs } from '../../src/indexing/source-input.ts';
import { createIndexStore } from '../../src/store/index-store.ts';
import { buildIndexAtOnce } from '../support/build-index-at-once.ts';
import { buildJar } from '../support/build-jar.ts';
import { unusedDamageReader } from '../support/damage-reader.ts';
import { quietContext } from '../support/quiet-context.ts';
import { tempFolder } from '../support/temp-folder.ts';

const run = { damage: unusedDamageReader, signal: quietContext.signal };
const apple = artifactOrigin({ groupId: 'orchard', artifactId: 'apple', version: '1.0' });

/** Of so much text that it is inflated in several parts, each with types that others extend. */
const files = Object.fromEntries(
  Array.from({ length: 40 }, (_, row) => [
    `orchard/Apple${row}.${row % 2 === 0 ? 'java' : 'kt'}`,
    row % 2 === 0
      ? `package orchard; class Apple${row} extends Fruit${row} implements Ripe { /* ${'red '.repeat(9_000)} */ }`
      : `package orchard\nclass Apple${row} : Fruit${row}(), Ripe { val seeds = 5 }\nfun pick${row}() = "${'r'.repeat(9_000)}"`,
  ]),
);

function taskOf(content: Buffer): IndexTask {
  const file = join(tempFolder({ 'apple.jar': content }), 'apple.jar');
  const input = { kind: 'jar', file, origin: 'apple.jar', label: 'sources', checkedBy: null } as const;
  const madeFrom = { source: 'chain', stamps: {}, origins: [], foundBy: [] };
  return { kind: 'index', home: tempFolder(), origin: apple, inputs: [input], remarks: [], madeFrom };
}

test('a folder that is no artifact is indexed and kept as one is', async () => {
  const home = tempFolder();
  const path = tempFolder({ 'src/Apple.java': 'class Apple { int seeds; }', 'notes.md': '# Apples' });
  const origin: IndexOrigin = { kind: 'folder', path };
  const madeFrom = { source: 'folder', stamps: {}, origins: [], foundBy: [] };
  await runIndexTask({ kind: 'index', home, origin, inputs: [origin], remarks: [], madeFrom }, run);
  const index = await createIndexStore(home).open(origin);
  expect([index?.names, index?.files.map((file) => file.path)]).toEqual([
    ['Apple', 'seeds'],
    ['notes.md', 'src/Apple.java'],
  ]);
});

test('what is written part by part is what is built in memory', async () => {
  const task = taskOf(buildJar(files));
  const built = buildIndexAtOnce(apple, await readInputs(task, quietContext));
  await runIndexTask(task, run);
  const stored = (await createIndexStore(task.home).open(apple))!;
  expect(stored.files).toEqual(built.files);
  expect(stored.names).toEqual(built.names);
  expect(stored.symbols).toEqual(built.symbols);
  expect(stored.supertypes).toEqual(built.supertypes);
  for (const row of built.files.keys()) expect(asBuffer(stored.text(row)).equals(built.text(row))).toBe(true);
});

test('a jar that is damaged behind what was written leaves nothing', async () => {
  const jar = buildJar(files);
  jar.fill(0, jar.indexOf('orchard/Apple9.kt') + 20, jar.indexOf('orchard/Apple9.kt') + 40);
  const task = taskOf(jar);
  expect(await runIndexTask(task, run)).toMatchObject({ refused: { code: 'CORRUPT_ARTIFACT' } });
  expect(readdirSync(task.home, { recursive: true }).filter((name) => /tmp|\.bin/.test(String(name)))).toEqual([]);
});

test('so does a task that nobody waits for any more, and it ends early', async () => {
  const task = taskOf(buildJar(files));
  const signal = AbortSignal.abort(new Error('No one waits'));
  await expect(runIndexTask(task, { ...run, signal })).rejects.toThrow('No one waits');
  expect(readdirSync(task.home, { recursive: true }).filter((name) => /tmp|\.bin/.test(String(name)))).toEqual([]);
});
