/** Instructions of WebAssembly: https://webassembly.github.io/spec/core/appendix/index-instructions.html. */
export type Code = readonly number[];

const NOTHING = 0x40;
const END = 0x0b;

export const get = (local: number): Code => [0x20, local];
export const set = (local: number, value: Code): Code => [...value, 0x21, local];
/** From 0 to 63. */
export const number = (value: number): Code => [0x41, value];

export const isZero = (value: Code): Code => [...value, 0x45];
export const trailingZeros = (value: Code): Code => [...value, 0x68];
export const differ = (a: Code, b: Code): Code => [...a, ...b, 0x47];
export const isGreater = (a: Code, b: Code): Code => [...a, ...b, 0x4b];
export const add = (a: Code, b: Code): Code => [...a, ...b, 0x6a];
export const subtract = (a: Code, b: Code): Code => [...a, ...b, 0x6b];
export const and = (a: Code, b: Code): Code => [...a, ...b, 0x71];
export const or = (a: Code, b: Code): Code => [...a, ...b, 0x72];
export const shiftLeft = (a: Code, b: Code): Code => [...a, ...b, 0x74];
export const byteAt = (address: Code): Code => [...address, 0x2d, 0, 0];
export const store = (address: Code, value: Code): Code => [...address, ...value, 0x36, 2, 0];

/** Sixteen bytes. */
export const lanesAt = (address: Code): Code => [...address, 0xfd, 0x00, 0, 0];
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
export const returnIf = (condition: Code, value: Code): Code => [...condition, 0x04, NOTHING, ...value, 0x0f, END];

/** A module with one function, `find`, of numbers that gives a number, and its memory. `locals`: numbers beside the parameters, and lanes. */
export function buildModule(
  body: Code,
  { parameters, numbers, lanes }: { readonly parameters: number; readonly numbers: number; readonly lanes: number },
): Uint8Array<ArrayBuffer> {
  const [i32, v128] = [0x7f, 0x7b];
  const type = [0x60, ...list(Array.from({ length: parameters }, () => [i32])), ...list([[i32]])];
  const code = [
    ...list([
      [numbers, i32],
      [lanes, v128],
    ]),
    ...body,
    END,
  ];
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...section(1, [type]),
    ...section(3, [[0]]),
    ...section(5, [[0, 1]]),
    ...section(7, [
      [...text('memory'), 2, 0],
      [...text('find'), 0, 0],
    ]),
    ...section(10, [sized(code)]),
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
