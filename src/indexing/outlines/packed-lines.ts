import { eachPart } from '../../core/text/each-part.ts';

/** Values as JSON, one in a line: a thread that was sent objects would make all of them in one go. */
export type PackedLines = Uint8Array;

const LINE_FEED = 0x0a;

export function packLines(values: Iterable<unknown>): PackedLines {
  return Buffer.from(Array.from(values, (value) => JSON.stringify(value)).join('\n'));
}

/** What was packed, which was of such values. Throws what `turn` throws. */
export function unpackLines<Value>(packed: PackedLines): readonly Value[] {
  return Array.from(eachPart(packed, LINE_FEED), (line) => JSON.parse(line) as Value);
}
