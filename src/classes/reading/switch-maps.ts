import type { MethodCode, OwnedMember } from './class-file.ts';
import { type CodeReference, lengthAt } from './code-references.ts';
import { readLoadedNumber } from './loaded-constant.ts';
import { op } from './opcodes.ts';
import type { ReadClass } from './read-class.ts';

/**
 * True for a field in which javac (`$SwitchMap$…`) or Kotlin's compiler (`$EnumSwitchMapping$…`) notes which constant of an enum a case
 * stands for. Its class has nothing else, and without its initializer a decompiler gives numbers for constants.
 */
export function isSwitchMap(field: string): boolean {
  return /^\$(?:SwitchMap|EnumSwitchMapping)\$/.test(field);
}

/** A constant of an enum that a switch map notes under a number. */
export interface SwitchNote {
  /** The place that reads the constant. */
  readonly constant: CodeReference;
  readonly map: OwnedMember;
  readonly number: number;
}

/** The notes that the initializer of switch maps writes. `references`: those of its code. */
export function readNotes(
  read: ReadClass,
  { start, end }: MethodCode,
  references: readonly CodeReference[],
): readonly SwitchNote[] {
  const notes: SwitchNote[] = [];
  let written: OwnedMember | null = null;
  for (const [position, constant] of [...references.entries()].reverse()) {
    const { at, target } = constant;
    if (target.kind === 'write') written = target.member;
    if (target.kind !== 'read' || isSwitchMap(target.member.name)) continue;
    // `getstatic` and `invokevirtual ordinal` have three bytes each.
    const loaded = readLoadedNumber(read, start + at + 6, end);
    // javac reads the map before each constant, Kotlin's compiler writes it after all of them.
    const before = references[position - 1]?.target;
    const map: OwnedMember | null = before?.kind === 'read' ? before.member : written;
    if (loaded !== null && map !== null && isSwitchMap(map.name)) notes.push({ constant, map, number: loaded.value });
  }
  return notes;
}

/** Instructions between the map and what compares its number: the value that is switched on. */
const MOST_BETWEEN = 100;

/** The numbers that the cases of a switch stand for whose map is read `at` a place; null: it is not known which. */
export function numbersOfCases(read: ReadClass, code: MethodCode, at: number): readonly number[] | null {
  const { bytes } = read;
  let place = code.start + at;
  let isOrdinal = false;
  // The value may have maps and elements of arrays of its own.
  let maps = 0;
  for (let left = MOST_BETWEEN; left > 0 && place < code.end; left--) {
    const opcode = bytes[place]!;
    const next = place + lengthAt(bytes, place, code);
    if (opcode === op.getstatic && isSwitchMap(memberAt(read, place))) maps++;
    if (opcode === op.iaload && isOrdinal && --maps === 0) return numbersAt(read, code, next);
    isOrdinal = opcode === op.invokevirtual && memberAt(read, place) === 'ordinal';
    place = next;
  }
  return null;
}

/** Those that the instruction behind the number of a constant compares it with. */
function numbersAt(read: ReadClass, code: MethodCode, place: number): readonly number[] | null {
  const opcode = place < code.end ? read.bytes[place] : undefined;
  if (opcode === op.tableswitch || opcode === op.lookupswitch) return casesAt(read, code, place);
  const only = readLoadedNumber(read, place, code.end);
  const isCompared = only !== null && (read.bytes[only.end] === op.ifIcmpeq || read.bytes[only.end] === op.ifIcmpne);
  return isCompared ? [only.value] : null;
}

function memberAt({ bytes, pool }: ReadClass, place: number): string {
  return pool.member(bytes.readUInt16BE(place + 1)).name;
}

function casesAt({ bytes }: ReadClass, code: MethodCode, place: number): readonly number[] {
  const operands = place + 4 - ((place - code.start) & 3);
  const end = place + lengthAt(bytes, place, code);
  const numbers: number[] = [];
  if (bytes[place] === op.lookupswitch)
    for (let row = operands + 8; row < end; row += 8) numbers.push(bytes.readInt32BE(row));
  else {
    const [other, low] = [bytes.readInt32BE(operands), bytes.readInt32BE(operands + 4)];
    // Gaps between cases lead to the default.
    for (let row = operands + 12; row < end; row += 4)
      if (bytes.readInt32BE(row) !== other) numbers.push(low + (row - operands - 12) / 4);
  }
  return numbers;
}
