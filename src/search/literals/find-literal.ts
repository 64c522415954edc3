import type { ByteLiteral } from './byte-literal.ts';
import { startScanProgram } from './scan-program.ts';

const PAGE = 2 ** 16;
/** Addresses in the memory of the program: the literal, its folds, the places found, and the text. */
const [LITERAL, FOLDS, FOUND, TEXT] = [0, 0x400, 0x800, 0x2000] as const;
/** Found at a time. */
const MOST = 1024;
/** Bytes that the program reads after the end. */
const BEYOND = 16;

/** Bytes of Java, the commonest first; all others are rarer. */
const COMMON = Buffer.from(' etrianosl\ncpud\th.mgf*b)(y=";vS/,TwCxEA}{kI0OLR@N><-MPD_1F2Bj:UHqV3zW4');

const program = startScanProgram();
let memory = new Uint8Array(program.memory.buffer);
let found = new Int32Array(program.memory.buffer, FOUND, MOST);
let text: Uint8Array | null = null;
let literal: ByteLiteral | null = null;
/** Places in the literal. */
let [first, second] = [0, 0];
/** Cached for literals that are searched in turns in text after text. */
const rarePlaces = new WeakMap<ByteLiteral, readonly [number, number]>();

/**
 * Calls `visit` with each place where `wanted` stands in `bytes`, as ascending offsets, until it says false; they may overlap. Meanwhile
 * nothing else may be looked for, and bytes that are asked about again must not have changed.
 */
export function findLiteral(bytes: Uint8Array, wanted: ByteLiteral, visit: (start: number) => boolean): void {
  if (bytes !== text) takeText(bytes);
  if (wanted !== literal) takeLiteral(wanted);
  let from = 0;
  let count = MOST;
  while (count === MOST) {
    const [start, end] = [TEXT + from, TEXT + bytes.length];
    count = program.find(start, end, LITERAL, FOLDS, wanted.bytes.length, first, second, FOUND, MOST);
    for (let row = 0; row < count; row++) if (!visit(from + found[row]!)) return;
    from += found[MOST - 1]! + 1;
  }
}

function takeText(bytes: Uint8Array): void {
  const missing = TEXT + bytes.length + BEYOND - memory.length;
  if (missing > 0) {
    program.memory.grow(Math.ceil(missing / PAGE));
    memory = new Uint8Array(program.memory.buffer);
    found = new Int32Array(program.memory.buffer, FOUND, MOST);
  }
  memory.set(bytes, TEXT);
  text = bytes;
}

function takeLiteral(wanted: ByteLiteral): void {
  memory.set(wanted.bytes, LITERAL);
  memory.set(wanted.folds, FOLDS);
  literal = wanted;
  const places = rarePlaces.get(wanted) ?? findRare(wanted.bytes);
  rarePlaces.set(wanted, places);
  [first, second] = places;
}

/** Places of the two rarest bytes. */
function findRare(bytes: Uint8Array): readonly [number, number] {
  const [first = 0, second = first] = [...bytes.keys()].sort((a, b) => rarenessOf(bytes[b]!) - rarenessOf(bytes[a]!));
  return [first, second];
}

function rarenessOf(byte: number): number {
  const place = COMMON.indexOf(byte);
  return place === -1 ? COMMON.length : place;
}
