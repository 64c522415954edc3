import { unlessRefused } from '../../core/problems/unless-refused.ts';
import type { MethodCode } from '../reading/class-file.ts';
import { op } from '../reading/opcodes.ts';
import { findInstructions } from './code-jumps.ts';
import { readExceptionTable } from './exception-table.ts';

/** Bytes of the instructions of one method that is among the largest: the decompiler's memory grows with the square of it. */
const LARGE = 6000;

/** Handlers of one method that catch everything: nested in each other, 63 of them take the decompiler more time than a whole file has. */
const MANY_HANDLERS = 40;

/** True for a body that may need more memory and time than all others of its file. */
export function isLarge(bytes: Buffer, code: MethodCode): boolean {
  const { start, end } = code;
  const rows = readExceptionTable(bytes, code);
  const handlers = new Set(rows.flatMap(({ handler, type }) => (type === 0 ? [handler] : [])));
  if (handlers.size > MANY_HANDLERS) return true;
  if (end - start <= LARGE) return false;
  const nops = unlessRefused(() => findInstructions(bytes, code).filter((at) => bytes[start + at] === op.nop)) ?? [];
  return end - start - nops.length > LARGE;
}
