import { type ClassFile, flags, type MethodCode } from '../reading/class-file.ts';
import { op } from '../reading/opcodes.ts';
import { type ReadClass, readClass } from '../reading/read-class.ts';
import { isSwitchMap } from '../reading/switch-maps.ts';
import { LINE_ROW, LOCAL_ROW, rowsOf } from '../reading/table-rows.ts';
import { findInstructions, findJumps } from './code-jumps.ts';
import { readExceptionTable } from './exception-table.ts';
import { ClassExtension } from './extend-class.ts';
import { isLarge } from './large-body.ts';
import { slotAt } from './local-slots.ts';
import { placeOfCode, replaceCode, writeCode } from './replace-code.ts';
import { stackDepths } from './stack-depths.ts';
import { u2, u4 } from './write-numbers.ts';

/** Bytes of the instructions of one part. */
const PART = 1500;

/** Names of the parts, and how the decompiler begins them. */
export const PART_NAME = '$static$';
const HEAD = /^( *)static void \$static\$\d+\(\)(?= \{)/gm;

/**
 * The class file with methods in the place of a large static initializer, each with a part of its statements, since the decompiler's memory
 * grows with the square of a body. An initializer stays that an interface or an enum has, where Java has no place for blocks in front of
 * constants. @throws CorruptArtifactError
 */
export function splitInitializer(bytes: Buffer): Buffer {
  const read = readClass(bytes);
  const code = read.file.methods.find(({ name }) => name === '<clinit>')?.code ?? null;
  if (code === null || !canHaveBlocks(read.file) || !isLarge(bytes, code)) return bytes;
  const parts = partsOf(read, code);
  if (parts.length < 2) return bytes;
  const rest = writeCode({ stack: 0, locals: 0, instructions: Buffer.of(op.return) });
  const extension = new ClassExtension(replaceCode(bytes, [[code, rest]]));
  for (const [index, part] of parts.entries())
    extension.addMethod(flags.static, [`${PART_NAME}${index}`, '()V'], writePart(read, code, { ...part, extension }));
  return extension.extend() ?? bytes;
}

/** A text of the decompiler with blocks in the place of the methods. */
export function joinInitializer(written: string): string {
  return written.replaceAll(HEAD, '$1static');
}

function canHaveBlocks(file: ClassFile): boolean {
  const isPlain = (file.flags & (flags.interface | flags.enum)) === 0;
  return isPlain && !file.fields.some(({ name }) => name === '$assertionsDisabled' || isSwitchMap(name));
}

/** Positions in the code. */
interface Part {
  readonly start: number;
  readonly end: number;
}

/** Parts of about the same size, between whole statements; one, if there is no place between two. */
function partsOf(read: ReadClass, code: MethodCode): readonly Part[] {
  const { bytes } = read;
  const end = code.end - code.start;
  const instructions = findInstructions(bytes, code);
  const sizes = new Uint32Array(end + 1);
  for (const [index, at] of instructions.entries()) {
    const next = instructions[index + 1] ?? end;
    sizes[next] = sizes[at]! + (bytes[code.start + at] === op.nop ? 0 : next - at);
  }
  const parts: Part[] = [];
  let [start, last] = [0, 0];
  for (const cut of [...findCuts(read, code, instructions), end]) {
    if (last > start && sizes[cut]! - sizes[start]! > PART) {
      parts.push({ start, end: last });
      start = last;
    }
    last = cut;
  }
  return [...parts, { start, end }];
}

/** Positions between statements that share neither jumps nor variables. None, if the code returns early. */
function findCuts(read: ReadClass, code: MethodCode, instructions: readonly number[]): readonly number[] {
  const { bytes } = read;
  const jumps = findJumps(bytes, code);
  /** Jumps and variables at each position, as the difference from the position before. */
  const across = new Int32Array(code.end - code.start + 2);
  const cross = (first: number, last: number) => {
    across[first]!++;
    across[last + 1]!--;
  };
  // To the end of a part one may jump.
  for (const { from, to } of jumps) {
    if (to <= from) cross(to + 1, from);
    else if (to - from > 1) cross(from + 1, to - 1);
  }
  const stored = new Map<number, number>();
  for (const at of instructions) {
    const opcode = bytes[code.start + at]!;
    if (opcode === op.jsr || opcode === op.jsrWide || opcode === op.ret || opcode === op.wide) return [];
    if (opcode === op.return && at !== instructions.at(-1)) return [];
    const slot = slotAt(bytes, code.start + at);
    if (slot === null) continue;
    const first = stored.get(slot);
    if (first === undefined) stored.set(slot, at);
    else if (opcode < op.istore || opcode === op.iinc) {
      cross(first + 1, at);
      // All before is counted.
      stored.set(slot, at);
    }
  }
  const depths = stackDepths(read, code, { instructions, jumps });
  const cuts: number[] = [];
  let crossing = 0;
  let at = 0;
  // The last one returns.
  for (const next of instructions.slice(0, -1)) {
    for (; at <= next; at++) crossing += across[at]!;
    if (next > 0 && crossing === 0 && depths[next] === 0) cuts.push(next);
  }
  return cuts;
}

/** The contents of the Code attribute of a part, with the rows of the tables that are about it. */
function writePart(
  { bytes }: ReadClass,
  code: MethodCode,
  { start, end, extension }: Part & { readonly extension: ClassExtension },
): Buffer {
  const head = placeOfCode(bytes, code).start;
  // The operands of a switch begin at a multiple of four.
  const shift = (start & 3) - start;
  const isLast = end === code.end - code.start;
  const instructions = Buffer.concat([
    Buffer.alloc(start & 3, op.nop),
    bytes.subarray(code.start + start, code.start + end),
    ...(isLast ? [] : [Buffer.of(op.return)]),
  ]);
  const rows = readExceptionTable(bytes, code)
    .filter(({ from }) => from >= start && from < end)
    .map(({ from, to, handler, type }) => u2(from + shift, to + shift, handler + shift, type));
  const attribute = (name: string, content: readonly Buffer[]) => {
    const table = Buffer.concat([u2(content.length), ...content]);
    return Buffer.concat([u2(extension.text(name)), u4(table.length), table]);
  };
  const lines = code.lineTables.flatMap((table) => rowsOf(bytes, table, LINE_ROW));
  const ownLines = lines
    .filter((row) => row.readUInt16BE(0) >= start && row.readUInt16BE(0) < end)
    .map((row) => Buffer.concat([u2(row.readUInt16BE(0) + shift), row.subarray(2)]));
  const locals = code.localTables
    .flatMap((table) => rowsOf(bytes, table, LOCAL_ROW))
    .filter((row) => row.readUInt16BE(0) >= start && row.readUInt16BE(0) + row.readUInt16BE(2) <= end)
    .map((row) => Buffer.concat([u2(row.readUInt16BE(0) + shift), row.subarray(2)]));
  return writeCode({
    stack: bytes.readUInt16BE(head),
    locals: bytes.readUInt16BE(head + 2),
    instructions,
    rows,
    attributes: [attribute('LineNumberTable', ownLines), attribute('LocalVariableTable', locals)],
  });
}
