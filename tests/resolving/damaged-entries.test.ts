import { hash } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { LocatedArtifact } from '../../src/core/artifacts/artifact.ts';
import { createFileReader } from '../../src/platform/files/files.ts';
import { createDamagedEntries } from '../../src/resolving/damaged-entries.ts';
import { tempFolder } from '../support/temp-folder.ts';

const SHA1 = hash('sha1', 'apple').replace(/^0+/, '');
const PATH = `orchard/apple/1/${SHA1}/apple-1.pom`;

async function plant(text: string, caches?: readonly string[]) {
  const cache = tempFolder({ [PATH]: text });
  const entries = createDamagedEntries(caches ?? [cache]);
  const path = join(cache, PATH);
  const found = (await createFileReader().find(path)) as LocatedArtifact;
  return { entries, path, found };
}

test('an entry whose bytes are others is passed by from then on', async () => {
  const { entries, path, found } = await plant('worm');
  expect(entries.describe(found)).toBeNull();
  expect(await entries.discard(path)).toBe(true);
  expect(entries.describe(found)).toBe(`${path} is damaged and not used: its SHA-1 is not that of its folder`);
  expect(await entries.discard(path)).toBe(false);
});
test('one that is whole is what its publisher wrote', async () => {
  const { entries, path, found } = await plant('apple');
  expect(await entries.discard(path)).toBe(false);
  expect(entries.describe(found)).toBeNull();
});
test("a file elsewhere is none of Gradle's", async () => {
  const { entries, path } = await plant('worm', ['/elsewhere']);
  expect(await entries.discard(path)).toBe(false);
});
