import type { MethodCode } from '../reading/class-file.ts';
import { op } from '../reading/opcodes.ts';
import { type ReadClass, readClass } from '../reading/read-class.ts';
import { keyOfMethod } from '../reading/written-code.ts';
import { changeExceptionTables, type ExceptionRow } from './exception-table.ts';

interface ThrowingRow extends ExceptionRow {
  /** In the table. */
  readonly index: number;
  /** The instruction that throws again what was caught; null: the handler does something else. */
  readonly thrower: number | null;
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
  return changeExceptionTables(
    read,
    () => true,
    (code, rows) => {
      const all = rows.map((row, index) => {
        return { ...row, index, thrower: throwerAt(row.handler, { read, code, isIdentity }) };
      });
      const kept = rowsToKeep(
        all,
        all.filter(({ thrower }) => thrower !== null),
      );
      return kept.length === rows.length ? rows : kept;
    },
  );
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
function rowsToKeep(rows: readonly ThrowingRow[], rethrowing: readonly ThrowingRow[]): readonly ThrowingRow[] {
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
function isSameFor({ index, from, to, handler, thrower }: ThrowingRow, other: ThrowingRow): boolean {
  const isReached = (at: number | null) => at !== null && other.from <= at && at < other.to;
  if (isReached(handler) !== isReached(thrower)) return false;
  if (isReached(handler)) return other.from <= from && to <= other.to;
  return other.index < index || other.to <= from || to <= other.from;
}
