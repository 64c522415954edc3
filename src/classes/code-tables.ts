import type { LineRange } from '../core/text/line-range.ts';
import type { MethodCode } from './class-file.ts';
import type { ReadClass } from './read-class.ts';

/** A variable of a method, as its LocalVariableTable tells it (JVMS 4.7.13). */
export interface LocalVariable {
  /** Where its value begins, as a position in the instructions. */
  readonly start: number;
  readonly length: number;
  readonly name: string;
  readonly descriptor: string;
  readonly slot: number;
}

/** Position in the instructions and line in the source, as the LineNumberTables tell (JVMS 4.7.12), in their order. */
export function* readLines({ bytes }: ReadClass, { lineTables }: MethodCode): Iterable<readonly [number, number]> {
  for (const { at, count } of lineTables)
    for (let row = 0; row < count; row++) {
      const place = at + 4 * row;
      yield [bytes.readUInt16BE(place), bytes.readUInt16BE(place + 2)];
    }
}

/** The first and the last line in the source; null: they are not told. */
export function lineRangeOf(from: ReadClass, code: MethodCode): LineRange | null {
  let start = Number.POSITIVE_INFINITY;
  let end = 0;
  for (const [, line] of readLines(from, code)) {
    start = Math.min(start, line);
    end = Math.max(end, line);
  }
  return end === 0 ? null : { start, end };
}

/** All local variables. @throws CorruptArtifactError for names that are none. */
export function* readLocals({ bytes, pool }: ReadClass, { localTables }: MethodCode): Iterable<LocalVariable> {
  for (const { at, count } of localTables)
    for (let row = 0; row < count; row++) {
      const place = at + 10 * row;
      yield {
        start: bytes.readUInt16BE(place),
        length: bytes.readUInt16BE(place + 2),
        name: pool.text(bytes.readUInt16BE(place + 4)),
        descriptor: pool.text(bytes.readUInt16BE(place + 6)),
        slot: bytes.readUInt16BE(place + 8),
      };
    }
}

/** Names of the variables that are there from the beginning, by slot: `this` and the parameters. */
export function readFirstLocals({ bytes, pool }: ReadClass, { localTables }: MethodCode): ReadonlyMap<number, string> {
  const names = new Map<number, string>();
  for (const { at, count } of localTables)
    for (let row = 0; row < count; row++) {
      const place = at + 10 * row;
      if (bytes.readUInt16BE(place) !== 0) continue;
      const slot = bytes.readUInt16BE(place + 8);
      if (!names.has(slot)) names.set(slot, pool.text(bytes.readUInt16BE(place + 4)));
    }
  return names;
}
