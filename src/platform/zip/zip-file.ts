import { nullWhenAbsent, stampFile } from '../files/files.ts';
import { readBytes } from '../files/read-bytes.ts';
import { readFileRange } from '../files/read-file-range.ts';
import { readStream } from '../files/read-stream.ts';
import { decodeName } from './decode-name.ts';
import { openDirectory } from './open-directory.ts';
import { openZip, readZip, type ZipArchive } from './zip.ts';
import { contentOfFile } from './zip-content.ts';

export interface ZipFile extends ZipArchive {
  /** All bytes of the file. */
  blocks(): AsyncIterable<Uint8Array>;
}

/** Bytes. */
export const LARGEST_ARCHIVE = 2 ** 30;
/** A larger one is not held in memory: each entry is read when it is asked for. */
const LARGEST_HELD = 2 ** 26;

/**
 * The archive in a file, see {@link openZip}; null when there is no such file.
 * @throws LimitReachedError above 1 GiB, and what `openZip` throws.
 */
export async function openZipFile(path: string, origin: string, held = LARGEST_HELD): Promise<ZipFile | null> {
  const size = stampFile(path)?.size ?? 0;
  if (size > held && size <= LARGEST_ARCHIVE) {
    return { ...openZip(contentOfFile(path, size), origin), blocks: () => readStream(path) };
  }
  const bytes = await readBytes(path, LARGEST_ARCHIVE);
  return bytes === null ? null : { ...readZip(bytes, origin), blocks: () => once(bytes) };
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/**
 * The paths that the directory of an archive lists, unchecked, without reading more of the file; null when there is no such file.
 * @throws CorruptArtifactError when it has no directory, or a damaged one.
 */
export function listZipPaths(path: string, origin: string): readonly string[] | null {
  const size = stampFile(path)?.size ?? null;
  if (size === null) return null;
  const read = (offset: number, length: number) => readFileRange(path, offset, length);
  try {
    return Array.from(openDirectory(read, size, origin).records, ({ name, flags }) => decodeName(name, flags) ?? '');
  } catch (error) {
    return nullWhenAbsent(error);
  }
}
