import { expect, test } from 'vitest';
import { artifactOrigin } from '../../src/core/index-origin.ts';
import { buildIndex, buildIndexInTurns } from '../../src/indexing/build-index.ts';
import { plainFile } from '../../src/indexing/source-files.ts';
import { orchardSources } from '../support/orchard-sources.ts';

const apple = artifactOrigin({ groupId: 'orchard', artifactId: 'apple', version: '1.0' });
const files = Object.entries(orchardSources).map(([path, text]) => plainFile(path, Buffer.from(text)));
const sources = { files, problems: [], identity: 'sha256:1', foundAt: 'apple.jar' };

test('an index built in turns is the one built at once', async () => {
  const { metadata, ...whole } = buildIndex(apple, sources).contents;
  const { metadata: inTurns, ...rest } = (await buildIndexInTurns(apple, sources, async () => {})).contents;
  expect(rest).toEqual(whole);
  expect({ ...inTurns, indexedAt: '' }).toEqual({ ...metadata, indexedAt: '' });
});

test('others have a turn after each file', async () => {
  let turns = 0;
  await buildIndexInTurns(apple, sources, async () => void turns++);
  expect(turns).toBe(files.length);
});

test.each([126, 127, 128, 129])('%i functions outside of types belong to the facade that is added to them', (count) => {
  const functions = Array.from({ length: count }, (_, i) => `fun f${i}() {}`).join('\n');
  const trees = { ...sources, files: [plainFile('Trees.kt', Buffer.from(functions))] };
  const { names, symbols } = buildIndex(apple, trees);
  expect(Array.from(symbols.name, (name) => names[name])).toEqual([
    'TreesKt',
    ...Array.from({ length: count }, (_, i) => `f${i}`),
  ]);
  expect([...symbols.parent]).toEqual([-1, ...Array(count).fill(0)]);
});
