import { readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { artifactOrigin, type IndexOrigin } from '../../src/core/code/index-origin.ts';
import { symbolKinds } from '../../src/core/code/symbols.ts';
import { asBuffer } from '../../src/core/text/as-buffer.ts';
import { readJars } from '../../src/indexing/read-jars.ts';
import { plainFile } from '../../src/indexing/source-files.ts';
import { INDEX_FORMAT_VERSION } from '../../src/store/index-contents.ts';
import { createIndexStore } from '../../src/store/index-store.ts';
import { buildIndexAtOnce } from '../support/build-index-at-once.ts';
import { buildJar } from '../support/build-jar.ts';
import { tempFolder } from '../support/temp-folder.ts';

const coordinates = { groupId: 'orchard', artifactId: 'apple', version: '1.0' };
const apple = artifactOrigin(coordinates);
const pointer = { source: 'chain', stamps: {}, origins: [], foundBy: [] };

function buildApple(origin: IndexOrigin = apple) {
  const source =
    'package orchard;\nimport java.util.List;\n/** Red. */\nclass Apple { int seeds; void eat(int bites) {} }\n';
  const files = [
    plainFile('orchard/Apple.java', Buffer.from(source)),
    plainFile('notes.txt', Buffer.from('gr\u00fcn', 'latin1')),
  ];
  return buildIndexAtOnce(origin, { files, problems: [], identity: 'sha256:1', foundAt: 'apple.jar' });
}

test('what is written is what was built', async () => {
  const store = createIndexStore(tempFolder());
  const built = buildApple();
  await store.write(built.contents, pointer);
  const stored = await store.open(apple);
  expect(stored?.files).toEqual(built.files);
  expect(stored?.names).toEqual(built.names);
  expect(stored?.symbols).toEqual(built.symbols);
  expect(stored?.packages).toEqual(built.packages);
  const everyKind = symbolKinds.map(() => true);
  const seeds = [...stored!.nameLookup.eachThatMayBe('SEEDS')];
  expect(
    seeds.map((name) => [stored!.nameLookup.at(name), [...stored!.nameLookup.eachRowOf(name, everyKind)]]),
  ).toEqual([['seeds', [1]]]);
  for (const row of built.files.keys()) expect(asBuffer(stored!.text(row)).equals(built.text(row))).toBe(true);
});

test('an artifact without symbols is there again', async () => {
  const store = createIndexStore(tempFolder());
  const files = [plainFile('notes.txt', Buffer.from('ripe'))];
  const built = buildIndexAtOnce(apple, { files, problems: [], identity: 'sha256:1', foundAt: 'apple.jar' });
  await store.write(built.contents, pointer);
  const stored = await store.open(apple);
  expect([stored?.files, stored?.symbols]).toEqual([built.files, built.symbols]);
});

test('of very many files and packages all are there again', async () => {
  const store = createIndexStore(tempFolder());
  const files = Array.from({ length: 40_000 }, (_, row) =>
    plainFile(`orchard/rows/trees/apples/Apple${row}.java`, Buffer.from(`package orchard.apples.of.row${row};`)),
  );
  const built = buildIndexAtOnce(apple, { files, problems: [], identity: 'sha256:1', foundAt: 'apple.jar' });
  await store.write(built.contents, pointer);
  const stored = await store.open(apple);
  expect(stored?.files).toEqual(built.files);
  expect(stored?.packages).toEqual(built.packages);
});

test('all 32 bits of modifiers are kept', async () => {
  const store = createIndexStore(tempFolder());
  const built = buildApple();
  built.contents.symbols.modifiers.set([0xffff_ffff, 0x8000_0000]);
  await store.write(built.contents, pointer);
  expect((await store.open(apple))?.symbols.modifiers).toEqual(Uint32Array.of(0xffff_ffff, 0x8000_0000, 0));
});

test.each(['metadata.json', 'tables.bin', 'sources.bin'])(
  'a truncated %s makes the index absent, and writing again repairs it',
  async (name) => {
    const home = tempFolder();
    const store = createIndexStore(home);
    const built = buildApple();
    await store.write(built.contents, pointer);
    truncateSync(join(home, store.locationOf(apple), built.key, name), 7);
    expect(await store.open(apple)).toBeNull();
    await store.write(built.contents, pointer);
    expect((await store.open(apple))?.files).toEqual(built.files);
  },
);

test.each([
  ['metadata.json', `{"metadata":{"formatVersion":${INDEX_FORMAT_VERSION}}}`],
  ['metadata.json', 'null'],
  ['tables.bin', '{}'],
])('a %s that says only %s makes the index absent', async (name, text) => {
  const home = tempFolder();
  const store = createIndexStore(home);
  const built = buildApple();
  await store.write(built.contents, pointer);
  writeFileSync(join(home, store.locationOf(apple), built.key, name), text);
  expect(await store.open(apple)).toBeNull();
});

test('indexes of an artifact, of a folder and of a file lie apart, and only artifacts are listed', async () => {
  const store = createIndexStore(tempFolder());
  const origins: readonly IndexOrigin[] = [
    apple,
    { kind: 'folder', path: '/orchard' },
    { kind: 'folder', path: '/orchard/old' },
    { kind: 'file', path: '/orchard' },
  ];
  for (const origin of origins) await store.write(buildApple(origin).contents, pointer);
  const opened = await Promise.all(origins.map((origin) => store.open(origin)));
  expect(opened.map((index) => index?.origin)).toEqual(origins);
  expect(new Set(origins.map(store.locationOf)).size).toBe(origins.length);
  expect(await store.list()).toEqual([{ coordinates, failure: null }]);
});

test('many writers of one index leave one folder and no other file', async () => {
  const home = tempFolder();
  const stores = Array.from({ length: 8 }, () => createIndexStore(home));
  const built = buildApple();
  await Promise.all(stores.map((store) => store.write(built.contents, pointer)));
  expect(readdirSync(join(home, 'code/orchard/apple/1.0')).sort()).toEqual([built.key, 'current.json'].sort());
});

async function buildFromJar(text: string | Uint8Array) {
  const folder = tempFolder({ 'apple.jar': buildJar({ 'orchard/Apple.java': text }) });
  const part = {
    kind: 'jar' as const,
    file: join(folder, 'apple.jar'),
    origin: 'apple.jar',
    label: 'sources' as const,
    checkedBy: null,
  };
  return buildIndexAtOnce(apple, await readJars([part]));
}

const manyApples = `package orchard;\nclass Apple {\n${'  int seeds; // many\n'.repeat(200)}}\n`;

test('texts are kept plain, one after another', async () => {
  const home = tempFolder();
  const store = createIndexStore(home);
  const built = await buildFromJar(manyApples);
  await store.write(built.contents, pointer);
  const kept = statSync(join(home, store.locationOf(apple), built.key, 'sources.bin')).size;
  const stored = await store.open(apple);
  expect(kept).toBe(manyApples.length);
  expect(Buffer.from(stored?.text(0) ?? []).toString()).toBe(manyApples);
});

test('a text that had to be decoded is kept in UTF-8', async () => {
  const built = await buildFromJar(Buffer.from('class Apple {} // gr\u00fcn', 'latin1'));
  expect(Buffer.from(built.contents.texts[0] ?? []).toString()).toBe('class Apple {} // gr\u00fcn');
});

test('damaged symbols are told with their folder', async () => {
  const home = tempFolder();
  const store = createIndexStore(home);
  const built = await buildFromJar(manyApples);
  await store.write(built.contents, pointer);
  const folder = join(home, store.locationOf(apple), built.key);
  writeFileSync(join(folder, 'tables.bin'), Buffer.alloc(statSync(join(folder, 'tables.bin')).size, 0xff));
  await expect(async () => (await store.open(apple))?.symbols).rejects.toThrow(`The index in ${folder} is damaged`);
});

test('a damaged text is told with its folder', async () => {
  const home = tempFolder();
  const store = createIndexStore(home);
  const built = await buildFromJar(manyApples);
  await store.write(built.contents, pointer);
  const folder = join(home, store.locationOf(apple), built.key);
  writeFileSync(join(folder, 'sources.bin'), Buffer.alloc(statSync(join(folder, 'sources.bin')).size, 0xff));
  await expect(async () => (await store.open(apple))?.text(0)).rejects.toThrow(`The index in ${folder} is damaged`);
});

test('ISO-8859-1 is decoded', () => {
  const built = buildApple();
  expect(Buffer.from(built.text(built.findFile('notes.txt'))).toString()).toBe('gr\u00fcn');
});

test('an index that another process removed counts as discarded, so that it is made again', async () => {
  const home = tempFolder();
  const store = createIndexStore(home);
  const built = await buildFromJar(manyApples);
  await store.write(built.contents, pointer);
  const folder = join(home, store.locationOf(apple), built.key);
  rmSync(folder, { recursive: true });
  expect([await store.discard(folder), await store.discard(join(home, 'blobs'))]).toEqual([true, false]);
});

test('an index of another version stays known as long as its sources are the same', async () => {
  const store = createIndexStore(tempFolder());
  const { contents } = buildApple();
  const stamps = { '/store/apple.jar': { size: 1, mtimeMs: 2 } };
  const stamped = { ...pointer, stamps, foundBy: ['maven-remote'] };
  const write = (key: string, madeFrom = stamped) => store.write({ ...contents, key }, madeFrom);
  const [first, second] = ['a'.repeat(32), 'b'.repeat(32)];
  await write(first);
  await write(second, { ...stamped, foundBy: ['own-cache'] });
  expect(store.findPointer(apple)).toMatchObject({ key: second, others: [first] });
  await write(first);
  expect(store.findPointer(apple)).toMatchObject({ key: first, others: [second] });
  await write(second, { ...stamped, source: 'other' });
  expect(store.findPointer(apple)?.others).toBeUndefined();
});
