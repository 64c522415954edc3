import { readdirSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildIndex } from '../../src/indexing/build-index.ts';
import { createIndexStore } from '../../src/store/index-store.ts';
import { tempFolder } from '../support/temp-folder.ts';

const apple = { groupId: 'orchard', artifactId: 'apple', version: '1.0' };
const pointer = { source: 'chain', stamps: {} };

function buildApple() {
  const source =
    'package orchard;\nimport java.util.List;\n/** Red. */\nclass Apple { int seeds; void eat(int bites) {} }\n';
  const files = [
    { path: 'orchard/Apple.java', bytes: Buffer.from(source) },
    { path: 'notes.txt', bytes: Buffer.from('gr\u00fcn', 'latin1') },
  ];
  return buildIndex(apple, { files, problems: [], identity: 'sha256:1', origin: 'apple.jar' });
}

test('what is written is what was built', async () => {
  const store = createIndexStore(tempFolder());
  const built = buildApple();
  await store.write(built, pointer);
  const stored = store.open(apple);
  expect(stored?.files).toEqual(built.files);
  expect(stored?.names).toEqual(built.names);
  expect(stored?.symbols).toEqual(built.symbols);
  expect(stored?.packages).toEqual(built.packages);
  expect(Buffer.from(stored?.allText() ?? []).toString()).toBe(Buffer.from(built.allText()).toString());
});

test.each(['metadata.json', 'packages.json', 'symbols.bin', 'sources.bin'])(
  'a truncated %s makes the index absent, and writing again repairs it',
  async (name) => {
    const home = tempFolder();
    const store = createIndexStore(home);
    const built = buildApple();
    await store.write(built, pointer);
    truncateSync(join(home, store.locationOf(apple), built.key, name), 7);
    expect(store.open(apple)).toBeNull();
    await store.write(built, pointer);
    expect(store.open(apple)?.files).toEqual(built.files);
  },
);

test('many writers of one index leave one folder and no other file', async () => {
  const home = tempFolder();
  const stores = Array.from({ length: 8 }, () => createIndexStore(home));
  const built = buildApple();
  await Promise.all(stores.map((store) => store.write(built, pointer)));
  expect(readdirSync(join(home, 'code/orchard/apple/1.0')).sort()).toEqual([built.key, 'current.json'].sort());
});

test('ISO-8859-1 is decoded', () => {
  const built = buildApple();
  expect(Buffer.from(built.text(built.findFile('notes.txt'))).toString()).toBe('gr\u00fcn');
});
