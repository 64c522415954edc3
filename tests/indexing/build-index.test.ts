import { expect, test } from 'vitest';
import { artifactOrigin } from '../../src/core/code/index-origin.ts';
import { buildIndex } from '../../src/indexing/build-index.ts';
import { plainFile } from '../../src/indexing/source-files.ts';
import { buildIndexAtOnce } from '../support/build-index-at-once.ts';
import { openDamageReader, unusedDamageReader } from '../support/damage-reader.ts';
import { orchardSources } from '../support/orchard-sources.ts';
import { quietContext } from '../support/quiet-context.ts';

const apple = artifactOrigin({ groupId: 'orchard', artifactId: 'apple', version: '1.0' });
const files = Object.entries(orchardSources).map(([path, text]) => plainFile(path, Buffer.from(text)));
const sources = { files, problems: [], identity: 'sha256:1', foundAt: 'apple.jar' };

const run = { damage: unusedDamageReader, signal: quietContext.signal };

test('an index of whole files is the same with and without mending', async () => {
  const { metadata, ...whole } = buildIndexAtOnce(apple, sources).contents;
  const { metadata: mended, ...rest } = (await buildIndex(apple, sources, run)).contents;
  expect(rest).toEqual(whole);
  expect({ ...mended, indexedAt: '' }).toEqual({ ...metadata, indexedAt: '' });
});

test('it is told after each file how many are done', async () => {
  const told: number[] = [];
  await buildIndex(apple, sources, { ...run, between: (done) => told.push(done) });
  expect(told).toEqual(files.map((_, at) => at + 1));
});

test.each([126, 127, 128, 129])('%i functions outside of types belong to the facade that is added to them', (count) => {
  const functions = Array.from({ length: count }, (_, i) => `fun f${i}() {}`).join('\n');
  const trees = { ...sources, files: [plainFile('Trees.kt', Buffer.from(functions))] };
  const { names, symbols } = buildIndexAtOnce(apple, trees);
  expect(Array.from(symbols.name, (name) => names[name])).toEqual([
    'TreesKt',
    ...Array.from({ length: count }, (_, i) => `f${i}`),
  ]);
  expect([...symbols.parent]).toEqual([-1, ...Array(count).fill(0)]);
});

test('types keep their names beside one of a damaged file that has none', async () => {
  const files = [plainFile('a/Pie.kt', Buffer.from('class')), plainFile('a/Tart.kt', Buffer.from('class Tart'))];
  const sources = { files, problems: [], identity: 'orchard', foundAt: 'orchard' };
  const indexing = { damage: openDamageReader(), signal: quietContext.signal };
  const { names, symbols } = await buildIndex({ kind: 'folder', path: 'orchard' }, sources, indexing);
  expect(Array.from(symbols.name, (name) => names[name])).toEqual(['', 'Tart']);
});
