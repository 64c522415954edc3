import { decodeNumbers, encodeNumbers } from './numbers.ts';

const SIZE = Uint32Array.BYTES_PER_ELEMENT;

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

function room(size: number): number {
  return Math.ceil(size / SIZE) * SIZE;
}
