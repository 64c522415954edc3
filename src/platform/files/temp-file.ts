import { createHash, type Hash, randomUUID } from 'node:crypto';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFailure } from './file-failure.ts';
import { makeFolder } from './make-folder.ts';
import { openPatiently } from './open-patiently.ts';
import { readStream } from './read-stream.ts';

const hashNames = ['sha256', 'sha1', 'md5', 'sha512'] as const;
export type HashName = (typeof hashNames)[number];

/** Bytes: what a file takes on a disk at least, so that a full one is found out. */
const BLOCK = 4096;

export interface TempFile {
  readonly path: string;
  readonly size: number;
  /** Hexadecimal; those that were asked for. */
  readonly hashes: Readonly<Partial<Record<HashName, string>>>;
}

export interface TempFileOptions {
  readonly hashes?: readonly HashName[];
  /** False: the content may be lost when the machine dies, even after a rename. Default true. */
  readonly durable?: boolean;
}

/**
 * Streams `chunks` into a new file in `folder` and hashes them on the way. The caller renames or removes it.
 * @throws LimitReachedError when the disk is full or the folder not writable; what `chunks` throws. Nothing stays then.
 */
export async function writeTempFile(
  folder: string,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  options: TempFileOptions = {},
): Promise<TempFile> {
  const path = join(folder, `${randomUUID()}.tmp`);
  return sumUp(path, options.hashes ?? [], async (add) => {
    const handle = await openIn(folder, path);
    try {
      for await (const chunk of chunks) {
        add(chunk);
        await handle.writeFile(chunk);
      }
      if (options.durable ?? true) await handle.sync();
    } finally {
      await handle.close();
    }
  });
}

/** Hashes a file that was written without being durable, and makes it so. @throws as `writeTempFile`; the file is removed then. */
export function completeTempFile(path: string, hashes: readonly HashName[]): Promise<TempFile> {
  return sumUp(path, hashes, async (add) => {
    for await (const chunk of readStream(path)) add(chunk);
    const handle = await openPatiently(() => open(path, 'r+'));
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
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
  const { path } = await writeTempFile(folder, [Buffer.alloc(BLOCK)], { durable: false });
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

/** The file once `work` is done, of whose chunks it is told. What goes wrong removes the file. */
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

async function openIn(folder: string, path: string) {
  try {
    return await open(path, 'wx');
  } catch {
    makeFolder(folder);
    return await openPatiently(() => open(path, 'wx'));
  }
}
