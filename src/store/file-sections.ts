import { endianness } from 'node:os';
import { asBuffer } from '../core/text/as-buffer.ts';

const SIZE = Uint32Array.BYTES_PER_ELEMENT;

const BYTES = Uint32Array.BYTES_PER_ELEMENT;

const hasBigEnd = endianness() === 'BE';

/** Parts of one file, each where numbers may lie: before them how many there are, and how long each is. */
export function encodeSections(sections: readonly (readonly Uint8Array[])[]): readonly Uint8Array[] {
  const sizes = sections.map(sizeOf);
  const header = encodeNumbers(Uint32Array.of(sections.length, ...sizes));
  return [
    header,
    ...sections.flatMap((parts, place) => [...parts, new Uint8Array(room(sizes[place]!) - sizes[place]!)]),
  ];
}

/** The inverse, over the bytes themselves. */
export function decodeSections(bytes: Buffer): readonly Buffer[] {
  const count = bytes.readUInt32LE(0);
  const sizes = decodeNumbers(bytes.subarray(SIZE, SIZE * (count + 1)));
  let start = SIZE * (count + 1);
  return Array.from(sizes, (size) => {
    const section = bytes.subarray(start, start + size);
    start += room(size);
    return section;
  });
}

/** Bytes of all parts together. */
export function sizeOf(parts: readonly Uint8Array[]): number {
  return parts.reduce((sum, part) => sum + part.length, 0);
}

/** Numbers of 32 bits as they lie in a file, the little end first. */
export function encodeNumbers({ buffer, byteOffset, byteLength }: Uint32Array | Int32Array): Uint8Array {
  const bytes = new Uint8Array(buffer, byteOffset, byteLength);
  return hasBigEnd ? asBuffer(bytes.slice()).swap32() : bytes;
}

/** The inverse: the bytes themselves where they lie in memory as numbers do, so that nothing has to be decoded. */
export function decodeNumbers(bytes: Buffer): Uint32Array {
  const isInPlace = !hasBigEnd && bytes.byteOffset % BYTES === 0;
  const own = isInPlace ? bytes : asBuffer(new Uint8Array(bytes));
  if (hasBigEnd) own.swap32();
  return new Uint32Array(own.buffer, own.byteOffset, own.length / BYTES);
}

function room(size: number): number {
  return Math.ceil(size / SIZE) * SIZE;
}
