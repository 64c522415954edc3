/** Bytes of an archive. @throws RangeError when it ends before. */
export type ReadRange = (offset: number, length: number) => Buffer;

/** Position of the central directory and the number of its records. */
export interface CentralDirectory {
  readonly start: number;
  readonly end: number;
  readonly count: number;
}

/** One record of the central directory; sizes and offset out of its zip64 field where they stand there. */
export interface DirectoryRecord {
  readonly name: Buffer;
  readonly madeBy: number;
  readonly flags: number;
  readonly method: number;
  readonly crc32: number;
  readonly compressedSize: number;
  readonly size: number;
  readonly attributes: number;
  /** Offset of the local header. */
  readonly headerStart: number;
}

// Numbers and layouts: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, 4.3.12 to 4.3.16 and 4.5.3.
const END_SIGNATURE = Buffer.from('PK\x05\x06', 'latin1');
const END_SIZE = 22;
const LONGEST_COMMENT = 0xffff;
const LOCATOR_SIGNATURE = 0x0706_4b50;
const LOCATOR_SIZE = 20;
const END64_SIGNATURE = 0x0606_4b50;
const END64_SIZE = 56;
const RECORD_SIGNATURE = 0x0201_4b50;
const RECORD_SIZE = 46;
/** With a name, extra fields and a comment, each as long as its number can say. */
const LONGEST_RECORD = RECORD_SIZE + 3 * 0xffff;
/** Bytes of a directory that are read at once. */
const PART_SIZE = 2 ** 20;
const ZIP64_FIELD = 1;
/** Stands for a number that the zip64 field has. */
const ELSEWHERE = 0xffff_ffff;

/** @throws RangeError with the fault, to print after "is no jar". */
export function findDirectory(read: ReadRange, length: number): CentralDirectory {
  const tailStart = Math.max(0, length - LOCATOR_SIZE - END_SIZE - LONGEST_COMMENT);
  const tail = read(tailStart, length - tailStart);
  const at = tail.length < END_SIZE ? -1 : tail.lastIndexOf(END_SIGNATURE, tail.length - END_SIZE);
  if (at < 0) throw new RangeError('it has no end of a directory, or was cut off');
  if (tail.readUInt16LE(at + 20) !== tail.length - at - END_SIZE) throw new RangeError('bytes follow its end');
  const hasZip64 = at >= LOCATOR_SIZE && tail.readUInt32LE(at - LOCATOR_SIZE) === LOCATOR_SIGNATURE;
  const directory = hasZip64
    ? readZip64End(read, readBigNumber(tail, at - LOCATOR_SIZE + 8))
    : {
        disk: tail.readUInt16LE(at + 4),
        count: tail.readUInt16LE(at + 10),
        start: tail.readUInt32LE(at + 16),
        end: tailStart + at,
      };
  if (directory.disk !== 0) throw new RangeError('it is one of several parts');
  if (directory.start > directory.end) throw new RangeError('its directory begins after its end');
  return directory;
}

function readZip64End(read: ReadRange, end: number): CentralDirectory & { readonly disk: number } {
  const record = read(end, END64_SIZE);
  if (record.readUInt32LE(0) !== END64_SIGNATURE) throw new RangeError('its zip64 end is not where it should be');
  return { disk: record.readUInt32LE(16), count: readBigNumber(record, 32), start: readBigNumber(record, 48), end };
}

/** The records of a directory, read in blocks. @throws RangeError if it is damaged. */
export function* readRecords(read: ReadRange, { start, end, count }: CentralDirectory): Iterable<DirectoryRecord> {
  let from = start;
  let part = read(from, Math.min(PART_SIZE, end - from));
  let at = 0;
  for (let row = 0; row < count; row++) {
    if (at + LONGEST_RECORD > part.length && from + part.length < end) {
      from += at;
      part = read(from, Math.min(PART_SIZE, end - from));
      at = 0;
    }
    if (at + RECORD_SIZE > part.length || part.readUInt32LE(at) !== RECORD_SIGNATURE) {
      throw new RangeError(`no record ${row + 1} of ${count}`);
    }
    const nameEnd = at + RECORD_SIZE + part.readUInt16LE(at + 28);
    const extraEnd = nameEnd + part.readUInt16LE(at + 30);
    const recordEnd = extraEnd + part.readUInt16LE(at + 32);
    if (recordEnd > part.length) throw new RangeError(`record ${row + 1} of ${count} is cut off`);
    const record = {
      name: part.subarray(at + RECORD_SIZE, nameEnd),
      madeBy: part.readUInt16LE(at + 4),
      flags: part.readUInt16LE(at + 8),
      method: part.readUInt16LE(at + 10),
      crc32: part.readUInt32LE(at + 16),
      compressedSize: part.readUInt32LE(at + 20),
      size: part.readUInt32LE(at + 24),
      attributes: part.readUInt32LE(at + 38),
      headerStart: part.readUInt32LE(at + 42),
    };
    const { size, compressedSize, headerStart } = record;
    const isWhole = size !== ELSEWHERE && compressedSize !== ELSEWHERE && headerStart !== ELSEWHERE;
    yield isWhole ? record : completeFromZip64(record, part.subarray(nameEnd, extraEnd));
    at = recordEnd;
  }
}

function completeFromZip64(record: DirectoryRecord, extra: Buffer): DirectoryRecord {
  // In the order in which the field has those that stand there.
  const values = [record.size, record.compressedSize, record.headerStart];
  const [size, compressedSize, headerStart] = takeFromZip64(values, extra);
  return { ...record, size: size!, compressedSize: compressedSize!, headerStart: headerStart! };
}

function takeFromZip64(values: readonly number[], extra: Buffer): readonly number[] {
  let at = 0;
  while (at + 4 <= extra.length && extra.readUInt16LE(at) !== ZIP64_FIELD) at += 4 + extra.readUInt16LE(at + 2);
  if (at + 4 > extra.length) return values;
  const field = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2));
  let next = 0;
  return values.map((value) => {
    if (value !== ELSEWHERE) return value;
    if (next + 8 > field.length) throw new RangeError('a zip64 field is cut off');
    next += 8;
    return readBigNumber(field, next - 8);
  });
}

/** Reads 64 bits; exact up to 2^53, and no archive that is read is larger. */
function readBigNumber(bytes: Buffer, at: number): number {
  return bytes.readUInt32LE(at) + bytes.readUInt32LE(at + 4) * 2 ** 32;
}
