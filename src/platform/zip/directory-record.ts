/** A record of the central directory (APPNOTE.TXT, 4.3.12). */
export interface DirectoryRecord {
  readonly versionMadeBy: number;
  readonly generalPurposeBitFlag: number;
  readonly compressionMethod: number;
  readonly crc32: number;
  readonly compressedSize: number;
  readonly uncompressedSize: number;
  readonly externalFileAttributes: number;
  readonly relativeOffsetOfLocalHeader: number;
  readonly fileNameRaw: Buffer;
  /** Bytes of the whole record. */
  readonly length: number;
}

/** Bytes of a record without name, extra fields and comment. */
export const RECORD_SIZE = 46;

const SIGNATURE = 0x0201_4b50;
/** Stands for a number that the zip64 field gives. */
const ELSEWHERE = 0xffff_ffff;
const STORED = 0;
const ENCRYPTED_FLAG = 0x0001;
/** Bytes before a stored file that is encrypted. */
const ENCRYPTION_SIZE = 12;

/** Bytes of the record that begins at a place, of which the first `RECORD_SIZE` bytes must be there. @throws Error */
export function lengthOfRecord(bytes: Buffer, at: number): number {
  const signature = bytes.readUInt32LE(at);
  if (signature !== SIGNATURE) {
    throw new Error(`invalid central directory file header signature: 0x${signature.toString(16)}`);
  }
  return RECORD_SIZE + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
}

/** The record of that length; its name lies in `bytes`. @throws Error when it contradicts itself. */
export function readRecord(bytes: Buffer, at: number, length: number): DirectoryRecord {
  const nameEnd = at + RECORD_SIZE + bytes.readUInt16LE(at + 28);
  const zip64 = findZip64(bytes, nameEnd, nameEnd + bytes.readUInt16LE(at + 30));
  const numberAt = (place: number) => {
    const number = bytes.readUInt32LE(at + place);
    return number === ELSEWHERE && zip64 !== null ? zip64.next() : number;
  };
  // In the order of the zip64 field (4.5.3).
  const uncompressedSize = numberAt(24);
  const compressedSize = numberAt(20);
  const relativeOffsetOfLocalHeader = numberAt(42);
  const generalPurposeBitFlag = bytes.readUInt16LE(at + 8);
  const compressionMethod = bytes.readUInt16LE(at + 10);
  const before = (generalPurposeBitFlag & ENCRYPTED_FLAG) === 0 ? 0 : ENCRYPTION_SIZE;
  if (compressionMethod === STORED && compressedSize !== uncompressedSize + before) {
    throw new Error(`compressed/uncompressed size mismatch for stored file: ${compressedSize} != ${uncompressedSize}`);
  }
  return {
    versionMadeBy: bytes.readUInt16LE(at + 4),
    generalPurposeBitFlag,
    compressionMethod,
    crc32: bytes.readUInt32LE(at + 16),
    compressedSize,
    uncompressedSize,
    externalFileAttributes: bytes.readUInt32LE(at + 38),
    relativeOffsetOfLocalHeader,
    fileNameRaw: bytes.subarray(at + RECORD_SIZE, nameEnd),
    length,
  };
}

const ZIP64 = 0x0001;
const FIELD_HEADER_SIZE = 4;

/** The numbers of 64 bits in the first zip64 field among extra fields; null: there is none. @throws Error when a field ends behind them. */
function findZip64(bytes: Buffer, start: number, end: number): { next(): number } | null {
  let found: { next(): number } | null = null;
  for (let at = start; at + FIELD_HEADER_SIZE <= end; ) {
    const id = bytes.readUInt16LE(at);
    const from = at + FIELD_HEADER_SIZE;
    at = from + bytes.readUInt16LE(at + 2);
    if (at > end) throw new Error('extra field length exceeds extra field buffer size');
    if (id === ZIP64) found ??= readNumbers(bytes.subarray(from, at));
  }
  return found;
}

function readNumbers(bytes: Buffer): { next(): number } {
  let at = 0;
  return {
    next() {
      if (at + 8 > bytes.length) throw new Error('zip64 extended information extra field is too short');
      at += 8;
      return bytes.readUInt32LE(at - 4) * 2 ** 32 + bytes.readUInt32LE(at - 8);
    },
  };
}
