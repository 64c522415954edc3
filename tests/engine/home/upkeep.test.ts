import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import type { LocatedArtifact } from '../../../src/core/artifacts/artifact.ts';
import { artifactOrigin } from '../../../src/core/code/index-origin.ts';
import { openUpkeep } from '../../../src/engine/home/upkeep.ts';
import { plainFile } from '../../../src/indexing/source-files.ts';
import { createBodyStore } from '../../../src/store/body-store.ts';
import { createArtifactStore } from '../../../src/store/downloads/artifact-store.ts';
import { createIndexStore } from '../../../src/store/index-store.ts';
import { createProjectStore } from '../../../src/store/project-store.ts';
import { buildIndexAtOnce } from '../../support/build-index-at-once.ts';
import { buildProject } from '../../support/resolved-project.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const url = new URL('https://repo.orchard.example/apple.pom');
const apple = artifactOrigin({ groupId: 'orchard', artifactId: 'apple', version: '1' });
const HOUR = 3_600_000;
const state = {
  fingerprint: '',
  inputs: [],
  lookups: {},
  listings: {},
  entries: {},
  outside: { project: '/orchard', paths: [] },
  variables: { names: [], sha256: '' },
  expires: null,
};
const nothing = { index: 0, pointer: 0, download: 0, answer: 0, graph: 0, outline: 0, body: 0 };

/** A home with an index in use, one that was, a download and an answer that says there is nothing. */
async function plant(): Promise<string> {
  const home = tempFolder();
  const store = createArtifactStore(home);
  const bytes = Buffer.from('<project/>');
  const found = {
    origin: url.href,
    checksums: {},
    file: null,
    size: bytes.length,
    open: async function* () {
      yield bytes;
    },
  };
  await store.add(url, found as unknown as LocatedArtifact);
  await store.addAbsent(new URL('https://repo.orchard.example/pear.pom'), 10);
  const indexes = createIndexStore(home);
  const write = (text: string, identity: string) =>
    indexes.write(
      buildIndexAtOnce(apple, {
        files: [plainFile('orchard/Apple.java', Buffer.from(text))],
        problems: [],
        identity,
        foundAt: 'apple.jar',
      }).contents,
      { source: 'chain', stamps: {}, origins: [], foundBy: [] },
    );
  await write('class Apple {}', 'sha256:1');
  await write('class Apple { int seeds; }', 'sha256:2');
  return home;
}

function filesOf(home: string): readonly string[] {
  return readdirSync(home, { recursive: true, encoding: 'utf8' }).sort();
}

const later = () => Date.now() + 2 * HOUR;

test('what is of no more use goes, and nothing else', async () => {
  const home = await plant();
  const { removed, bytes, kept } = await openUpkeep(home, later).collect({ dryRun: false });
  expect(removed).toEqual({ ...nothing, index: 1, answer: 1 });
  expect(bytes).toBeGreaterThan(0);
  expect(kept).toEqual([]);
  expect((await createIndexStore(home).open(apple))?.names).toContain('seeds');
  expect(await createArtifactStore(home).find(url, null)).toHaveProperty('found');
});

test('a download that no answer names goes', async () => {
  const home = await plant();
  await createArtifactStore(home).forget(url.href);
  expect((await openUpkeep(home, later).collect({ dryRun: false })).removed).toMatchObject({ download: 1 });
});

test('what is an hour old at most stays: somebody may be about to use it', async () => {
  const home = await plant();
  expect((await openUpkeep(home).collect({ dryRun: false })).removed).toEqual(nothing);
});

test('a graph of a build that is gone, and one that nobody asked for in three months', async () => {
  const home = tempFolder();
  const folder = join(home, 'projects');
  const build = join(tempFolder({ 'pom.xml': '<project/>' }), 'pom.xml');
  const keep = async (root: string, path: string, age: number): Promise<string> => {
    const before = new Set(existsSync(folder) ? filesOf(folder) : []);
    const inputs = [{ path, content: { size: 0, mtimeMs: 0, sha256: '' } }];
    await createProjectStore(home).save(root, buildProject([]), { ...state, inputs });
    const kept = filesOf(folder).find((name) => !before.has(name))!;
    const time = (Date.now() - age) / 1000;
    utimesSync(join(folder, kept), time, time);
    return kept;
  };
  const recent = await keep('/recent', build, 2 * HOUR);
  await keep('/gone', `${build}.gone`, 2 * HOUR);
  await keep('/forgotten', build, 100 * 24 * HOUR);
  expect((await openUpkeep(home).collect({ dryRun: false })).removed).toMatchObject({ graph: 2 });
  expect(filesOf(folder)).toEqual([recent]);
});

test('a decompiled text that nobody asked for in three months goes, and a damaged one is told', async () => {
  const home = tempFolder();
  const [recent, forgotten] = ['a'.repeat(64), 'b'.repeat(64)];
  for (const key of [recent, forgotten]) await createBodyStore(home).add(key, { text: 'class Apple {}' });
  const [path, old] = [recent, forgotten].map((key) => join(home, 'bodies', key.slice(0, 2), `${key.slice(2)}.json`));
  const time = (Date.now() - 100 * 24 * HOUR) / 1000;
  utimesSync(old!, time, time);
  expect((await openUpkeep(home).collect({ dryRun: false })).removed).toEqual({ ...nothing, body: 1 });
  expect(createBodyStore(home).find(forgotten)).toBe(null);
  expect(createBodyStore(home).find(recent)).toEqual({ text: 'class Apple {}' });
  writeFileSync(path!, readFileSync(path!, 'utf8').replace('Apple', 'Pear'));
  expect(await openUpkeep(home).verify({ repair: false })).toEqual({
    checked: { ...nothing, body: 1 },
    damaged: [path],
  });
  expect(createBodyStore(home).find(recent)).toBe(null);
});

test('a dry run removes nothing', async () => {
  const home = await plant();
  const before = filesOf(home);
  expect((await openUpkeep(home, later).collect({ dryRun: true })).removed).toMatchObject({ index: 1 });
  expect((await openUpkeep(home).clear({ dryRun: true })).removed).toMatchObject({ index: 2 });
  expect(filesOf(home)).toEqual(before);
});

test('clearing leaves what nobody can make again, and what is not ours', async () => {
  const home = await plant();
  const others = [
    'registered/a.json',
    'code/mine/src/Main.java',
    'projects/mine/notes.json',
    'files/letter.txt',
    'config.json',
  ];
  for (const name of others) {
    mkdirSync(join(home, dirname(name)), { recursive: true });
    writeFileSync(join(home, name), '{}');
  }
  expect((await openUpkeep(home).clear({ dryRun: false })).removed).toEqual({
    ...nothing,
    index: 2,
    pointer: 1,
    download: 1,
    answer: 2,
  });
  expect(filesOf(home).filter((name) => /\.\w+$/.test(name))).toEqual([...others].sort());
  expect(existsSync(join(home, 'blobs'))).toBe(false);
});

test('a whole home is whole', async () => {
  expect(await openUpkeep(await plant()).verify({ repair: false })).toEqual({
    checked: { ...nothing, index: 1, pointer: 1, download: 1, answer: 2 },
    damaged: [],
  });
});

test.each(['metadata.json', 'tables.bin', 'sources.bin'])('a damaged %s of an index', async (file) => {
  const home = await plant();
  const folder = join(home, 'code/orchard/apple/1');
  const key = createIndexStore(home).findPointer(apple)!.key;
  writeFileSync(join(folder, key, file), 'rotten');
  expect((await openUpkeep(home).verify({ repair: false })).damaged).toEqual([join(folder, key)]);
  await openUpkeep(home).verify({ repair: true });
  expect(existsSync(join(folder, key))).toBe(false);
});

test.each(['tables.bin', 'sources.bin'])('a byte of the %s of an index is another', async (file) => {
  const home = await plant();
  const folder = join(home, 'code/orchard/apple/1');
  const key = createIndexStore(home).findPointer(apple)!.key;
  const bytes = readFileSync(join(folder, key, file));
  bytes[bytes.length - 1]! ^= 1;
  writeFileSync(join(folder, key, file), bytes);
  expect((await openUpkeep(home).verify({ repair: false })).damaged).toEqual([join(folder, key)]);
});

test('a damaged download', async () => {
  const home = await plant();
  const blob = filesOf(join(home, 'blobs')).find((name) => name.length > 10)!;
  writeFileSync(join(home, 'blobs', blob), 'rotten');
  expect((await openUpkeep(home).verify({ repair: false })).damaged).toEqual([join(home, 'blobs', blob)]);
});

test('a home that is not there', async () => {
  const upkeep = openUpkeep(join(tempFolder(), 'none'));
  expect(await upkeep.verify({ repair: true })).toEqual({ checked: nothing, damaged: [] });
  expect((await upkeep.clear({ dryRun: false })).removed).toEqual(nothing);
});
