import type { LineRange } from '../../core/text/line-range.ts';
import type { ClassMember, MethodCode } from './class-file.ts';
import type { ReadClass } from './read-class.ts';
import { readSourceMap } from './source-lines.ts';
import { LINE_ROW, LOCAL_ROW } from './table-rows.ts';

/** The first and the last line in the source, by the LineNumberTables (JVMS 4.7.12); null: they are not told. */
export function lineRangeOf({ bytes }: ReadClass, { lineTables }: MethodCode): LineRange | null {
  let start = Number.POSITIVE_INFINITY;
  let end = 0;
  for (const { at, count } of lineTables)
    for (let row = 0; row < count; row++) {
      const line = bytes.readUInt16BE(at + LINE_ROW * row + 2);
      start = Math.min(start, line);
      end = Math.max(end, line);
    }
  return end === 0 ? null : { start, end };
}

/** The lines of a member's code in the authors' source. */
export interface CodeLines {
  readonly original: LineRange;
  /** Lines of initializers outside of that range, which a constructor runs, ascending. */
  readonly elsewhere: readonly number[];
}

/**
 * Those of a method by the LineNumberTables, without code inlined from other files; null: they are not told. A constructor goes from the
 * line of its first instruction to that of its last one: between these it runs the initializers of fields, wherever they stand.
 */
export function codeLinesOf(read: ReadClass, { name, code }: ClassMember): CodeLines | null {
  if (code === null) return null;
  const lines: number[] = [];
  let [first, last] = [Number.POSITIVE_INFINITY, -1];
  let own: readonly [number, number] = [0, 0];
  const { lineOf } = readSourceMap(read);
  for (const { at, count } of code.lineTables)
    for (let row = 0; row < count; row++) {
      const start = read.bytes.readUInt16BE(at + LINE_ROW * row);
      const line = lineOf(read.bytes.readUInt16BE(at + LINE_ROW * row + 2));
      if (line === null) continue;
      lines.push(line);
      if (start < first) [first, own] = [start, [line, own[1]]];
      if (start >= last) [last, own] = [start, [own[0], line]];
    }
  if (lines.length === 0) return null;
  if (name !== '<init>') return { original: rangeOf(lines), elsewhere: [] };
  const original = rangeOf(own);
  const elsewhere = new Set(lines.filter((line) => line < original.start || line > original.end));
  return { original, elsewhere: [...elsewhere].sort((a, b) => a - b) };
}

function rangeOf(lines: readonly number[]): LineRange {
  let [start, end] = [lines[0]!, lines[0]!];
  for (const line of lines) [start, end] = [Math.min(start, line), Math.max(end, line)];
  return { start, end };
}

/**
 * Names of the variables that are there from the beginning, by slot: `this` and the parameters, by the LocalVariableTables (JVMS 4.7.13).
 */
export function readFirstLocals({ bytes, pool }: ReadClass, { localTables }: MethodCode): ReadonlyMap<number, string> {
  const names = new Map<number, string>();
  for (const { at, count } of localTables)
    for (let row = 0; row < count; row++) {
      const place = at + LOCAL_ROW * row;
      if (bytes.readUInt16BE(place) !== 0) continue;
      const slot = bytes.readUInt16BE(place + 8);
      if (!names.has(slot)) names.set(slot, pool.text(bytes.readUInt16BE(place + 4)));
    }
  return names;
}
