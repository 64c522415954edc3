import type { TablePlace } from './class-file.ts';

/** Bytes of a row of a LineNumberTable (JVMS 4.7.12): start, line. */
export const LINE_ROW = 4;
/** Bytes of a row of a LocalVariableTable (JVMS 4.7.13): start, length, name, descriptor, slot. */
export const LOCAL_ROW = 10;

/** The rows of a table, each with so many bytes, which are those of the class. */
export function rowsOf(bytes: Buffer, { at, count }: TablePlace, size: number): readonly Buffer[] {
  return Array.from({ length: count }, (_, row) => bytes.subarray(at + size * row, at + size * (row + 1)));
}
