import { setImmediate } from 'node:timers/promises';
import { Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import { CorruptArtifactError } from '../../core/problems/errors.ts';
import { messageOf } from '../../core/problems/message-of.ts';
import type { ZipContent } from './zip-content.ts';

/** A record of the central directory, its name as raw bytes. */
export type DirectoryRecord = Entry;

/** Budget: entries of an archive. */
const MAX_ENTRIES = 200_000;
/** Bytes: records of some 300, where real ones have a hundred. */
const LARGEST_DIRECTORY = 64 * 2 ** 20;
/** Bytes of the record at the end of an archive, without its comment. */
const END_SIZE = 22;
/** Bytes of a directory that are read at once. */
const BLOCK = 2 ** 20;

/**
 * Hands out the records of the central directory in its order, unchecked, with the place where the directory begins.
 * @throws CorruptArtifactError naming `origin`, and what `take` throws.
 */
export async function readRecords(
  content: ZipContent,
  origin: string,
  take: (record: DirectoryRecord, directoryStart: number) => void,
): Promise<void> {
  const archive = await openArchive(content, origin);
  const { entryCount } = archive;
  const start = placeOf(archive);
  const end = content.size - END_SIZE - archive.comment.length;
  if (entryCount > MAX_ENTRIES) throw refuse(origin, `lists ${entryCount} entries, more than ${MAX_ENTRIES}`);
  if (start > end) throw refuse(origin, 'has a directory that begins after its end');
  if (end - start > LARGEST_DIRECTORY) throw refuse(origin, `has a directory of ${end - start} bytes`);
  // Not `eachEntry`: a promise for each of 60,000 records took 50 MB.
  const read: unknown[] = [];
  archive.on('entry', (record) => read.push(record)).on('error', (error) => read.push(error));
  for (let row = 1; row <= entryCount; row++) {
    archive.readEntry();
    // A record without name, extra fields and comment comes with the next turn of the event loop.
    if (read.length === 0) await setImmediate();
    const record = read.pop();
    if (!(record instanceof Entry)) {
      throw refuse(origin, `has a damaged directory (record ${row} of ${entryCount}: ${messageOf(record)})`, record);
    }
    take(record, start);
  }
  if (placeOf(archive) > end) {
    throw refuse(origin, 'has a damaged directory (its last record reaches over the end of the archive)');
  }
}

/** Offset of the next record. Its published type, boolean, is wrong. */
function placeOf({ readEntryCursor }: ZipFile): number {
  return readEntryCursor as unknown as number;
}

export function refuse(origin: string, why: string, cause?: unknown): CorruptArtifactError {
  return new CorruptArtifactError(`${origin} ${why}`, {
    suggestion: 'Do not use this file; fetch the artifact again from a repository you trust.',
    cause,
    origin,
  });
}

async function openArchive(content: ZipContent, origin: string): Promise<ZipFile> {
  try {
    const options = { decodeStrings: false, autoClose: false };
    return await fromRandomAccessReaderPromise(new BlockReader(content), content.size, options);
  } catch (cause) {
    if (cause instanceof Error && 'syscall' in cause) throw cause;
    const isHtml = looksLikeHtml(content.read(0, Math.min(content.size, 512)));
    throw new CorruptArtifactError(`${origin} is no jar: ${isHtml ? 'it looks like an HTML page' : messageOf(cause)}`, {
      suggestion: isHtml
        ? 'Look at the page: a proxy or a login may stand in front of the repository.'
        : 'Replace the file, or delete it and fetch it again.',
      cause,
      origin,
    });
  }
}

/** yauzl reads a record in two parts, and its own readers wait a turn of the event loop for each. */
class BlockReader extends RandomAccessReader {
  readonly #content: ZipContent;
  #block: Buffer = Buffer.alloc(0);
  #start = 0;

  constructor(content: ZipContent) {
    super();
    this.#content = content;
  }

  override read(
    target: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null, count?: number) => void,
  ): void {
    try {
      this.#hold(position, length);
    } catch (error) {
      callback(error as Error);
      return;
    }
    const from = position - this.#start;
    callback(null, this.#block.copy(target, offset, from, from + length));
  }

  /** Reads on where the block does not reach. */
  #hold(position: number, length: number): void {
    if (position >= this.#start && position + length <= this.#start + this.#block.length) return;
    const room = Math.max(0, this.#content.size - position);
    this.#block = this.#content.read(position, Math.min(room, Math.max(length, BLOCK)));
    this.#start = position;
  }
}

function looksLikeHtml(start: Buffer): boolean {
  return /^\s*(<!doctype html|<html|<head|<\?xml[^>]*>\s*<!doctype html)/i.test(start.toString('latin1'));
}
