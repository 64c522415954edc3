import type { MethodCode } from '../reading/class-file.ts';
import { op } from '../reading/opcodes.ts';
import type { ReadClass } from '../reading/read-class.ts';
import type { Jump } from './code-jumps.ts';
import { stackEffect } from './stack-effect.ts';

/** Instructions behind which the next one is not reached, `tableswitch` to `return` among them. */
const endsFlow = (opcode: number) =>
  opcode === op.goto ||
  opcode === op.gotoWide ||
  opcode === op.athrow ||
  (opcode >= op.tableswitch && opcode <= op.return);

/** Slots of the stack before each instruction; -1: nobody knows, as for code that is not reached. */
export function stackDepths(
  read: ReadClass,
  { start, end }: MethodCode,
  { instructions, jumps }: { readonly instructions: readonly number[]; readonly jumps: readonly Jump[] },
): Int32Array {
  const depths = new Int32Array(end - start + 1).fill(-1);
  depths[0] = 0;
  for (const { to, isCaught } of jumps) if (isCaught) depths[to] = 1;
  const targets = Map.groupBy(jumps, ({ from, isCaught }) => (isCaught ? -1 : from));
  for (const [index, at] of instructions.entries()) {
    const depth = depths[at]!;
    if (depth < 0) continue;
    const behind = depth + stackEffect(read, start + at);
    for (const { to } of targets.get(at) ?? []) depths[to] = behind;
    const next = instructions[index + 1];
    if (next !== undefined && !endsFlow(read.bytes[start + at]!)) depths[next] = behind;
  }
  return depths;
}
