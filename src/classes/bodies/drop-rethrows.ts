import type { MethodCode } from '../reading/class-file.ts';
import { op } from '../reading/opcodes.ts';
import { type ReadClass, readClass } from '../reading/read-class.ts';
import { keyOfMethod } from '../reading/written-code.ts';
import { EXCEPTION_ROW } from './code-jumps.ts';
import { placeOfCode, replaceCode } from './replace-code.ts';
import { u2 } from './write-numbers.ts';

/** Rows of the table of one method, each of which is compared with all others: a large method of an obfuscated jar has some hundred. */
const MOST_ROWS = 300;

interface ExceptionRow {
  /** Among those of its method: the first one that fits catches. */
  readonly index: number;
  readonly from: number;
  /** One past the last instruction. */
  readonly to: number;
  readonly handler: number;
  /** The instruction that throws again what was caught; null: the handler does something else. */
  readonly thrower: number | null;
  readonly bytes: Buffer;
}

/**
 * The class file without the exception handlers that do nothing but throw what they caught again, at once or out of a method that returns
 * its argument. Obfuscators (Zelix KlassMaster) add them across the ranges of others, so that code has no structure of Java any more. Those
 * stay without which another handler would catch more or less. @throws CorruptArtifactError
 */
export function dropRethrows(bytes: Buffer): Buffer {
  const read = readClass(bytes);
  let identities: ReadonlySet<string> | null = null;
  const isIdentity = (key: string) => {
    identities ??= identitiesIn(read);
    return identities.has(key);
  };
  const replaced = read.file.methods.flatMap(({ code }) => {
    if (code === null) return [];
    const rows = readRows(bytes, code, (handler) => throwerAt(handler, { read, code, isIdentity }));
    const kept = rowsToKeep(
      rows,
      rows.filter(({ thrower }) => thrower !== null),
    );
    return kept.length === rows.length ? [] : [[code, withRows(bytes, code, kept)] as const];
  });
  return replaceCode(bytes, replaced);
}

function readRows(
  bytes: Buffer,
  { end }: MethodCode,
  throwerOf: (handler: number) => number | null,
): readonly ExceptionRow[] {
  const count = bytes.readUInt16BE(end);
  return Array.from({ length: count > MOST_ROWS ? 0 : count }, (_, index) => {
    const row = bytes.subarray(end + 2 + EXCEPTION_ROW * index, end + 2 + EXCEPTION_ROW * (index + 1));
    const [from, to, handler] = [row.readUInt16BE(0), row.readUInt16BE(2), row.readUInt16BE(4)];
    return { index, from, to, handler, thrower: throwerOf(handler), bytes: row };
  });
}

function throwerAt(
  handler: number,
  {
    read: { bytes, pool, file },
    code: { start, end },
    isIdentity,
  }: { readonly read: ReadClass; readonly code: MethodCode; readonly isIdentity: (key: string) => boolean },
): number | null {
  const at = start + handler;
  if (at < end && bytes[at] === op.athrow) return handler;
  if (at + 4 > end || bytes[at] !== op.invokestatic || bytes[at + 3] !== op.athrow) return null;
  const method = pool.member(bytes.readUInt16BE(at + 1));
  return method.owner === file.name && isIdentity(keyOfMethod(method)) ? handler + 3 : null;
}

/** Those that stay when of the rethrowing ones all are dropped that make no difference to the others. */
function rowsToKeep(rows: readonly ExceptionRow[], rethrowing: readonly ExceptionRow[]): readonly ExceptionRow[] {
  const kept = rows.filter((row) => !rethrowing.includes(row));
  const dropped = rethrowing.filter((row) => kept.every((other) => isSameFor(row, other)));
  return dropped.length === rethrowing.length ? kept : rowsToKeep(rows, dropped);
}

/** Methods that return their first argument. */
function identitiesIn({ bytes, file }: ReadClass): ReadonlySet<string> {
  const isIdentity = ({ start, end }: MethodCode) =>
    end - start === 2 && bytes[start] === op.aload0 && bytes[start + 1] === op.areturn;
  return new Set(file.methods.filter(({ code }) => code !== null && isIdentity(code)).map(keyOfMethod));
}

/**
 * True if what a rethrowing handler throws meets the other one just as what it caught does. One that stands before has not fitted already,
 * where it reaches the code, and does not fit later.
 */
function isSameFor({ index, from, to, handler, thrower }: ExceptionRow, other: ExceptionRow): boolean {
  const isReached = (at: number | null) => at !== null && other.from <= at && at < other.to;
  if (isReached(handler) !== isReached(thrower)) return false;
  if (isReached(handler)) return other.from <= from && to <= other.to;
  return other.index < index || other.to <= from || to <= other.from;
}

/** The contents of the Code attribute with another exception table. */
function withRows(bytes: Buffer, code: MethodCode, rows: readonly ExceptionRow[]): Buffer {
  const { start, end } = placeOfCode(bytes, code);
  const behind = code.end + 2 + EXCEPTION_ROW * bytes.readUInt16BE(code.end);
  return Buffer.concat([
    bytes.subarray(start, code.end),
    u2(rows.length),
    ...rows.map((row) => row.bytes),
    bytes.subarray(behind, end),
  ]);
}
