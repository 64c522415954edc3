import { op } from '../reading/opcodes.ts';

/** The slot of the variable that an instruction reads or writes; null: none. */
export function slotAt(bytes: Buffer, place: number): number | null {
  const opcode = bytes[place]!;
  if (opcode === op.iinc || (opcode >= op.iload && opcode < op.iload0) || (opcode >= op.istore && opcode < op.istore0))
    return bytes[place + 1]!;
  if (opcode >= op.iload0 && opcode < op.iaload) return (opcode - op.iload0) & 3;
  return opcode >= op.istore0 && opcode < op.iastore ? (opcode - op.istore0) & 3 : null;
}

/** True for an instruction that pushes the variable onto the stack. */
export function isLoad(opcode: number): boolean {
  return opcode >= op.iload && opcode < op.iaload;
}

/** True for one that pops it. */
export function isStore(opcode: number): boolean {
  return opcode >= op.istore && opcode < op.iastore;
}
