import { endianness } from 'node:os';
import { asBuffer } from '../core/text/as-buffer.ts';

const SIZE = Uint32Array.BYTES_PER_ELEMENT;
const hasBigEnd = endianness() === 'BE';

/** Numbers of 32 bits as they lie in a file, the little end first. */
export function encodeNumbers({ buffer, byteOffset, byteLength }: Uint32Array | Int32Array): Uint8Array {
  const bytes = new Uint8Array(buffer, byteOffset, byteLength);
  return hasBigEnd ? asBuffer(bytes.slice()).swap32() : bytes;
}

/** The inverse: the bytes themselves where they lie in memory as numbers do, so that nothing has to be decoded. */
export function decodeNumbers(bytes: Buffer): Uint32Array {
  const isInPlace = !hasBigEnd && bytes.byteOffset % SIZE === 0;
  const own = isInPlace ? bytes : asBuffer(new Uint8Array(bytes));
  if (hasBigEnd) own.swap32();
  return new Uint32Array(own.buffer, own.byteOffset, own.length / SIZE);
}
