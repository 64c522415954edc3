import { nullWhenAbsent, stampFile } from '../files/files.ts';
import { readBytes } from '../files/read-bytes.ts';
import { readFileRange } from '../files/read-file-range.ts';
import { readStream } from '../files/read-stream.ts';
import { mapInTurns } from '../threads/in-turns.ts';
import { runStepsInTurns } from '../threads/steps.ts';
import type { Turn } from '../threads/turns.ts';
import { decodeName } from './decode-name.ts';
import { openDirectory } from './open-directory.ts';
import { openZip, type ZipArchive } from './zip.ts';
import { contentOfFile, heldContent } from './zip-content.ts';

export interface ZipFile extends ZipArchive {
  /** All bytes of the file. */
  blocks(): AsyncIterable<Uint8Array>;
}

/** Bytes. */
export const LARGEST_ARCHIVE = 2 ** 30;
/** A larger one is not held in memory: each entry is read when it is asked for. */
const LARGEST_HELD = 2 ** 26;

/**
 * The archive in a file, see {@link openZip}; null when there is no such file. Where others wait for this thread, `turn` lets them.
 * @throws LimitReachedError above 1 GiB, and what `openZip` throws.
 */
export async function openZipFile(
  path: string,
  origin: string,
  { held = LARGEST_HELD, turn = () => undefined }: { readonly held?: number; readonly turn?: Turn } = {},
): Promise<ZipFile | null> {
  const size = stampFile(path)?.size ?? 0;
  if (size > held && size <= LARGEST_ARCHIVE) {
    const archive = await runStepsInTurns(openZip(contentOfFile(path, size), origin), turn);
    return { ...archive, blocks: () => readStream(path) };
  }
  const bytes = await readBytes(path, LARGEST_ARCHIVE);
  if (bytes === null) return null;
  return { ...(await runStepsInTurns(openZip(heldContent(bytes), origin), turn)), blocks: () => blocksOf(bytes) };
}

/** Bytes: so many are looked through in a millisecond or two. */
const BLOCK = 2 ** 20;

async function* blocksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += BLOCK) yield bytes.subarray(at, at + BLOCK);
}

/**
 * The paths that the directory of an archive lists, unchecked, without reading more of the file; null when there is no such file.
 * @throws CorruptArtifactError when it has no directory, or a damaged one.
 */
export async function listZipPaths(path: string, origin: string, turn: Turn): Promise<readonly string[] | null> {
  const size = stampFile(path)?.size ?? null;
  if (size === null) return null;
  const read = (offset: number, length: number) => readFileRange(path, offset, length);
  try {
    const { records } = openDirectory(read, size, origin);
    return await mapInTurns(records, ({ name, flags }) => decodeName(name, flags) ?? '', turn);
  } catch (error) {
    return nullWhenAbsent(error);
  }
}
