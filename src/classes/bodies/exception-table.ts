import type { MethodCode, NamedMember } from '../reading/class-file.ts';
import type { ConstantPool } from '../reading/constant-pool.ts';
import type { ReadClass } from '../reading/read-class.ts';
import { placeOfCode, replaceCode } from './replace-code.ts';
import { u2 } from './write-numbers.ts';

/** Bytes of a row of an exception table (JVMS 4.7.3). */
const ROW = 8;

/** Rows of one method, each of which is compared with all others: a large method of an obfuscated jar has some hundred. */
const MOST_ROWS = 300;

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

/**
 * The class file with other exception tables in the chosen methods; `bytes` themselves where `change` gives each the rows that it was
 * given. Tables of more than 300 rows stay as they are.
 */
export function changeExceptionTables(
  { bytes, file }: ReadClass,
  isChosen: (method: NamedMember) => boolean,
  change: (code: MethodCode, rows: readonly ExceptionRow[]) => readonly ExceptionRow[],
): Buffer {
  const replaced = file.methods.flatMap((method) => {
    const { code } = method;
    if (code === null || !isChosen(method)) return [];
    const rows = readExceptionTable(bytes, code);
    if (rows.length === 0 || rows.length > MOST_ROWS) return [];
    const changed = change(code, rows);
    return changed === rows ? [] : [[code, withExceptionTable(bytes, code, changed)] as const];
  });
  return replaced.length === 0 ? bytes : replaceCode(bytes, replaced);
}

/** The contents of a Code attribute with another exception table. */
function withExceptionTable(bytes: Buffer, code: MethodCode, rows: readonly ExceptionRow[]): Buffer {
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
