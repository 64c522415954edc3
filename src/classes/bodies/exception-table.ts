import type { MethodCode } from '../reading/class-file.ts';
import type { ConstantPool } from '../reading/constant-pool.ts';
import { placeOfCode } from './replace-code.ts';
import { u2 } from './write-numbers.ts';

/** Bytes of a row of an exception table (JVMS 4.7.3). */
const ROW = 8;

/** Rows of one method, each of which is compared with all others: a large method of an obfuscated jar has some hundred. */
export const MOST_ROWS = 300;

/** A row of it, with positions in the code. Of those that fit, the first one catches. */
export interface ExceptionRow {
  readonly from: number;
  /** One past the last instruction. */
  readonly to: number;
  readonly handler: number;
  /** Index of the class that is caught; 0: every exception is. */
  readonly type: number;
}

/** The exception table of a method, in its order. */
export function readExceptionTable(bytes: Buffer, { end }: MethodCode): readonly ExceptionRow[] {
  return Array.from({ length: bytes.readUInt16BE(end) }, (_, index) => {
    const at = end + 2 + ROW * index;
    const [from, to] = [bytes.readUInt16BE(at), bytes.readUInt16BE(at + 2)];
    return { from, to, handler: bytes.readUInt16BE(at + 4), type: bytes.readUInt16BE(at + 6) };
  });
}

/** The contents of a Code attribute with another exception table. */
export function withExceptionTable(bytes: Buffer, code: MethodCode, rows: readonly ExceptionRow[]): Buffer {
  const { start, end } = placeOfCode(bytes, code);
  const behind = code.end + 2 + ROW * bytes.readUInt16BE(code.end);
  return Buffer.concat([
    bytes.subarray(start, code.end),
    u2(rows.length),
    ...rows.map(({ from, to, handler, type }) => u2(from, to, handler, type)),
    bytes.subarray(behind, end),
  ]);
}

/** True for a row that catches everything. */
export function catchesAll(pool: ConstantPool, { type }: ExceptionRow): boolean {
  return type === 0 || pool.className(type) === 'java/lang/Throwable';
}
