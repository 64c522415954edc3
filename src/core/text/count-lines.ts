import {
  add,
  and,
  type Code,
  countOnes,
  get,
  highBits,
  isAtLeast,
  lanes,
  lanesAt,
  number,
  repeat,
  returnIf,
  sameLanes,
  set,
  startModule,
  subtract,
  type WasmMemory,
} from './wasm-code.ts';

const LF = 10;
const CR = 13;

/** `new LineTable(source).lineCount`, many times faster: of most files an index needs no more than that. */
export function countLines(source: Uint8Array): number {
  const last = source.at(-1);
  const isOpen = last !== undefined && last !== LF && last !== CR;
  return countLineEnds(source) + (isOpen ? 1 : 0);
}

interface CountProgram {
  readonly memory: WasmMemory;
  /** Ends of lines from the address 0 to `end`, a multiple of sixteen; CR and LF together are one, where both are before `end`. */
  count(end: number): number;
}

let started: { readonly program: CountProgram; readonly memory: Uint8Array } | null = null;

/** Bytes that are read after `end`. */
const BEYOND = 16;

/** As much at a time as the memory of the program holds at first, which stays in a cache of the processor. */
function countLineEnds(source: Uint8Array): number {
  started ??= startProgram();
  const { program, memory } = started;
  const most = memory.length - BEYOND;
  let count = 0;
  for (let at = 0; at < source.length; at += most) {
    const part = source.subarray(at, at + most);
    memory.set(part);
    const end = Math.ceil(part.length / 16) * 16;
    memory.fill(0, part.length, end + BEYOND);
    count += program.count(end);
    if (source[at - 1] === CR && source[at] === LF) count--;
  }
  return count;
}

function startProgram(): NonNullable<typeof started> {
  const [end, at, count, returns] = [0, 1, 2, 3] as const;
  const areAt = (address: Code, byte: number) =>
    highBits(sameLanes(lanesAt(address), lanes(new Array<number>(16).fill(byte))));
  const pairs = countOnes(and(get(returns), areAt(add(get(at), number(1)), LF)));
  const program = startModule<CountProgram>([
    {
      ...{ name: 'count', parameters: 1, numbers: 3, lanes: 0 },
      body: [
        repeat(
          returnIf(isAtLeast(get(at), get(end)), get(count)),
          set(returns, areAt(get(at), CR)),
          set(count, add(get(count), add(countOnes(areAt(get(at), LF)), countOnes(get(returns))))),
          set(count, subtract(get(count), pairs)),
          set(at, add(get(at), number(16))),
        ),
        get(count),
      ],
    },
  ]);
  return { program, memory: new Uint8Array(program.memory.buffer) };
}
