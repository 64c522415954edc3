import type { MethodCode } from '../reading/class-file.ts';
import { u2, u4 } from './write-numbers.ts';

/** Bytes in front of the instructions in a Code attribute (JVMS 4.7.3): the sizes of stack and locals, and the length of the code. */
const HEAD = 8;

/** The place of a Code attribute behind its length, in the bytes of its class. */
export function placeOfCode(bytes: Buffer, { start }: MethodCode): { readonly start: number; readonly end: number } {
  return { start: start - HEAD, end: start - HEAD + bytes.readUInt32BE(start - HEAD - 4) };
}

/** The contents of a Code attribute. `rows`: of its exception table; `attributes`: whole, with names and lengths. */
export function writeCode({
  stack,
  locals,
  instructions,
  rows = [],
  attributes = [],
}: {
  readonly stack: number;
  readonly locals: number;
  readonly instructions: Buffer;
  readonly rows?: readonly Buffer[];
  readonly attributes?: readonly Buffer[];
}): Buffer {
  return Buffer.concat([
    u2(stack, locals),
    u4(instructions.length),
    instructions,
    u2(rows.length),
    ...rows,
    u2(attributes.length),
    ...attributes,
  ]);
}

/** The class file with other contents of Code attributes, given in the order of the methods. */
export function replaceCode(bytes: Buffer, replacements: Iterable<readonly [code: MethodCode, by: Buffer]>): Buffer {
  const parts: Buffer[] = [];
  let copied = 0;
  for (const [code, by] of replacements) {
    const { start, end } = placeOfCode(bytes, code);
    parts.push(bytes.subarray(copied, start - 4), u4(by.length), by);
    copied = end;
  }
  return Buffer.concat([...parts, bytes.subarray(copied)]);
}
