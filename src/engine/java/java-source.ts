import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { InvalidInputError, LimitReachedError, ResourceNotFoundError } from '../../core/errors.ts';
import { decodeText } from '../../indexing/decode-text.ts';
import { readBytes, stampFile } from '../../platform/files/files.ts';
import { findRealPath, isWithin } from '../../platform/files/real-path.ts';

/** One file as it stands on disk now. */
export interface JavaSource {
  /** As the caller wrote it. */
  readonly filePath: string;
  /** UTF-8 without a byte order mark; empty for a file that is no text. */
  readonly text: Buffer;
  readonly isText: boolean;
  /** SHA-1 of the file's bytes, hexadecimal. */
  readonly hash: string;
}

/** Where files may be read. */
export interface ReadingPlaces {
  /** Where relative paths begin. */
  readonly cwd: string;
  /** Folders whose files may be read (docs/decisions.md, "The java tools"); null: all that the user can read. */
  readonly folders: readonly string[] | null;
}

const MAX_BYTES = 64 * 1024 * 1024;

/** @throws ResourceNotFoundError when there is no such file, InvalidInputError outside of the places, LimitReachedError above 64 MiB. */
export async function loadJavaSource(filePath: string, places: ReadingPlaces): Promise<JavaSource> {
  const file = checkReadable(filePath, places);
  const stamp = stampFile(file);
  if (stamp !== null && stamp.size > MAX_BYTES) {
    throw new LimitReachedError(`${filePath} has ${stamp.size} bytes; ${MAX_BYTES} are the limit`);
  }
  const bytes = stamp === null ? null : await readBytes(file);
  if (bytes === null) throw new ResourceNotFoundError(`${filePath} is no readable file`);
  const text = decodeText(bytes);
  return {
    filePath,
    text: text ?? Buffer.alloc(0),
    isText: text !== null,
    hash: createHash('sha1').update(bytes).digest('hex'),
  };
}

/** Real path of a file or folder. @throws ResourceNotFoundError when nothing is there, InvalidInputError when it may not be read. */
export function checkReadable(path: string, { cwd, folders }: ReadingPlaces): string {
  const absolute = resolve(cwd, path);
  const found = findRealPath(absolute);
  // What lies outside is refused before it is told whether it exists.
  const asked = found ?? absolute;
  const isAllowed = folders === null || folders.some((folder) => isWithin(asked, findRealPath(folder) ?? folder));
  if (!isAllowed) {
    throw new InvalidInputError(`${path} lies outside of the folders that may be read`, {
      suggestion:
        'Start the server with --allow <folder> to read elsewhere than below the project and the working folder.',
    });
  }
  if (found === null) {
    throw new ResourceNotFoundError(`There is no ${path}`, { suggestion: `Relative paths begin at ${cwd}.` });
  }
  return found;
}
