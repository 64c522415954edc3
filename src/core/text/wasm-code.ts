/** Members that Node's types leave out. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: object };
};

/** Instructions of WebAssembly: https://webassembly.github.io/spec/core/appendix/index-instructions.html. */
export type Code = readonly number[];

const NOTHING = 0x40;
const END = 0x0b;

export const get = (local: number): Code => [0x20, local];
export const set = (local: number, value: Code): Code => [...value, 0x21, local];
export const number = (value: number): Code => [0x41, ...signed(value)];

export const isZero = (value: Code): Code => [...value, 0x45];
export const trailingZeros = (value: Code): Code => [...value, 0x68];
export const countOnes = (value: Code): Code => [...value, 0x69];
export const areEqual = (a: Code, b: Code): Code => [...a, ...b, 0x46];
export const differ = (a: Code, b: Code): Code => [...a, ...b, 0x47];
/** Compares unsigned numbers. */
export const isAtLeast = (a: Code, b: Code): Code => [...a, ...b, 0x4f];
export const isGreater = (a: Code, b: Code): Code => [...a, ...b, 0x4b];
export const smaller = (a: Code, b: Code): Code => [...a, ...b, ...isGreater(b, a), 0x1b];

export const add = (a: Code, b: Code): Code => [...a, ...b, 0x6a];
export const subtract = (a: Code, b: Code): Code => [...a, ...b, 0x6b];
export const and = (a: Code, b: Code): Code => [...a, ...b, 0x71];
export const or = (a: Code, b: Code): Code => [...a, ...b, 0x72];
export const shiftLeft = (a: Code, b: Code): Code => [...a, ...b, 0x74];
export const byteAt = (address: Code): Code => [...address, 0x2d, 0, 0];
export const store = (address: Code, value: Code): Code => [...address, ...value, 0x36, 2, 0];

/** Sixteen bytes. */
export const lanesAt = (address: Code): Code => [...address, 0xfd, 0x00, 0, 0];
export const lanes = (bytes: readonly number[]): Code => [0xfd, 0x0c, ...bytes];
/** For each of `places`, from 0 to 15, the byte of `among` there. */
export const pick = (among: Code, places: Code): Code => [...among, ...places, 0xfd, 0x0e];
export const spread = (byte: Code): Code => [...byte, 0xfd, 0x0f];
export const sameLanes = (a: Code, b: Code): Code => [...a, ...b, 0xfd, 0x23];
export const andLanes = (a: Code, b: Code): Code => [...a, ...b, 0xfd, 0x4e];
export const orLanes = (a: Code, b: Code): Code => [...a, ...b, 0xfd, 0x50];
/** The highest bit of each byte. */
export const highBits = (lanes: Code): Code => [...lanes, 0xfd, 0x64];

/** Again and again, until `leaveIf`. */
export const repeat = (...body: readonly Code[]): Code => [
  ...[0x02, NOTHING, 0x03, NOTHING],
  ...body.flat(),
  ...[0x0c, 0, END, END],
];
/** `repeats`: how many are left, the innermost first. */
export const leaveIf = (condition: Code, repeats = 1): Code => [...condition, 0x0d, repeats * 2 - 1];
/** `body` must not hold a `leaveIf` of a repeat around it. */
export const when = (condition: Code, ...body: readonly Code[]): Code => [
  ...[...condition, 0x04, NOTHING],
  ...[...body.flat(), END],
];
/** `row`: of the module's functions. */
export const call = (row: number, ...values: readonly Code[]): Code => [...values.flat(), 0x10, row];
export const returnIf = (condition: Code, value: Code): Code => [...condition, 0x04, NOTHING, ...value, 0x0f, END];

export interface WasmMemory {
  readonly buffer: ArrayBuffer;
  /** `pages`: of 64 KiB, how many more. The buffer of before is empty afterwards. */
  grow(pages: number): number;
}

/** A function of numbers that gives a number. */
export interface WasmFunction {
  /** The name under which the module exports it; null: only other functions call it. */
  readonly name: string | null;
  readonly parameters: number;
  /** Locals beside the parameters, which they follow: first numbers, then lanes. */
  readonly numbers: number;
  readonly lanes: number;
  readonly body: readonly Code[];
}

/** The exports of a module of these functions, and its memory, of one page at first. */
export function startModule<Exports extends { readonly memory: WasmMemory }>(
  functions: readonly WasmFunction[],
): Exports {
  return new WebAssembly.Instance(new WebAssembly.Module(buildModule(functions))).exports as Exports;
}

function buildModule(functions: readonly WasmFunction[]): Uint8Array<ArrayBuffer> {
  const [i32, v128] = [0x7f, 0x7b];
  const types = functions.map(({ parameters }) => [
    0x60,
    ...list(Array.from({ length: parameters }, () => [i32])),
    ...list([[i32]]),
  ]);
  const exported = functions.flatMap(({ name }, row) => (name === null ? [] : [[...text(name), 0, row]]));
  const codes = functions.map(({ numbers, lanes, body }) => {
    const locals = [
      [numbers, i32],
      [lanes, v128],
    ];
    return sized([...list(locals), ...body.flat(), END]);
  });
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...section(1, types),
    ...section(
      3,
      functions.map((_, row) => [row]),
    ),
    ...section(5, [[0, 1]]),
    ...section(7, [[...text('memory'), 2, 0], ...exported]),
    ...section(10, codes),
  ]);
}

function section(id: number, entries: readonly Code[]): Code {
  return [id, ...sized(list(entries))];
}

function text(characters: string): Code {
  return sized([...Buffer.from(characters)]);
}

function list(entries: readonly Code[]): Code {
  return [...size(entries.length), ...entries.flat()];
}

function sized(code: Code): Code {
  return [...size(code.length), ...code];
}

/** Seven bits a byte. */
function size(value: number): Code {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...size(value >> 7)];
}

/** The same of a number with a sign, whose highest of the seven bits says it. */
function signed(value: number): Code {
  return value >= -64 && value < 64 ? [value & 0x7f] : [(value & 0x7f) | 0x80, ...signed(value >> 7)];
}
