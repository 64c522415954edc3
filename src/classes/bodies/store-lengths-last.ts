import type { MethodCode } from '../reading/class-file.ts';
import { op } from '../reading/opcodes.ts';
import { readClass } from '../reading/read-class.ts';
import { LINE_ROW, LOCAL_ROW, rowsOf } from '../reading/table-rows.ts';
import { findInstructions, findJumps } from './code-jumps.ts';
import { readExceptionTable } from './exception-table.ts';
import { isLoad, isStore, slotAt } from './local-slots.ts';
import { u2 } from './write-numbers.ts';

/**
 * The class file in which loops over an array store the length behind the first number of their counter, unless they are what compilers
 * make of `for (T each : array)`. Vineflower 1.12 takes a loop for such whose counter and length are stored the other way round, whatever it
 * begins with, tests, and leaves for the code behind it. @throws CorruptArtifactError
 */
export function storeLengthsLast(bytes: Buffer): Buffer {
  const patched = Buffer.from(bytes);
  for (const { code } of readClass(bytes).file.methods) {
    if (code === null || !bytes.subarray(code.start, code.end).includes(op.arraylength)) continue;
    const method = new MethodReader(bytes, code);
    for (const start of method.starts()) swapStores(patched, code, start);
  }
  return patched;
}

/** Positions in the code: what stores the length, then what stores the first number of the counter, then the rest. */
interface LoopStart {
  readonly length: number;
  readonly number: number;
  readonly behind: number;
}

/** Instructions are named by their indexes among those of the method. */
class MethodReader {
  readonly #bytes: Buffer;
  readonly #code: MethodCode;
  readonly #places: readonly number[];

  constructor(bytes: Buffer, code: MethodCode) {
    this.#bytes = bytes;
    this.#code = code;
    this.#places = findInstructions(bytes, code);
  }

  starts(): readonly LoopStart[] {
    const found = [...this.#places.keys()].filter((at) => this.#isStart(at) && !this.#isForEach(at));
    if (found.length === 0) return [];
    const targets = new Set(findJumps(this.#bytes, this.#code).map(({ to }) => to));
    const rows = readExceptionTable(this.#bytes, this.#code);
    return found.flatMap((at) => {
      const [load, place, stored, number, counter, behind] = [-1, 0, 1, 2, 3, 4].map((step) => this.#places[at + step]);
      if (place === undefined || stored === undefined || number === undefined) return [];
      if (counter === undefined || behind === undefined) return [];
      if ([place, stored, number, counter].some((each) => targets.has(each))) return [];
      // The counter keeps its value where there is no array, for whoever catches that.
      const isCaught = rows.some(({ from, to }) => from <= place && place < to);
      const isSimple = isLoad(this.#opcode(at - 1)) && this.#slot(at - 1) !== this.#slot(at + 3) && !isCaught;
      const length = isSimple ? load! : stored;
      // A `try` that begins or ends between the statements.
      const isCut = rows.some(({ from, to }) => [from, to].some((edge) => length < edge && edge < behind));
      return isCut ? [] : [{ length, number, behind }];
    });
  }

  /** True for an `arraylength` that is stored in front of a number, and a loop that may be taken for another one. */
  #isStart(at: number): boolean {
    const [length, counter] = [this.#storedInt(at + 1), this.#storedInt(at + 3)];
    if (this.#opcode(at) !== op.arraylength || length === null || counter === null || length === counter) return false;
    if (!isNumber(this.#opcode(at + 2))) return false;
    const { loads, steps } = this.#uses(at + 3, counter);
    const element = loads.find((load) => this.#isElement(load));
    const step = steps[0];
    if (element === undefined || step === undefined || !this.#isBranch(element - 2)) return false;
    // Stored in front of `arraylength`, or loaded.
    const array = this.#slot(at - 1);
    if (array === null || array !== this.#slot(element - 1)) return false;
    // A counter that the body uses is left alone.
    return !loads.some((load) => element < load && load < step);
  }

  #isForEach(at: number): boolean {
    const [length, counter] = [this.#storedInt(at + 1)!, this.#storedInt(at + 3)!];
    const [lengths, counters] = [this.#uses(at + 1, length), this.#uses(at + 3, counter)];
    const [test] = lengths.loads;
    const [step] = counters.steps;
    if (this.#opcode(at + 2) !== op.iconst0 || test === undefined || step === undefined) return false;
    if (lengths.loads.length !== 1 || counters.loads.length !== 2 || counters.steps.length !== 1) return false;
    if (counters.loads[0] !== test - 1 && counters.loads[1] !== test - 1) return false;
    const body = this.#bodyBehind(test + 1);
    if (body === null || !counters.loads.includes(body + 1) || !this.#isElement(body + 1)) return false;
    const array = this.#slot(at - 1);
    // Another array or length in the same variable counts from there on.
    for (let each = at + 2; each < step; each++)
      if (isStore(this.#opcode(each)) && [array, length].includes(this.#slot(each))) return false;
    return this.#slot(body) === array;
  }

  /** The instruction that comes next while the counter is less than the length. */
  #bodyBehind(test: number): number | null {
    if (this.#opcode(test) === op.ifIcmpge) return test + 1;
    if (this.#opcode(test) !== op.ifIcmplt) return null;
    const place = this.#places[test]!;
    const body = this.#places.indexOf(place + this.#bytes.readInt16BE(this.#code.start + place + 1));
    return body < 0 ? null : body;
  }

  #isBranch(at: number): boolean {
    const opcode = this.#opcode(at);
    return (opcode >= op.ifeq && opcode <= op.goto) || opcode === op.ifnull || opcode === op.ifnull + 1;
  }

  /** True for a load of a number that an element of an array is read and stored by. */
  #isElement(load: number): boolean {
    const [read, taken] = [this.#opcode(load + 1), this.#opcode(load + 2)];
    return read >= op.iaload && read < op.istore && (isStore(taken) || taken === op.dup || taken === op.dupTwo);
  }

  /** Loads of a variable, and steps that add 1 to it, until another value is stored. Code stands in the order of its source. */
  #uses(stored: number, slot: number): { readonly loads: readonly number[]; readonly steps: readonly number[] } {
    const loads: number[] = [];
    const steps: number[] = [];
    for (let at = stored + 1; at < this.#places.length; at++) {
      if (this.#slot(at) !== slot) continue;
      const opcode = this.#opcode(at);
      if (isLoad(opcode)) loads.push(at);
      else if (opcode === op.iinc) steps.push(at);
      else if (loads.at(-1) === at - 3 && this.#opcode(at - 2) === op.iconst0 + 1 && this.#opcode(at - 1) === op.iadd)
        steps.push(loads.pop()!);
      else break;
    }
    return { loads, steps };
  }

  #storedInt(at: number): number | null {
    const opcode = this.#opcode(at);
    const isInt = opcode === op.istore || (opcode >= op.istore0 && opcode < op.istore0 + 4);
    return isInt ? this.#slot(at) : null;
  }

  #slot(at: number): number | null {
    const place = this.#places[at];
    return place === undefined ? null : slotAt(this.#bytes, this.#code.start + place);
  }

  #opcode(at: number): number {
    const place = this.#places[at];
    return place === undefined ? op.nop : this.#bytes[this.#code.start + place]!;
  }
}

/** True for what pushes an `int`. */
function isNumber(opcode: number): boolean {
  return opcode > op.aconstNull && opcode <= op.sipush && (opcode < op.iconst0 + 6 || opcode >= op.bipush);
}

/** Moves what stores the length behind what stores the counter; tables of lines and variables follow. */
function swapStores(bytes: Buffer, code: MethodCode, { length, number, behind }: LoopStart): void {
  const { start, lineTables, localTables } = code;
  const size = number - length;
  const moved = Buffer.from(bytes.subarray(start + length, start + number));
  bytes.copyWithin(start + length, start + number, start + behind);
  moved.copy(bytes, start + behind - size);
  for (const table of lineTables) {
    const rows = rowsOf(bytes, table, LINE_ROW).map((row) => {
      const place = row.readUInt16BE(0);
      const by = place < length || place >= behind ? 0 : place < number ? behind - number : -size;
      return [place + by, row.readUInt16BE(2)] as const;
    });
    for (const [row, line] of rows.sort(([a], [b]) => a - b).entries())
      u2(...line).copy(bytes, table.at + LINE_ROW * row);
  }
  for (const row of localTables.flatMap((table) => rowsOf(bytes, table, LOCAL_ROW))) {
    const from = row.readUInt16BE(0);
    // A variable begins behind what stores it.
    const by = from === number ? behind - number : from === behind ? -size : 0;
    u2(from + by, row.readUInt16BE(2) - by).copy(row);
  }
}
