import { nullWhenAbsent, stampFile } from '../files/files.ts';
import { readBytes } from '../files/read-bytes.ts';
import { readFileRange } from '../files/read-file-range.ts';
import { decodeName } from './decode-name.ts';
import { openDirectory } from './open-directory.ts';
import { readZip, type ZipArchive } from './zip.ts';

export interface ZipFile extends ZipArchive {
  readonly bytes: Buffer;
}

/** Bytes: it is held in memory as a whole. */
export const LARGEST_ARCHIVE = 2 ** 30;

/**
 * The archive in a file, see {@link readZip}; null when there is no such file.
 * @throws LimitReachedError above 1 GiB, and what `readZip` throws.
 */
export async function openZipFile(path: string, origin: string): Promise<ZipFile | null> {
  const bytes = await readBytes(path, LARGEST_ARCHIVE);
  return bytes === null ? null : { ...readZip(bytes, origin), bytes };
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
