import type { CorruptArtifactError } from '../../core/problems/errors.ts';
import { LeftOut } from '../../core/problems/left-out.ts';
import type { Problem } from '../../core/problems/problem.ts';
import { decodeName, findBadPath } from './entry-names.ts';
import { type DirectoryRecord, readRecords, refuse } from './open-directory.ts';
import type { ZipContent } from './zip-content.ts';

export interface ZipEntry {
  /** Relative, `/` between parts, no empty, `.` or `..` part, no control character; unique in the archive. */
  readonly path: string;
  /** Bytes when inflated, as the central directory says; `read` proves it. */
  readonly size: number;
  readonly compressedSize: number;
  readonly isDeflated: boolean;
  readonly crc32: number;
  /** Start of the entry's data in the archive. */
  readonly dataStart: number;
}

export interface ZipDirectory {
  readonly entries: readonly ZipEntry[];
  readonly problems: readonly Problem[];
}

/** Budget in bytes: one entry, inflated. */
const MAX_ENTRY_SIZE = 64 * 2 ** 20;
/** Budget in bytes: all entries of an archive, inflated. */
const MAX_TOTAL_SIZE = 2 ** 30;
/** Above this a jar may grow at most a hundredfold; real sources jars grow four- to sixfold. */
const RATIO_FREE_SIZE = 10 * 2 ** 20;
/** Budget: times the size of an archive, inflated. */
const MAX_RATIO = 100;

const LOCAL_SIGNATURE = 0x0403_4b50;
const LOCAL_HEADER_SIZE = 30;
const ENCRYPTED_FLAGS = 0x2041;
const DESCRIPTOR_FLAG = 0x0008;
const STORED = 0;
const DEFLATED = 8;
const UNIX = 3;
const SYMLINK_MODE = 0o120000;
const FILE_TYPE_MASK = 0o170000;

/** The central directory of an archive, checked against the local headers. @throws CorruptArtifactError */
export async function readCentralDirectory(content: ZipContent, origin: string): Promise<ZipDirectory> {
  const reader = new DirectoryReader(content, origin);
  await readRecords(content, origin, (record, directoryStart) => reader.add(record, directoryStart));
  return reader.finish();
}

class DirectoryReader {
  readonly #content: ZipContent;
  readonly #origin: string;
  readonly #entries: ZipEntry[] = [];
  readonly #paths = new Set<string>();
  readonly #ranges = new EntryRanges();
  readonly #dropped = new LeftOut();
  #totalSize = 0;

  constructor(content: ZipContent, origin: string) {
    this.#content = content;
    this.#origin = origin;
  }

  add(record: DirectoryRecord, directoryStart: number): void {
    const { fileNameRaw: name, generalPurposeBitFlag: flags, compressionMethod: method } = record;
    const { uncompressedSize: size, compressedSize, crc32 } = record;
    if ((flags & ENCRYPTED_FLAGS) !== 0) throw this.#refuse(`holds the encrypted entry ${show(name)}`);
    if (method !== STORED && method !== DEFLATED) {
      throw this.#refuse(`packs entry ${show(name)} by the unknown method ${method}`);
    }
    const dataStart = this.#checkLocalHeader(record, directoryStart);
    this.#checkGrowth(record);

    const path = decodeName(name, flags);
    if (path?.endsWith('/')) return;
    if (path === null) {
      this.#dropped.add('a name that is not UTF-8', show(name));
      return;
    }
    const reason = this.#findReasonToDrop(record, path);
    if (reason !== null) {
      this.#dropped.add(reason, path);
      return;
    }
    this.#paths.add(path);
    this.#entries.push({ path, size, compressedSize, isDeflated: method === DEFLATED, crc32, dataStart });
  }

  #findReasonToDrop(record: DirectoryRecord, path: string): string | null {
    if (isSymlink(record)) return 'being symbolic links';
    if (record.uncompressedSize > MAX_ENTRY_SIZE) return 'more than 64 MiB';
    return findBadPath(path) ?? (this.#paths.has(path) ? 'a name used twice' : null);
  }

  finish(): ZipDirectory {
    const overlap = this.#ranges.findOverlap();
    if (overlap !== null) throw this.#refuse(`has entries that overlap at byte ${overlap}`);
    return { entries: this.#entries, problems: this.#dropped.describe() };
  }

  #refuse(why: string): CorruptArtifactError {
    return refuse(this.#origin, why);
  }

  /** The position at which the entry's data begins. Readers that trust the other of the two headers would see another archive. */
  #checkLocalHeader(record: DirectoryRecord, directoryStart: number): number {
    const { fileNameRaw: name, relativeOffsetOfLocalHeader: at } = record;
    const room = directoryStart - at;
    const header =
      room < LOCAL_HEADER_SIZE ? null : this.#content.read(at, Math.min(room, LOCAL_HEADER_SIZE + name.length));
    if (header?.readUInt32LE(0) !== LOCAL_SIGNATURE) {
      throw this.#refuse(`has no local header for entry ${show(name)}`);
    }
    const nameLength = header.readUInt16LE(26);
    if (nameLength !== name.length || name.compare(header, LOCAL_HEADER_SIZE) !== 0) {
      throw this.#refuse(`names entry ${show(name)} otherwise in its local header`);
    }
    if (header.readUInt16LE(8) !== record.compressionMethod) {
      throw this.#refuse(`packs entry ${show(name)} otherwise than its directory says`);
    }
    if ((header.readUInt16LE(6) & DESCRIPTOR_FLAG) === 0 && !agree(header, record)) {
      throw this.#refuse(`gives other sizes or CRC-32 for entry ${show(name)} in its local header`);
    }
    const dataStart = at + LOCAL_HEADER_SIZE + nameLength + header.readUInt16LE(28);
    const end = dataStart + record.compressedSize;
    if (end > directoryStart) throw this.#refuse(`ends before entry ${show(name)} does`);
    this.#ranges.add(at, end);
    return dataStart;
  }

  #checkGrowth({ fileNameRaw: name, uncompressedSize: size }: DirectoryRecord): void {
    this.#totalSize += size;
    if (this.#totalSize > MAX_TOTAL_SIZE) throw this.#refuse(`holds more than 1 GiB (reached at entry ${show(name)})`);
    if (this.#totalSize > RATIO_FREE_SIZE && this.#totalSize > MAX_RATIO * this.#content.size) {
      throw this.#refuse(`would grow more than ${MAX_RATIO} times (reached at entry ${show(name)})`);
    }
  }
}

/** Sizes of 0xffffffff stand in a zip64 extra field and are proved by the content instead. */
function agree(header: Buffer, record: DirectoryRecord): boolean {
  const compressedSize = header.readUInt32LE(18);
  const size = header.readUInt32LE(22);
  if (compressedSize === 0xffff_ffff || size === 0xffff_ffff) return true;
  const isSameSize = compressedSize === record.compressedSize && size === record.uncompressedSize;
  return isSameSize && header.readUInt32LE(14) === record.crc32;
}

function show(rawName: Buffer): string {
  return JSON.stringify(rawName.toString('utf8'));
}

function isSymlink({ versionMadeBy, externalFileAttributes }: DirectoryRecord): boolean {
  return versionMadeBy >>> 8 === UNIX && ((externalFileAttributes >>> 16) & FILE_TYPE_MASK) === SYMLINK_MODE;
}

/** A double holds an offset in an archive that is read, which has 30 bits, and where a range stands among some hundred thousands. */
const POSITIONS = 2 ** 20;

/** The ranges of the entries in an archive, without an object for each of hundreds of thousands. */
class EntryRanges {
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];

  add(start: number, end: number): void {
    this.#starts.push(start);
    this.#ends.push(end);
  }

  /** Start of the first entry that overlaps another one; null: none does. */
  findOverlap(): number | null {
    const order = new Float64Array(this.#starts.length);
    for (let position = 0; position < order.length; position++)
      order[position] = this.#starts[position]! * POSITIONS + position;
    order.sort();
    let before = { start: 0, end: 0 };
    for (const key of order) {
      const start = Math.floor(key / POSITIONS);
      const end = this.#ends[key % POSITIONS]!;
      // The same entry listed again (asm 6.0's sources): its local header gives both the same name, and a name counts once.
      const isListedAgain = start === before.start && end === before.end;
      if (start < before.end && !isListedAgain) return start;
      before = { start, end };
    }
    return null;
  }
}
