import { LineTable } from './line-table.ts';
import {
  add,
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
  type WasmMemory,
} from './wasm-code.ts';

const LF = 10;
const CR = 13;

/** `new LineTable(source).lineCount`, many times faster: of most files an index needs no more than that. */
export function countLines(source: Buffer): number {
  if (source.includes(CR)) return new LineTable(source).lineCount;
  const isOpen = source.length > 0 && source[source.length - 1] !== LF;
  return countLineFeeds(source) + (isOpen ? 1 : 0);
}

interface CountProgram {
  readonly memory: WasmMemory;
  /** Line feeds from the address 0 to `end`, a multiple of sixteen. */
  count(end: number): number;
}

let started: { readonly program: CountProgram; readonly memory: Uint8Array } | null = null;

/** As much at a time as the memory of the program holds at first, which stays in a cache of the processor. */
function countLineFeeds(source: Uint8Array): number {
  started ??= startProgram();
  const { program, memory } = started;
  let count = 0;
  for (let at = 0; at < source.length; at += memory.length) {
    const part = source.subarray(at, at + memory.length);
    memory.set(part);
    const end = Math.ceil(part.length / 16) * 16;
    memory.fill(0, part.length, end);
    count += program.count(end);
  }
  return count;
}

function startProgram(): NonNullable<typeof started> {
  const [end, at, count] = [0, 1, 2] as const;
  const lineFeeds = lanes(new Array<number>(16).fill(LF));
  const program = startModule<CountProgram>([
    {
      ...{ name: 'count', parameters: 1, numbers: 2, lanes: 0 },
      body: [
        repeat(
          returnIf(isAtLeast(get(at), get(end)), get(count)),
          set(count, add(get(count), countOnes(highBits(sameLanes(lanesAt(get(at)), lineFeeds))))),
          set(at, add(get(at), number(16))),
        ),
        get(count),
      ],
    },
  ]);
  return { program, memory: new Uint8Array(program.memory.buffer) };
}
