import type { MethodCode } from '../reading/class-file.ts';
import { LONGEST, lengthAt } from '../reading/code-references.ts';
import { damagedClass } from '../reading/damaged-class.ts';
import { op } from '../reading/opcodes.ts';
import { readExceptionTable } from './exception-table.ts';

/** One way from an instruction to another than the next, as positions in the code. Exceptions jump from the first and the last of a range. */
export interface Jump {
  readonly from: number;
  readonly to: number;
  readonly isCaught: boolean;
}

/** The positions of the instructions of a method, in its code. @throws CorruptArtifactError for code that is none. */
export function findInstructions(bytes: Buffer, code: MethodCode): readonly number[] {
  const { start, end } = code;
  if (end - start > LONGEST) throw damagedClass('a method is too long');
  const found: number[] = [];
  for (let place = start; place < end; place += lengthAt(bytes, place, code)) found.push(place - start);
  return found;
}

/** The jumps of a method, those to handlers of exceptions included. @throws CorruptArtifactError for code that is none. */
export function findJumps(bytes: Buffer, code: MethodCode): readonly Jump[] {
  const { start } = code;
  const jumps: Jump[] = [];
  for (const from of findInstructions(bytes, code)) {
    const place = start + from;
    const opcode = bytes[place]!;
    const add = (offset: number) => jumps.push({ from, to: from + offset, isCaught: false });
    if ((opcode >= op.ifeq && opcode <= op.jsr) || opcode === op.ifnull || opcode === op.ifnull + 1)
      add(bytes.readInt16BE(place + 1));
    else if (opcode === op.gotoWide || opcode === op.jsrWide) add(bytes.readInt32BE(place + 1));
    else if (opcode === op.tableswitch || opcode === op.lookupswitch) {
      const operands = place + 4 - (from & 3);
      add(bytes.readInt32BE(operands));
      const [first, size] = opcode === op.tableswitch ? [operands + 12, 4] : [operands + 12, 8];
      const behind = place + lengthAt(bytes, place, code);
      for (let row = first; row < behind; row += size) add(bytes.readInt32BE(row));
    }
  }
  for (const row of readExceptionTable(bytes, code))
    for (const from of [row.from, row.to - 1]) jumps.push({ from, to: row.handler, isCaught: true });
  return jumps;
}
