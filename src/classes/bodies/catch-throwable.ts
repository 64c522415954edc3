import type { MethodCode, NamedMember } from '../reading/class-file.ts';
import { op } from '../reading/opcodes.ts';
import { readClass } from '../reading/read-class.ts';
import { findInstructions } from './code-jumps.ts';
import { type ExceptionRow, readExceptionTable, withExceptionTable } from './exception-table.ts';
import { ClassExtension } from './extend-class.ts';
import { replaceCode } from './replace-code.ts';

/**
 * The class file in which some methods catch `Throwable` where they catch everything, which is the same (JLS 11.1.1): a decompiler writes
 * a `catch` that throws again then, where it could not find the copies of a `finally`. Those of `synchronized` stay. @throws CorruptArtifactError
 */
export function catchThrowable(bytes: Buffer, isChosen: (method: NamedMember) => boolean): Buffer {
  const extension = new ClassExtension(bytes);
  const type = extension.class('java/lang/Throwable');
  const extended = extension.extend();
  if (extended === null) return bytes;
  const replaced = readClass(extended).file.methods.flatMap((method) => {
    const { code } = method;
    if (code === null || !isChosen(method)) return [];
    const rows = readExceptionTable(extended, code);
    const named = rows.map((row) => (row.type === 0 && !isOfMonitor(extended, code, row) ? { ...row, type } : row));
    return named.every(({ type }, index) => type === rows[index]!.type)
      ? []
      : [[code, withExceptionTable(extended, code, named)] as const];
  });
  return replaced.length === 0 ? bytes : replaceCode(extended, replaced);
}

/** True if a handler leaves a monitor before it throws. */
function isOfMonitor(bytes: Buffer, code: MethodCode, { handler }: ExceptionRow): boolean {
  const opcodes = findInstructions(bytes, code).flatMap((at) => (at < handler ? [] : [bytes[code.start + at]!]));
  const end = opcodes.indexOf(op.athrow);
  return opcodes.slice(0, end < 0 ? undefined : end).includes(op.monitorexit);
}
