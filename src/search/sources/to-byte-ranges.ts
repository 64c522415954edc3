import type { ByteRange } from './byte-range.ts';

/** Flat `[start, end]` offsets of characters, ascending, as ranges of the bytes of the text. */
export function toByteRanges(text: string, offsets: readonly number[]): readonly ByteRange[] {
  const ranges: ByteRange[] = [];
  let characters = 0;
  let bytes = 0;
  const bytesAt = (offset: number) => {
    bytes += Buffer.byteLength(text.slice(characters, offset));
    characters = offset;
    return bytes;
  };
  for (let at = 0; at < offsets.length; at += 2) {
    ranges.push({ start: bytesAt(offsets[at]!), end: bytesAt(offsets[at + 1]!) });
  }
  return ranges;
}
