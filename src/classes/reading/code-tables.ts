import type { LineRange } from '../../core/text/line-range.ts';
import type { MethodCode } from './class-file.ts';
import type { ReadClass } from './read-class.ts';

/** The first and the last line in the source, by the LineNumberTables (JVMS 4.7.12); null: they are not told. */
export function lineRangeOf({ bytes }: ReadClass, { lineTables }: MethodCode): LineRange | null {
  let start = Number.POSITIVE_INFINITY;
  let end = 0;
  for (const { at, count } of lineTables)
    for (let row = 0; row < count; row++) {
      const line = bytes.readUInt16BE(at + 4 * row + 2);
      start = Math.min(start, line);
      end = Math.max(end, line);
    }
  return end === 0 ? null : { start, end };
}

/**
 * Names of the variables that are there from the beginning, by slot: `this` and the parameters, by the LocalVariableTables (JVMS 4.7.13).
 */
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
