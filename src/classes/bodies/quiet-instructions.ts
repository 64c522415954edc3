import { op } from '../reading/opcodes.ts';

/** Instructions that throw nothing (JVMS 6.5), in the order of their opcodes: first, last. Errors of the machine itself aside. */
const QUIET: readonly (readonly [first: number, last: number])[] = [
  [op.nop, op.sipush],
  [op.iload, op.iaload - 1],
  [op.istore, op.iastore - 1],
  [op.pop, op.idiv - 1],
  [op.fdiv, op.irem - 1],
  [op.frem, op.return],
  [op.wide, op.wide],
  [op.ifnull, op.jsrWide],
];

/** True for an instruction that cannot throw. */
export function isQuiet(opcode: number): boolean {
  return QUIET.some(([first, last]) => first <= opcode && opcode <= last);
}
