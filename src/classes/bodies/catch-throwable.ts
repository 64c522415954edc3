import type { MethodCode, NamedMember } from '../reading/class-file.ts';
import { op } from '../reading/opcodes.ts';
import { readClass } from '../reading/read-class.ts';
import { findInstructions } from './code-jumps.ts';
import { changeExceptionTables, type ExceptionRow } from './exception-table.ts';
import { ClassExtension } from './extend-class.ts';

/**
 * The class file in which some methods catch `Throwable` where they catch everything, which is the same (JLS 11.1.1): a decompiler writes
 * a `catch` that throws again then, where it could not find the copies of a `finally`. Those of `synchronized` stay.
 * @throws CorruptArtifactError
 */
export function catchThrowable(bytes: Buffer, isChosen: (method: NamedMember) => boolean): Buffer {
  const extension = new ClassExtension(bytes);
  const type = extension.class('java/lang/Throwable');
  const extended = extension.extend();
  if (extended === null) return bytes;
  const changed = changeExceptionTables(readClass(extended), isChosen, (code, rows) => {
    if (rows.every((row) => row.type !== 0)) return rows;
    const ofMonitors = findMonitorHandlers(extended, code, rows);
    const named = rows.map((row) => (row.type === 0 && !ofMonitors.has(row.handler) ? { ...row, type } : row));
    return named.every((row, index) => row === rows[index]) ? rows : named;
  });
  return changed === extended ? bytes : changed;
}

/** The handlers that leave a monitor before they throw. */
function findMonitorHandlers(bytes: Buffer, code: MethodCode, rows: readonly ExceptionRow[]): ReadonlySet<number> {
  const opcodeAt = (at: number): number => bytes[code.start + at]!;
  const isEnd = (opcode: number) => opcode === op.athrow || opcode === op.monitorexit;
  const ends = findInstructions(bytes, code).filter((at) => isEnd(opcodeAt(at)));
  const handlers = [...new Set(rows.map(({ handler }) => handler))];
  return new Set(
    handlers.filter((handler) => {
      const end = ends.find((at) => at >= handler);
      return end !== undefined && opcodeAt(end) === op.monitorexit;
    }),
  );
}
