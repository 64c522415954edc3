import { nullWhenAbsent, stampFile } from '../files/files.ts';
import { readBytes } from '../files/read-bytes.ts';
import { readStream } from '../files/read-stream.ts';
import { decodeName } from './entry-names.ts';
import { type DirectoryRecord, readRecords } from './open-directory.ts';
import { openZip, type ZipArchive } from './zip.ts';
import { contentOfFile, heldContent } from './zip-content.ts';

export interface ZipFile extends ZipArchive {
  /** All bytes of the file. */
  blocks(): AsyncIterable<Uint8Array>;
}

/** Budget in bytes: an archive; above 64 MiB it is read entry by entry. */
export const LARGEST_ARCHIVE = 2 ** 30;
/** A larger one is not held in memory: each entry is read when it is asked for. */
const LARGEST_HELD = 2 ** 26;

/**
 * The archive in a file, see {@link openZip}; null when there is no such file.
 * @throws LimitReachedError above 1 GiB, and what `openZip` throws.
 */
export async function openZipFile(
  path: string,
  origin: string,
  { held = LARGEST_HELD }: { readonly held?: number } = {},
): Promise<ZipFile | null> {
  const size = stampFile(path)?.size ?? 0;
  if (size > held && size <= LARGEST_ARCHIVE) {
    const archive = await openZip(contentOfFile(path, size), origin);
    return { ...archive, blocks: () => readStream(path) };
  }
  const bytes = await readBytes(path, LARGEST_ARCHIVE);
  if (bytes === null) return null;
  return { ...(await openZip(heldContent(bytes), origin)), blocks: () => blocksOf(bytes) };
}

/** Bytes of one block. */
const BLOCK = 2 ** 20;

async function* blocksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += BLOCK) yield bytes.subarray(at, at + BLOCK);
}

/**
 * The paths that the directory of an archive lists, unchecked, without reading more of the file; null when there is no such file.
 * @throws CorruptArtifactError when it has no directory, or a damaged one.
 */
export async function listZipPaths(path: string, origin: string): Promise<readonly string[] | null> {
  const paths: string[] = [];
  const isThere = await readDirectory(path, origin, ({ fileNameRaw, generalPurposeBitFlag }) => {
    paths.push(decodeName(fileNameRaw, generalPurposeBitFlag) ?? '');
  });
  return isThere ? paths : null;
}

/** The number of entries it lists, and the bytes of all of them, inflated. As `listZipPaths`. */
export async function measureZip(
  path: string,
  origin: string,
): Promise<{ readonly entries: number; readonly size: number } | null> {
  let entries = 0;
  let size = 0;
  const isThere = await readDirectory(path, origin, ({ uncompressedSize }) => {
    entries++;
    size += uncompressedSize;
  });
  return isThere ? { entries, size } : null;
}

/** False when there is no such file. */
async function readDirectory(path: string, origin: string, take: (record: DirectoryRecord) => void): Promise<boolean> {
  const size = stampFile(path)?.size ?? null;
  if (size === null) return false;
  try {
    await readRecords(contentOfFile(path, size), origin, take);
    return true;
  } catch (error) {
    return nullWhenAbsent(error) !== null;
  }
}
