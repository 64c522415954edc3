import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { LocatedArtifact } from '../../../src/core/artifacts/artifact.ts';
import { writeTempFile } from '../../../src/platform/files/temp-file.ts';
import { createArtifactStore } from '../../../src/store/downloads/artifact-store.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const url = new URL('https://repo.orchard.example/maven2/pie.pom');

function download(text: string, changes: Partial<LocatedArtifact> = {}): LocatedArtifact {
  return {
    origin: url.href,
    checksums: {},
    file: null,
    size: text.length,
    async *open() {
      yield Buffer.from(text);
    },
    ...changes,
  };
}

function filesBelow(folder: string): string[] {
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
    : [];
}

const sha1 = createHash('sha1').update('apple').digest('hex');

test('nothing is known of a new URL', async () =>
  expect(await createArtifactStore(tempFolder()).find(url, null)).toBeNull());

test('what was added is found', async () => {
  const store = createArtifactStore(tempFolder());
  await store.add(url, download('apple'));
  expect(await store.find(url, null)).toMatchObject({
    found: { origin: url.href, size: 5, checksums: { sha1 }, checkedBy: 'length' },
  });
});

test('what was added has a file', async () => {
  const { file } = await createArtifactStore(tempFolder()).add(url, download('apple'));
  expect(readFileSync(file ?? '', 'utf8')).toBe('apple');
});

test('the URL is known without its credentials', async () => {
  const store = createArtifactStore(tempFolder());
  await store.add(new URL('https://amy:secret@repo.orchard.example/maven2/pie.pom'), download('apple'));
  expect(await store.find(url, null)).not.toBeNull();
});

test('no credential is written', async () => {
  const home = tempFolder();
  await createArtifactStore(home).add(new URL('https://amy:canary@repo.orchard.example/a'), download('apple'));
  const texts = readdirSync(home, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
  expect(texts.join('\n')).not.toContain('canary');
});

test('what one repository served never answers for another', async () => {
  const store = createArtifactStore(tempFolder());
  await store.add(url, download('apple'));
  expect(await store.find(new URL('https://other.orchard.example/maven2/pie.pom'), null)).toBeNull();
});

test('a ref copied to another name answers for nobody', async () => {
  const [home, other] = [tempFolder(), new URL('https://other.orchard.example/pie.pom')];
  const store = createArtifactStore(home);
  await store.add(url, download('apple'));
  const [ref] = filesBelow(join(home, 'refs'));
  await store.add(other, download('cherry'));
  const otherRef = filesBelow(join(home, 'refs')).find((name) => name !== ref) ?? '';
  const pathOf = (name: string) =>
    join(
      home,
      'refs',
      String(readdirSync(join(home, 'refs'), { recursive: true }).find((path) => String(path).endsWith(name))),
    );
  writeFileSync(pathOf(otherRef), readFileSync(pathOf(ref ?? '')));
  expect(await store.find(other, null)).toBeNull();
});

test('a checksum that fits proves the file', async () => {
  const found = await createArtifactStore(tempFolder()).add(
    url,
    download('apple', { checksums: { sha1: sha1.toUpperCase() } }),
  );
  expect(found.checkedBy).toBe('sha1');
});

async function checkRefused(found: LocatedArtifact, says: RegExp) {
  const home = tempFolder();
  const store = createArtifactStore(home);
  await expect(store.add(url, found)).rejects.toThrow(says);
  expect([filesBelow(home), await store.find(url, null)]).toEqual([[], null]);
}
test('a wrong checksum stores nothing', () =>
  checkRefused(download('apple', { checksums: { md5: '0'.repeat(32) } }), /arrived damaged: its md5 is/));
test('a wrong length stores nothing', () =>
  checkRefused(download('apple', { size: 6 }), /it has 5 bytes where 6 were announced/));

test('an answer older than it may be is not given', async () => {
  const store = createArtifactStore(tempFolder());
  await store.add(url, download('apple'));
  expect(await store.find(url, 0)).toBeNull();
});

test('an answer that came since counts, whatever its age', async () => {
  const store = createArtifactStore(tempFolder());
  const since = Date.now();
  await store.add(url, download('apple'));
  expect(await store.find(url, 0, since)).not.toBeNull();
  await store.addAbsent(url, 0);
  expect(await store.find(url, 0, since)).not.toBeNull();
});

test('absence is remembered', async () => {
  const store = createArtifactStore(tempFolder());
  await store.addAbsent(url, 60_000);
  expect(await store.find(url, null)).toEqual({ absentUntil: expect.any(Date) });
});
test('absence expires', async () => {
  const store = createArtifactStore(tempFolder());
  await store.addAbsent(url, 0);
  expect(await store.find(url, null)).toBeNull();
});

async function checkDamage(damage: (home: string) => void) {
  const home = tempFolder();
  const store = createArtifactStore(home);
  await store.add(url, download('apple'));
  damage(home);
  expect(await store.find(url, null)).toBeNull();
  await store.add(url, download('apple'));
  expect(await store.find(url, null)).not.toBeNull();
}
function overwrite(folder: string, content: string) {
  const entry = readdirSync(folder, { recursive: true, withFileTypes: true }).find((candidate) => candidate.isFile());
  writeFileSync(join(entry?.parentPath ?? '', entry?.name ?? ''), content);
}
test('a shortened blob is fetched anew', () => checkDamage((home) => overwrite(join(home, 'blobs'), 'app')));
test('a blob of zeros, as a power failure leaves it, is fetched anew by the next process', async () => {
  const home = tempFolder();
  await createArtifactStore(home).add(url, download('apple'));
  overwrite(join(home, 'blobs'), '\0'.repeat(5));
  const store = createArtifactStore(home);
  expect(await store.find(url, null)).toBeNull();
  await store.add(url, download('apple'));
  expect(filesBelow(join(home, 'blobs')).length).toBe(1);
  expect(await store.find(url, null)).not.toBeNull();
});
test('a half-written ref is fetched anew', () => checkDamage((home) => overwrite(join(home, 'refs'), '{"url":')));

test('left-overs of killed processes go after an hour, younger ones stay', async () => {
  const home = tempFolder({ 'tmp/old.tmp': 'x', 'tmp/young.tmp': 'x' });
  utimesSync(join(home, 'tmp/old.tmp'), 0, 0);
  await createArtifactStore(home).add(url, download('apple'));
  expect(readdirSync(join(home, 'tmp'))).toEqual(['young.tmp']);
});

test('a file in the spool is taken over', async () => {
  const store = createArtifactStore(tempFolder());
  const { path } = await writeTempFile(store.spool, [Buffer.from('apple')]);
  const { file } = await store.add(url, download('apple', { file: path }));
  expect([readdirSync(store.spool), readFileSync(file ?? '', 'utf8')]).toEqual([[], 'apple']);
});

test('a spooled file that is not what was announced is removed', async () => {
  const home = tempFolder();
  const store = createArtifactStore(home);
  const { path } = await writeTempFile(store.spool, [Buffer.from('apple')]);
  await expect(store.add(url, download('apple', { file: path, size: 6 }))).rejects.toThrow(/arrived damaged/);
  expect(filesBelow(home)).toEqual([]);
});

function blobOf(home: string): string {
  const folder = join(home, 'blobs');
  const entry = readdirSync(folder, { recursive: true, withFileTypes: true }).find((found) => found.isFile());
  return join(entry?.parentPath ?? '', entry?.name ?? '');
}

test('a file of the right length and other content is not found, and is replaced by the next download', async () => {
  const home = tempFolder();
  await createArtifactStore(home).add(url, download('apple'));
  writeFileSync(blobOf(home), 'appls');
  const store = createArtifactStore(home);
  expect(await store.find(url, null)).toBeNull();
  await store.add(url, download('apple'));
  expect(readFileSync(blobOf(home), 'utf8')).toBe('apple');
  expect(await store.find(url, null)).not.toBeNull();
});

test('a process that used it before notices too when it changes', async () => {
  const home = tempFolder();
  const store = createArtifactStore(home);
  await store.add(url, download('apple'));
  writeFileSync(blobOf(home), 'appls');
  utimesSync(blobOf(home), 1, 1);
  expect(await store.find(url, null)).toBeNull();
});

test('what was written while a clock was ahead is not believed', async () => {
  const store = createArtifactStore(tempFolder());
  const now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 400 * 24 * 3_600_000);
  const other = new URL('https://repo.orchard.example/maven2/pear.pom');
  await store.addAbsent(url, 1_000_000_000);
  await store.add(other, download('apple'));
  clock.mockReturnValue(now);
  const found = [await store.find(url, null), await store.find(other, 1_000_000_000)];
  clock.mockRestore();
  expect(found).toEqual([null, null]);
});

test('a file that proved damaged is forgotten, unless it came just now', async () => {
  const home = tempFolder();
  const store = createArtifactStore(home);
  await store.add(url, download('apple'));
  expect(await store.forget(url.href)).toBe(true);
  await store.add(url, download('apple'));
  expect(await store.forget(url.href)).toBe(false);
  expect(await store.find(url, null)).not.toBeNull();
  const later = createArtifactStore(home);
  expect(await later.forget(url.href)).toBe(true);
  expect(await later.find(url, null)).toBeNull();
});

test('nothing is forgotten of an address that nothing is kept of', async () => {
  const store = createArtifactStore(tempFolder());
  await store.addAbsent(url, 1000);
  expect(await store.forget(url.href)).toBe(false);
  expect(await store.forget('/orchard/pie.pom')).toBe(false);
});
