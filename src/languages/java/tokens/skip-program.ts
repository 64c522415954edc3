import {
  add,
  and,
  andLanes,
  areEqual,
  byteAt,
  type Code,
  call,
  get,
  highBits,
  isAtLeast,
  isGreater,
  isZero,
  lanes,
  lanesAt,
  leaveIf,
  number,
  or,
  orLanes,
  pick,
  repeat,
  returnIf,
  sameLanes,
  set,
  shiftLeft,
  smaller,
  startModule,
  subtract,
  trailingZeros,
  type WasmFunction,
  type WasmMemory,
  when,
} from '../../../core/text/wasm-code.ts';

/**
 * The functions of `skip-tokens.ts`, in instructions that read sixteen bytes at once and need no warm-up in each thread. The source lies at
 * the address 0 of the memory, with at least `BEYOND` bytes of zero behind it; `end` is its length, places are offsets in it.
 */
export interface SkipProgram {
  readonly memory: WasmMemory;
  /** As `skipBlock` there. */
  skipBlock(position: number, end: number): number;
  /** As `skipBlockComment` there. */
  skipBlockComment(position: number, end: number): number;
}

/** Bytes that are read after the end of a source. */
export const BEYOND = 32;

export function startSkipProgram(): SkipProgram {
  return startModule([skipLine(), skipBlockComment(), skipQuoted(), skipTextBlock(), skipHidden(), skipBlock()]);
}

/** Functions that are called, by their place in the module. */
const [LINE, COMMENT, QUOTED, TEXT_BLOCK, HIDDEN] = [0, 1, 2, 3, 4] as const;
const [LF, CR, QUOTE, ASTERISK, SLASH, BACKSLASH, OPEN, CLOSE] = [10, 13, 0x22, 0x2a, 0x2f, 0x5c, 0x7b, 0x7d] as const;
/** All functions have these parameters. */
const [at, end] = [0, 1] as const;

/** As `skipLine`. */
function skipLine(): WasmFunction {
  const [ends, text] = [2, 3] as const;
  return {
    ...{ name: null, parameters: 2, numbers: 1, lanes: 1 },
    body: [
      repeat(
        set(text, lanesAt(get(at))),
        set(ends, highBits(orLanes(sameLanes(get(text), all(LF)), sameLanes(get(text), all(CR))))),
        returnIf(get(ends), smaller(add(get(at), trailingZeros(get(ends))), get(end))),
        set(at, add(get(at), number(16))),
        returnIf(isAtLeast(get(at), get(end)), get(end)),
      ),
      get(end),
    ],
  };
}

function skipBlockComment(): WasmFunction {
  const ends = 2;
  return {
    ...{ name: 'skipBlockComment', parameters: 2, numbers: 1, lanes: 0 },
    body: [
      set(at, add(get(at), number(2))),
      repeat(
        returnIf(isAtLeast(get(at), get(end)), get(end)),
        set(ends, highBits(andLanes(areAt(get(at), ASTERISK), areAt(add(get(at), number(1)), SLASH)))),
        returnIf(get(ends), smaller(add(add(get(at), trailingZeros(get(ends))), number(2)), get(end))),
        set(at, add(get(at), number(16))),
      ),
      get(end),
    ],
  };
}

/** As `skipQuoted`, of the quote at `at`. */
function skipQuoted(): WasmFunction {
  const [quote, byte] = [2, 3] as const;
  return {
    ...{ name: null, parameters: 2, numbers: 2, lanes: 0 },
    body: [
      set(quote, byteAt(get(at))),
      set(at, add(get(at), number(1))),
      repeat(
        returnIf(isAtLeast(get(at), get(end)), get(end)),
        set(byte, byteAt(get(at))),
        returnIf(areEqual(get(byte), get(quote)), add(get(at), number(1))),
        returnIf(or(areEqual(get(byte), number(LF)), areEqual(get(byte), number(CR))), get(at)),
        set(at, add(add(get(at), number(1)), areEqual(get(byte), number(BACKSLASH)))),
      ),
      get(end),
    ],
  };
}

/** As `skipTextBlock`. */
function skipTextBlock(): WasmFunction {
  return {
    ...{ name: null, parameters: 2, numbers: 0, lanes: 0 },
    body: [
      set(at, add(get(at), number(3))),
      repeat(
        returnIf(isAtLeast(get(at), get(end)), get(end)),
        returnIf(and(areEqual(byteAt(get(at)), number(QUOTE)), isFollowedByTwoQuotes()), add(get(at), number(3))),
        set(at, add(add(get(at), number(1)), areEqual(byteAt(get(at)), number(BACKSLASH)))),
      ),
      get(end),
    ],
  };
}

/** From a quote or slash past what it begins: a literal, a comment, or nothing but itself. */
function skipHidden(): WasmFunction {
  const [first, second] = [2, 3] as const;
  const isSlash = areEqual(get(first), number(SLASH));
  return {
    ...{ name: null, parameters: 2, numbers: 2, lanes: 0 },
    body: [
      set(first, byteAt(get(at))),
      set(second, byteAt(add(get(at), number(1)))),
      returnIf(and(isSlash, areEqual(get(second), number(SLASH))), call(LINE, get(at), get(end))),
      returnIf(and(isSlash, areEqual(get(second), number(ASTERISK))), call(COMMENT, get(at), get(end))),
      returnIf(isSlash, add(get(at), number(1))),
      returnIf(and(areEqual(get(first), number(QUOTE)), isFollowedByTwoQuotes()), call(TEXT_BLOCK, get(at), get(end))),
      call(QUOTED, get(at), get(end)),
    ],
  };
}

function skipBlock(): WasmFunction {
  const [marks, mark, after, next, depth, text] = [2, 3, 4, 5, 6, 7] as const;
  return {
    ...{ name: 'skipBlock', parameters: 2, numbers: 5, lanes: 1 },
    body: [
      set(depth, number(1)),
      repeat(
        returnIf(isAtLeast(get(at), get(end)), number(-1)),
        set(text, lanesAt(get(at))),
        set(marks, highBits(sameLanes(get(text), pick(lanes(markOfLowBits), andLanes(get(text), all(0x0f)))))),
        set(next, add(get(at), number(16))),
        repeat(
          leaveIf(isZero(get(marks))),
          set(mark, add(get(at), trailingZeros(get(marks)))),
          set(marks, and(get(marks), subtract(get(marks), number(1)))),
          set(depth, add(get(depth), areEqual(byteAt(get(mark)), number(OPEN)))),
          set(depth, subtract(get(depth), areEqual(byteAt(get(mark)), number(CLOSE)))),
          returnIf(isZero(get(depth)), add(get(mark), number(1))),
          when(
            isGreater(number(OPEN), byteAt(get(mark))),
            set(after, call(HIDDEN, get(mark), get(end))),
            // Nothing inside a skipped part is marked.
            set(marks, and(get(marks), shiftLeft(number(-1), subtract(get(after), get(at))))),
            when(isAtLeast(get(after), get(next)), set(marks, number(0)), set(next, get(after))),
          ),
        ),
        set(at, get(next)),
      ),
      number(-1),
    ],
  };
}

/** For the low four bits of a byte the one byte with them that can change the depth of braces or hide a brace; else one that has others. */
const markOfLowBits = Array.from({ length: 16 }, (_, low) => {
  const mark = [...Buffer.from('{}"\'/')].find((byte) => (byte & 0x0f) === low);
  return mark ?? (low === 0 ? 1 : 0);
});

function all(byte: number): Code {
  return lanes(new Array<number>(16).fill(byte));
}

function areAt(address: Code, byte: number): Code {
  return sameLanes(lanesAt(address), all(byte));
}

function isFollowedByTwoQuotes(): Code {
  const isQuote = (offset: number) => areEqual(byteAt(add(get(at), number(offset))), number(QUOTE));
  return and(isQuote(1), isQuote(2));
}
