import { fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import { CorruptArtifactError } from '../../core/problems/errors.ts';
import { messageOf } from '../../core/problems/message-of.ts';
import { type DirectoryRecord, lengthOfRecord, RECORD_SIZE, readRecord } from './directory-record.ts';
import type { ZipContent } from './zip-content.ts';

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
  const blocks = new Blocks(content);
  let at = start;
  for (let row = 1; row <= entryCount; row++) {
    const record = readNext(blocks, at, (error) =>
      refuse(origin, `has a damaged directory (record ${row} of ${entryCount}: ${messageOf(error)})`, error),
    );
    at += record.length;
    take(record, start);
  }
  if (at > end) {
    throw refuse(origin, 'has a damaged directory (its last record reaches over the end of the archive)');
  }
}

/** The record at that offset. @throws what `refused` makes of the error of a damaged one. */
function readNext(blocks: Blocks, at: number, refused: (error: unknown) => Error): DirectoryRecord {
  try {
    const head = blocks.reach(at, RECORD_SIZE);
    const length = lengthOfRecord(blocks.held, head);
    const from = blocks.reach(at, length);
    return readRecord(blocks.held, from, length);
  } catch (error) {
    throw refused(error);
  }
}

/** Offset of the first record. Its published type, boolean, is wrong. */
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
    return await fromRandomAccessReaderPromise(new EndReader(content), content.size, options);
  } catch (cause) {
    if (cause instanceof Error && 'syscall' in cause) throw cause;
    const isHtml = looksLikeHtml(content.read(0, Math.min(content.size, 512)));
    throw new CorruptArtifactError(`${origin} is no jar: ${isHtml ? 'it looks like an HTML page' : messageOf(cause)}`, {
      suggestion: isHtml
        ? 'Look at the page: a proxy or a login may stand in front of the repository.'
        : 'Delete the file and fetch it again.',
      cause,
      origin,
    });
  }
}

/** The end of an archive, for yauzl. Its records are not read by it: three buffers and an event for each take twice as long. */
class EndReader extends RandomAccessReader {
  readonly #content: ZipContent;

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
    let bytes: Buffer;
    try {
      bytes = this.#content.read(position, Math.max(0, Math.min(length, this.#content.size - position)));
    } catch (error) {
      callback(error as Error);
      return;
    }
    callback(null, bytes.copy(target, offset));
  }
}

/** The bytes of an archive, of which a part is held. */
class Blocks {
  readonly #content: ZipContent;
  #start = 0;
  held: Buffer = Buffer.alloc(0);

  constructor(content: ZipContent) {
    this.#content = content;
  }

  /** The place in `held` of the bytes at `position`, with all of their `length`. @throws Error when the archive ends before. */
  reach(position: number, length: number): number {
    if (position < this.#start || position + length > this.#start + this.held.length) {
      const room = this.#content.size - position;
      if (room < length) throw new Error('unexpected EOF');
      this.held = this.#content.read(position, Math.min(room, Math.max(length, BLOCK)));
      this.#start = position;
    }
    return position - this.#start;
  }
}

function looksLikeHtml(start: Buffer): boolean {
  return /^\s*(<!doctype html|<html|<head|<\?xml[^>]*>\s*<!doctype html)/i.test(start.toString('latin1'));
}
