import { createHash, type Hash, randomUUID } from 'node:crypto';
import { closeSync, openSync, writevSync } from 'node:fs';
import { type FileHandle, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFailure } from './file-failure.ts';
import { makeFolder } from './files.ts';
import { readStream } from './read-stream.ts';
import { openPatiently } from './too-many-open-files.ts';

const hashNames = ['sha256', 'sha1', 'md5', 'sha512'] as const;
export type HashName = (typeof hashNames)[number];

/** Bytes: what a file takes on a disk at least, so that a full one is found out. */
const BLOCK = 4096;
/** Bytes that are gathered before they are written: a POM and its like come to their end before. */
const HELD = 64 * 1024;

export interface TempFile {
  readonly path: string;
  readonly size: number;
  /** Hexadecimal; those that were asked for. */
  readonly hashes: Readonly<Partial<Record<HashName, string>>>;
}

/**
 * Streams `chunks` into a new file in `folder`, which is not synced, and hashes them on the way. The caller renames or removes it.
 * @throws LimitReachedError when the disk is full or the folder not writable; what `chunks` throws. Nothing stays then.
 */
export async function writeTempFile(
  folder: string,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  hashes: readonly HashName[] = [],
): Promise<TempFile> {
  const path = join(folder, `${randomUUID()}.tmp`);
  return sumUp(path, hashes, async (add) => {
    let handle: FileHandle | null = null;
    try {
      let held: Uint8Array[] = [];
      let size = 0;
      for await (const chunk of chunks) {
        add(chunk);
        held.push(chunk);
        size += chunk.length;
        if (size <= HELD) continue;
        handle ??= await openNew(folder, () => open(path, 'wx'));
        await handle.writeFile(joinChunks(held));
        held = [];
        size = 0;
      }
      if (handle === null) await writeSmall(folder, path, joinChunks(held));
      else await handle.writeFile(joinChunks(held));
    } finally {
      await handle?.close();
    }
  });
}

/** A file that was written with `writeTempFile`, with its hashes. @throws when it cannot be read; it is removed then. */
export function hashTempFile(path: string, hashes: readonly HashName[]): Promise<TempFile> {
  return sumUp(path, hashes, async (add) => {
    for await (const chunk of readStream(path)) add(chunk);
  });
}

/** The hash of a file as it lies on disk; null when it cannot be read. */
export async function hashFile(path: string, name: HashName): Promise<string | null> {
  const hash = createHash(name);
  try {
    for await (const chunk of readStream(path)) hash.update(chunk);
  } catch {
    return null;
  }
  return hash.digest('hex');
}

/** @throws as `writeTempFile`, where no file can be written in `folder`. */
export async function checkWritable(folder: string): Promise<void> {
  const { path } = await writeTempFile(folder, [Buffer.alloc(BLOCK)]);
  await removeTempFile(path);
}

export async function removeTempFile(path: string): Promise<void> {
  await rm(path, { force: true }).catch(() => {});
}

/** Removes the temporary files and folders that a killed process left in `folder`; `age` in milliseconds spares those still being written. */
export async function sweepTempFiles(folder: string, age: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((candidate) => candidate.endsWith('.tmp'))) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    // A clock that was ahead leaves files of the future.
    if (found !== null && Math.abs(Date.now() - found.mtimeMs) > age)
      await rm(path, { recursive: true, force: true }).catch(() => {});
  }
}

/** The file once `work` is done, which hands over its chunks. A failure removes the file. */
async function sumUp(
  path: string,
  names: readonly HashName[],
  work: (add: (chunk: Uint8Array) => void) => Promise<void>,
): Promise<TempFile> {
  const hashes = new Map(names.map((name): [HashName, Hash] => [name, createHash(name)]));
  let size = 0;
  try {
    await work((chunk) => {
      for (const hash of hashes.values()) hash.update(chunk);
      size += chunk.length;
    });
  } catch (error) {
    await removeTempFile(path);
    throw writeFailure(path, error);
  }
  return { path, size, hashes: Object.fromEntries([...hashes].map(([name, hash]) => [name, hash.digest('hex')])) };
}

/** At once, in this thread: handing the steps to another one takes longer than they do. */
async function writeSmall(folder: string, path: string, bytes: Uint8Array): Promise<void> {
  const descriptor = await openNew(folder, () => openSync(path, 'wx'));
  try {
    for (let rest = bytes; rest.length > 0; ) rest = rest.subarray(writevSync(descriptor, [rest]));
  } finally {
    closeSync(descriptor);
  }
}

async function openNew<Opened>(folder: string, openIt: () => Promise<Opened> | Opened): Promise<Opened> {
  try {
    return await openIt();
  } catch {
    makeFolder(folder);
    return await openPatiently(openIt);
  }
}

function joinChunks(chunks: readonly Uint8Array[]): Uint8Array {
  return chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks);
}

/** Does `work` with a new folder of its own, absolute, which is gone with all it holds when that ends. */
export async function withTempFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'jar-indexer-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}
