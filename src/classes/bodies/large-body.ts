import { unlessRefused } from '../../core/problems/unless-refused.ts';
import type { MethodCode } from '../reading/class-file.ts';
import { op } from '../reading/opcodes.ts';
import { findInstructions } from './code-jumps.ts';

/** Bytes of the instructions of one method that is among the largest: the decompiler's memory grows with the square of it. */
const LARGE = 6000;

/** True for a body that may need more memory and time than all others of its file. */
export function isLarge(bytes: Buffer, code: MethodCode): boolean {
  const { start, end } = code;
  if (end - start <= LARGE) return false;
  const nops = unlessRefused(() => findInstructions(bytes, code).filter((at) => bytes[start + at] === op.nop)) ?? [];
  return end - start - nops.length > LARGE;
}
