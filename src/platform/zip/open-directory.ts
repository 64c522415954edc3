import { CorruptArtifactError } from '../../core/problems/errors.ts';
import { messageOf } from '../../core/problems/message-of.ts';
import {
  type CentralDirectory,
  type DirectoryRecord,
  findDirectory,
  type ReadRange,
  readRecords,
} from './directory-records.ts';

export interface OpenedDirectory {
  /** Offset in the archive. */
  readonly start: number;
  /** As they stand there, unchecked. Going through them may throw CorruptArtifactError too. */
  readonly records: Iterable<DirectoryRecord>;
}

const MAX_ENTRIES = 200_000;
/** Bytes: records of some 300, where real ones have a hundred. */
const LARGEST_DIRECTORY = 64 * 2 ** 20;

/** Opens the central directory of an archive of `length` bytes. @throws CorruptArtifactError naming `origin`. */
export function openDirectory(read: ReadRange, length: number, origin: string): OpenedDirectory {
  const directory = findChecked(read, length, origin);
  const { start, end, count } = directory;
  if (count > MAX_ENTRIES) throw refuse(origin, `lists ${count} entries, more than ${MAX_ENTRIES}`);
  if (end - start > LARGEST_DIRECTORY) throw refuse(origin, `has a directory of ${end - start} bytes`);
  return { start, records: checkEach(readRecords(read, directory), origin) };
}

export function refuse(origin: string, why: string, cause?: unknown): CorruptArtifactError {
  return new CorruptArtifactError(`${origin} ${why}`, {
    suggestion: 'Do not use this file; fetch the artifact again from a repository you trust.',
    cause,
    origin,
  });
}

function findChecked(read: ReadRange, length: number, origin: string): CentralDirectory {
  try {
    return findDirectory(read, length);
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    const isHtml = looksLikeHtml(read(0, Math.min(length, 512)));
    throw new CorruptArtifactError(`${origin} is no jar: ${isHtml ? 'it looks like an HTML page' : messageOf(cause)}`, {
      suggestion: isHtml
        ? 'Look at the page: a proxy or a login may stand in front of the repository.'
        : 'Delete the file and fetch it again.',
      cause,
      origin,
    });
  }
}

function* checkEach(records: Iterable<DirectoryRecord>, origin: string): Iterable<DirectoryRecord> {
  try {
    yield* records;
  } catch (cause) {
    throw refuse(origin, `has a damaged directory (${messageOf(cause)})`, cause);
  }
}

function looksLikeHtml(start: Buffer): boolean {
  return /^\s*(<!doctype html|<html|<head|<\?xml[^>]*>\s*<!doctype html)/i.test(start.toString('latin1'));
}
