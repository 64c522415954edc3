import {
  add,
  and,
  andLanes,
  byteAt,
  type Code,
  differ,
  get,
  highBits,
  isGreater,
  isZero,
  lanesAt,
  leaveIf,
  number,
  or,
  orLanes,
  repeat,
  returnIf,
  sameLanes,
  set,
  shiftLeft,
  spread,
  startModule,
  store,
  subtract,
  trailingZeros,
  type WasmMemory,
} from '../../core/text/wasm-code.ts';

export interface ScanProgram {
  readonly memory: WasmMemory;
  /**
   * Looks for a literal of `length` bytes from the address `text` to `end`. A byte of the text is that of the literal when it is the same
   * with the bits of `folds` set. Writes to `found` where the literal begins, as offsets in the text, ascending, and gives their number,
   * at most `most`. `first` and `second` are places in the literal, of bytes that are rare.
   */
  find(
    text: number,
    end: number,
    literal: number,
    folds: number,
    length: number,
    first: number,
    second: number,
    found: number,
    most: number,
  ): number;
}

const PARAMETERS = 9;
const [text, last, literal, folds, length, first, second, found, most] = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;
const NUMBERS = 5;
const [at, fitting, start, step, count] = [9, 10, 11, 12, 13] as const;
const LANES = 4;
const [firstByte, firstFold, secondByte, secondFold] = [14, 15, 16, 17] as const;

/**
 * Sixteen places are looked at together, by two bytes of the literal. In instructions, since nobody could read a binary: an expression of
 * JavaScript takes several times as long, and the string that it is run on takes as long again.
 */
const program: readonly Code[] = [
  set(firstByte, spread(byteIn(literal, first))),
  set(firstFold, spread(byteIn(folds, first))),
  set(secondByte, spread(byteIn(literal, second))),
  set(secondFold, spread(byteIn(folds, second))),
  set(last, subtract(get(last), get(length))),
  set(at, get(text)),
  repeat(
    leaveIf(isGreater(get(at), get(last))),
    set(fitting, highBits(andLanes(placesOf(first, firstFold, firstByte), placesOf(second, secondFold, secondByte)))),
    repeat(
      leaveIf(isZero(get(fitting))),
      set(start, add(get(at), trailingZeros(get(fitting)))),
      set(fitting, and(get(fitting), subtract(get(fitting), number(1)))),
      leaveIf(isGreater(get(start), get(last)), 2),
      set(step, number(0)),
      repeat(
        leaveIf(isZero(subtract(get(length), get(step)))),
        leaveIf(differ(or(byteIn(start, step), byteIn(folds, step)), byteIn(literal, step))),
        set(step, add(get(step), number(1))),
      ),
      // The next place overwrites a place that is no match.
      store(add(get(found), shiftLeft(get(count), number(2))), subtract(get(start), get(text))),
      set(count, add(get(count), isZero(subtract(get(length), get(step))))),
      returnIf(isZero(subtract(get(most), get(count))), get(count)),
    ),
    set(at, add(get(at), number(16))),
  ),
  get(count),
];

export function startScanProgram(): ScanProgram {
  return startModule([{ name: 'find', parameters: PARAMETERS, numbers: NUMBERS, lanes: LANES, body: program }]);
}

function byteIn(start: number, offset: number): Code {
  return byteAt(add(get(start), get(offset)));
}

function placesOf(offset: number, fold: number, byte: number): Code {
  return sameLanes(orLanes(lanesAt(add(get(at), get(offset))), get(fold)), get(byte));
}
