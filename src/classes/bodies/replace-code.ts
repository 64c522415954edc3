import type { MethodCode } from '../reading/class-file.ts';

/** Bytes in front of the instructions in a Code attribute (JVMS 4.7.3): the sizes of stack and locals, and the length of the code. */
const HEAD = 8;

/** The place of a Code attribute behind its length, in the bytes of its class. */
export function placeOfCode(bytes: Buffer, { start }: MethodCode): { readonly start: number; readonly end: number } {
  return { start: start - HEAD, end: start - HEAD + bytes.readUInt32BE(start - HEAD - 4) };
}

/** Bytes of the code of one method, with its tables, that is among the largest: the decompiler's memory grows with the square of it. */
const LARGE = 6000;

/** True for a body that may need more memory and time than all others of its file. */
export function isLarge(bytes: Buffer, code: MethodCode): boolean {
  const { start, end } = placeOfCode(bytes, code);
  return end - start > LARGE;
}

/** The class file with other contents of Code attributes, given in the order of the methods. */
export function replaceCode(bytes: Buffer, replacements: Iterable<readonly [code: MethodCode, by: Buffer]>): Buffer {
  const parts: Buffer[] = [];
  let copied = 0;
  for (const [code, by] of replacements) {
    const { start, end } = placeOfCode(bytes, code);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(by.length);
    parts.push(bytes.subarray(copied, start - length.length), length, by);
    copied = end;
  }
  return Buffer.concat([...parts, bytes.subarray(copied)]);
}
