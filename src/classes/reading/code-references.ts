import { lowerBound } from '../../core/lower-bound.ts';
import type { MethodCode, TablePlace } from './class-file.ts';
import { loadable } from './constant-pool.ts';
import { damagedClass } from './damaged-class.ts';
import { op } from './opcodes.ts';
import { readCallSite, toHandle } from './read-call-site.ts';
import type { ReadClass } from './read-class.ts';
import type { ReferenceTarget } from './reference-target.ts';
import { LINE_ROW } from './table-rows.ts';

export interface CodeReference {
  /** Position of the instruction in the method's code; a caught class has that of its handler. */
  readonly at: number;
  /** Line in the authors' source; null: the class does not tell. */
  readonly line: number | null;
  readonly target: ReferenceTarget;
}

/** Bytes of the code of a method (JVMS 4.7.3). */
export const LONGEST = 0xffff;

/** One instruction takes two bytes; call sites that refer to many things are few. */
const MOST = 2 ** 16;

/** Bytes of each instruction with its operands; 0: its length varies, or there is none of that opcode. */
const lengths = lengthsOf([
  [1, 0, 201],
  [2, 16, 16],
  [3, 17, 17],
  [2, 18, 18],
  [3, 19, 20],
  [2, 21, 25],
  [2, 54, 58],
  [3, 132, 132],
  [3, 153, 168],
  [2, 169, 169],
  [0, 170, 171],
  [3, 178, 184],
  [5, 185, 186],
  [3, 187, 187],
  [2, 188, 188],
  [3, 189, 189],
  [3, 192, 193],
  [0, 196, 196],
  [4, 197, 197],
  [3, 198, 199],
  [5, 200, 201],
]);

function lengthsOf(ranges: readonly (readonly [length: number, first: number, last: number])[]): Uint8Array {
  const table = new Uint8Array(256);
  for (const [length, first, last] of ranges) table.fill(length, first, last + 1);
  return table;
}

/**
 * The fields, methods, classes and string literals that the code of a method refers to, in the order of its instructions; classes that it
 * catches come last. @throws CorruptArtifactError for code that is none.
 */
export function readReferences(read: ReadClass, code: MethodCode): readonly CodeReference[] {
  const { bytes, pool } = read;
  const lineOf = createLineOf(read, code);
  const found: CodeReference[] = [];
  const add = (at: number, target: ReferenceTarget) => {
    if (found.length === MOST) throw damagedClass('a method refers to too much');
    found.push({ at, line: lineOf(at), target });
  };
  const { start, end } = code;
  if (end - start > LONGEST) throw damagedClass('a method is too long');
  for (let place = start; place < end; place += lengthAt(bytes, place, code)) {
    const opcode = bytes[place]!;
    if (opcode < op.ldc || opcode > op.multianewarray) continue;
    const at = place - start;
    if (opcode <= op.ldcOfTwo) {
      const index = opcode === op.ldc ? bytes[place + 1]! : bytes.readUInt16BE(place + 1);
      addLoaded(index, at);
      continue;
    }
    if (opcode < op.getstatic) continue;
    const index = bytes.readUInt16BE(place + 1);
    switch (opcode) {
      case op.getstatic:
      case op.getfield:
        add(at, { kind: 'read', member: pool.member(index), isStatic: opcode === op.getstatic, isVirtual: false });
        break;
      case op.putstatic:
      case op.putfield:
        add(at, { kind: 'write', member: pool.member(index), isStatic: opcode === op.putstatic, isVirtual: false });
        break;
      case op.invokevirtual:
      case op.invokespecial:
      case op.invokestatic:
      case op.invokeinterface:
        add(at, {
          kind: 'call',
          member: pool.member(index),
          isStatic: opcode === op.invokestatic,
          isVirtual: opcode === op.invokevirtual || opcode === op.invokeinterface,
        });
        break;
      case op.invokedynamic:
        for (const target of readCallSite(read, pool.bootstrapOf(index))) add(at, target);
        break;
      case op.new:
        add(at, { kind: 'new', type: pool.className(index) });
        break;
      case op.anewarray:
      case op.checkcast:
      case op.instanceof:
      case op.multianewarray:
        add(at, { kind: 'type', type: pool.className(index) });
    }
  }
  for (const { handler, type } of caughtBy(read, code)) add(handler, { kind: 'type', type });
  return found;

  function addLoaded(index: number, at: number): void {
    switch (pool.tagOf(index)) {
      case loadable.string:
        add(at, { kind: 'literal', text: String(pool.constant(index)) });
        break;
      case loadable.class:
        add(at, { kind: 'type', type: pool.className(index) });
        break;
      case loadable.methodHandle:
        add(at, toHandle(pool.methodHandle(index)));
        break;
      case loadable.dynamic:
        for (const target of readCallSite(read, pool.bootstrapOf(index))) add(at, target);
    }
  }
}

/** Bytes up to the next instruction, never beyond the end. */
export function lengthAt(bytes: Buffer, place: number, { start, end }: MethodCode): number {
  const opcode = bytes[place]!;
  const length = lengths[opcode]! || variableLength();
  if (length === 0 || length > end - place) throw damagedClass(`its code breaks off at ${place - start}`);
  return length;

  /** 0: there is no such instruction. */
  function variableLength(): number {
    if (opcode === op.wide) return bytes[place + 1] === op.iinc ? 6 : 4;
    if (opcode !== op.tableswitch && opcode !== op.lookupswitch) return 0;
    // The operands begin at a multiple of four from the beginning of the code.
    const operands = 4 - ((place - start) & 3);
    const fixed = operands + (opcode === op.tableswitch ? 12 : 8);
    if (fixed > end - place) return 0;
    const counts = place + operands + 4;
    if (opcode === op.lookupswitch) return fixed + 8 * bytes.readUInt32BE(counts);
    const [low, high] = [bytes.readInt32BE(counts), bytes.readInt32BE(counts + 4)];
    return high < low ? 0 : fixed + 4 * (high - low + 1);
  }
}

/** The classes of the exception table (JVMS 4.7.3), which lies behind the code. */
function* caughtBy(
  { bytes, pool }: ReadClass,
  { end }: MethodCode,
): Iterable<{ readonly handler: number; readonly type: string }> {
  const met = new Set<number>();
  for (let left = bytes.readUInt16BE(end), at = end + 2; left > 0; left--, at += 8) {
    const handler = bytes.readUInt16BE(at + 4);
    const index = bytes.readUInt16BE(at + 6);
    // The ranges of one `try` are several where a `finally` is between them.
    const key = handler * 0x10000 + index;
    if (index === 0 || met.has(key)) continue;
    met.add(key);
    yield { handler, type: pool.className(index) };
  }
}

/** Finds the line of an instruction by the LineNumberTables (JVMS 4.7.12), whose rows may be in any order. */
export function createLineOf({ bytes }: ReadClass, { lineTables }: MethodCode): (at: number) => number | null {
  const [first] = lineTables;
  if (first === undefined) return () => null;
  if (lineTables.length === 1 && isOrdered(bytes, first)) {
    const { at: start, count } = first;
    return (at) => {
      const row = lowerBound(count, (each) => bytes.readUInt16BE(start + LINE_ROW * each) <= at) - 1;
      return row < 0 ? null : bytes.readUInt16BE(start + LINE_ROW * row + 2);
    };
  }
  const rows: { readonly from: number; readonly line: number }[] = [];
  for (const { at, count } of lineTables)
    for (let row = at; row < at + LINE_ROW * count; row += LINE_ROW)
      rows.push({ from: bytes.readUInt16BE(row), line: bytes.readUInt16BE(row + 2) });
  rows.sort((a, b) => a.from - b.from);
  return (at) => rows[lowerBound(rows.length, (row) => rows[row]!.from <= at) - 1]?.line ?? null;
}

function isOrdered(bytes: Buffer, { at, count }: TablePlace): boolean {
  let last = 0;
  for (let row = at; row < at + LINE_ROW * count; row += LINE_ROW) {
    const from = bytes.readUInt16BE(row);
    if (from < last) return false;
    last = from;
  }
  return true;
}
