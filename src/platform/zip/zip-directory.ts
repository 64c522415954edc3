import { isUtf8 } from 'node:buffer';
import {
  type Entry,
  fromRandomAccessReaderPromise,
  getFileNameLowLevel,
  RandomAccessReader,
  type ZipFile,
} from 'yauzl';
import { CorruptArtifactError } from '../../core/errors.ts';
import { LeftOut } from '../../core/left-out.ts';
import { messageOf } from '../../core/message-of.ts';
import type { Problem } from '../../core/problem.ts';
import type { ZipEntry } from './zip-entry.ts';
import { findBadPath } from './zip-paths.ts';

export interface ZipDirectory {
  readonly entries: readonly ZipEntry[];
  readonly problems: readonly Problem[];
}

const MAX_ENTRIES = 200_000;
const MAX_ENTRY_SIZE = 64 * 2 ** 20;
const MAX_TOTAL_SIZE = 2 ** 30;
/** Above this a jar may grow at most a hundredfold; real sources jars grow four- to sixfold. */
const RATIO_FREE_SIZE = 10 * 2 ** 20;
const MAX_RATIO = 100;

const LOCAL_SIGNATURE = 0x0403_4b50;
const LOCAL_HEADER_SIZE = 30;
const UTF8_FLAG = 0x0800;
const ENCRYPTED_FLAGS = 0x2041;
const DESCRIPTOR_FLAG = 0x0008;
const STORED = 0;
const DEFLATED = 8;
const UNIX = 3;
const SYMLINK_MODE = 0o120000;
const FILE_TYPE_MASK = 0o170000;

/**
 * The central directory, checked against the local headers. yauzl reads the directory and its zip64 forms; what it does not check
 * (overlap, ratio, counts, local against central names, methods) is checked here.
 * @throws CorruptArtifactError
 */
export async function readCentralDirectory(bytes: Buffer, origin: string): Promise<ZipDirectory> {
  const archive = await openArchive(bytes, origin);
  // Before the first entry the cursor stands at the directory's start (its published type, boolean, is wrong).
  const reader = new DirectoryReader(bytes, origin, archive.readEntryCursor as unknown as number);
  if (archive.entryCount > MAX_ENTRIES)
    throw reader.refuse(`lists ${archive.entryCount} entries, more than ${MAX_ENTRIES}`);
  try {
    for await (const entry of archive.eachEntry()) reader.add(entry);
  } catch (cause) {
    if (cause instanceof CorruptArtifactError) throw cause;
    throw reader.refuse(`has a damaged directory (${messageOf(cause)})`, cause);
  }
  return reader.finish();
}

async function openArchive(bytes: Buffer, origin: string): Promise<ZipFile> {
  try {
    return await fromRandomAccessReaderPromise(new MemoryReader(bytes), bytes.length, { decodeStrings: false });
  } catch (cause) {
    const why = looksLikeHtml(bytes) ? 'it looks like an HTML page' : messageOf(cause);
    throw new CorruptArtifactError(`${origin} is no jar: ${why}`, {
      suggestion: looksLikeHtml(bytes)
        ? 'Look at the page: a proxy or a login may stand in front of the repository.'
        : 'Delete the file and fetch it again.',
      cause,
      origin,
    });
  }
}

/** yauzl's own reader of a buffer waits a turn of the event loop before each of the two reads of an entry. */
class MemoryReader extends RandomAccessReader {
  readonly #bytes: Buffer;

  constructor(bytes: Buffer) {
    super();
    this.#bytes = bytes;
  }

  override read(
    target: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: null, bytesRead: number) => void,
  ): void {
    const source = this.#bytes.subarray(position, position + length);
    callback(null, source.copy(target, offset));
  }
}

class DirectoryReader {
  readonly #bytes: Buffer;
  readonly #origin: string;
  readonly #directoryStart: number;
  readonly #entries: ZipEntry[] = [];
  readonly #paths = new Set<string>();
  /** Where each local entry lies, in the directory's order until they are checked. */
  readonly #ranges: [start: number, end: number][] = [];
  readonly #dropped = new LeftOut();
  #totalSize = 0;

  constructor(bytes: Buffer, origin: string, directoryStart: number) {
    this.#bytes = bytes;
    this.#origin = origin;
    this.#directoryStart = directoryStart;
  }

  add(entry: Entry): void {
    const rawName = entry.fileName as unknown as Buffer;
    if ((entry.generalPurposeBitFlag & ENCRYPTED_FLAGS) !== 0)
      throw this.refuse(`holds the encrypted entry ${show(rawName)}`);
    if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) {
      throw this.refuse(`packs entry ${show(rawName)} by the unknown method ${entry.compressionMethod}`);
    }
    const dataStart = this.#checkLocalHeader(entry, rawName);
    this.#checkGrowth(entry, rawName);

    const path = decodeName(entry, rawName);
    if (path?.endsWith('/')) return;
    if (path === null) {
      this.#dropped.add('a name that is not UTF-8', show(rawName));
      return;
    }
    const reason = this.#findReasonToDrop(entry, path);
    if (reason !== null) {
      this.#dropped.add(reason, path);
      return;
    }
    this.#paths.add(path);
    this.#entries.push({
      path,
      size: entry.uncompressedSize,
      compressedSize: entry.compressedSize,
      isDeflated: entry.compressionMethod === DEFLATED,
      crc32: entry.crc32,
      dataStart,
    });
  }

  #findReasonToDrop(entry: Entry, path: string): string | null {
    if (isSymlink(entry)) return 'being symbolic links';
    if (entry.uncompressedSize > MAX_ENTRY_SIZE) return 'more than 64 MiB';
    return findBadPath(path) ?? (this.#paths.has(path) ? 'a name used twice' : null);
  }

  finish(): ZipDirectory {
    this.#checkOverlaps();
    return { entries: this.#entries, problems: this.#dropped.describe() };
  }

  refuse(why: string, cause?: unknown): CorruptArtifactError {
    return new CorruptArtifactError(`${this.#origin} ${why}`, {
      suggestion: 'Do not use this file; fetch the artifact again from a repository you trust.',
      cause,
      origin: this.#origin,
    });
  }

  /** Where the entry's data begins. Readers that trust the other of the two headers would see another archive. */
  #checkLocalHeader(entry: Entry, rawName: Buffer): number {
    const bytes = this.#bytes;
    const at = entry.relativeOffsetOfLocalHeader;
    if (at + LOCAL_HEADER_SIZE > this.#directoryStart || bytes.readUInt32LE(at) !== LOCAL_SIGNATURE) {
      throw this.refuse(`has no local header for entry ${show(rawName)}`);
    }
    const nameLength = bytes.readUInt16LE(at + 26);
    const nameStart = at + LOCAL_HEADER_SIZE;
    if (!bytes.subarray(nameStart, nameStart + nameLength).equals(rawName)) {
      throw this.refuse(`names entry ${show(rawName)} otherwise in its local header`);
    }
    if (bytes.readUInt16LE(at + 8) !== entry.compressionMethod) {
      throw this.refuse(`packs entry ${show(rawName)} otherwise than its directory says`);
    }
    if ((bytes.readUInt16LE(at + 6) & DESCRIPTOR_FLAG) === 0 && !agree(bytes, at, entry)) {
      throw this.refuse(`gives other sizes or CRC-32 for entry ${show(rawName)} in its local header`);
    }
    const dataStart = nameStart + nameLength + bytes.readUInt16LE(at + 28);
    const end = dataStart + entry.compressedSize;
    if (end > this.#directoryStart) throw this.refuse(`ends before entry ${show(rawName)} does`);
    this.#ranges.push([at, end]);
    return dataStart;
  }

  #checkGrowth(entry: Entry, rawName: Buffer): void {
    this.#totalSize += entry.uncompressedSize;
    if (this.#totalSize > MAX_TOTAL_SIZE)
      throw this.refuse(`holds more than 1 GiB (reached at entry ${show(rawName)})`);
    if (this.#totalSize > RATIO_FREE_SIZE && this.#totalSize > MAX_RATIO * this.#bytes.length) {
      throw this.refuse(`would grow more than ${MAX_RATIO} times (reached at entry ${show(rawName)})`);
    }
  }

  #checkOverlaps(): void {
    const ranges = this.#ranges.sort((a, b) => a[0] - b[0]);
    let previous: readonly [start: number, end: number] = [0, 0];
    for (const range of ranges) {
      // The same entry listed again (asm 6.0's sources): its local header gives both the same name, and a name counts once.
      const isListedAgain = range[0] === previous[0] && range[1] === previous[1];
      if (range[0] < previous[1] && !isListedAgain) throw this.refuse(`has entries that overlap at byte ${range[0]}`);
      previous = range;
    }
  }
}

/** Sizes of 0xffffffff stand in a zip64 extra field and are proved by the content instead. */
function agree(bytes: Buffer, at: number, entry: Entry): boolean {
  const compressedSize = bytes.readUInt32LE(at + 18);
  const size = bytes.readUInt32LE(at + 22);
  if (compressedSize === 0xffff_ffff || size === 0xffff_ffff) return true;
  return (
    bytes.readUInt32LE(at + 14) === entry.crc32 &&
    compressedSize === entry.compressedSize &&
    size === entry.uncompressedSize
  );
}

/** Null when the entry claims UTF-8 and is not. Without the claim UTF-8 is tried first, as old `jar` tools wrote it so, then CP437. */
function decodeName(entry: Entry, rawName: Buffer): string | null {
  if (isUtf8(rawName)) return rawName.toString('utf8');
  if ((entry.generalPurposeBitFlag & UTF8_FLAG) !== 0) return null;
  return getFileNameLowLevel(entry.generalPurposeBitFlag, rawName, [], true);
}

function show(rawName: Buffer): string {
  return JSON.stringify(rawName.toString('utf8'));
}

function isSymlink(entry: Entry): boolean {
  return (
    entry.versionMadeBy >>> 8 === UNIX && ((entry.externalFileAttributes >>> 16) & FILE_TYPE_MASK) === SYMLINK_MODE
  );
}

function looksLikeHtml(bytes: Buffer): boolean {
  return /^\s*(<!doctype html|<html|<head|<\?xml[^>]*>\s*<!doctype html)/i.test(bytes.toString('latin1', 0, 512));
}
