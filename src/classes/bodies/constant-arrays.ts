import { lowerBound } from '../../core/lower-bound.ts';
import { printConstant } from '../java/java-values.ts';
import type { MethodCode } from '../reading/class-file.ts';
import { readLoaded, readLoadedNumber } from '../reading/loaded-constant.ts';
import { op } from '../reading/opcodes.ts';
import { primitiveTypes } from '../reading/primitive-types.ts';
import { type ReadClass, readClass } from '../reading/read-class.ts';
import { findInstructions, findJumps } from './code-jumps.ts';
import { ClassExtension, MOST_ENTRIES } from './extend-class.ts';
import { isLarge } from './large-body.ts';

/** Letters of types (JVMS 4.3.2) by the operand of `newarray`, from 4 on, and the instructions that store elements of them. */
const NEWARRAY_TYPES = 'ZCFDBSIJ';
const STORES: Readonly<Record<string, number>> = { I: 79, J: 80, F: 81, D: 82, B: 84, Z: 84, C: 85, S: 86 };
/** Descriptors of other elements. */
const ELEMENT = /^(\[*)(?:([BCDFIJSZ])|Ljava\/lang\/(String|Object);)$/;

/** Bytes of the code of the smallest array with an element, more than of any without. */
const SMALLEST = 7;
/** Elements of an array whose code leaves most of them out. */
const MOST_ELEMENTS = 2 ** 16;
/** Arrays within each other. */
const DEEPEST = 8;
/** Characters of the arrays of one class: a string may stand in many elements. */
const LONGEST = 2 ** 20;
/** Characters of a line of elements. */
const WIDTH = 120;
const INDENT = '    ';

/** The method that stands in the place of an array. */
export const STAND_IN = '$constants$';
const CALL = /(?<![\p{L}\p{N}_$.])(?:[\p{L}\p{N}_$.]+\.)?\$constants\$(\d+)\(\)/gu;

/**
 * The class file with calls in the place of arrays of constants in large bodies, for which decompilers need memory that grows with the
 * square of their size. `texts` is given the expression of Java for each. @throws CorruptArtifactError
 */
export function replaceConstantArrays(bytes: Buffer, texts: string[]): Buffer {
  const read = readClass(bytes);
  const patched = Buffer.from(bytes);
  const extension = new ClassExtension(patched);
  const limit = { left: LONGEST };
  let isChanged = false;
  for (const { code } of read.file.methods) {
    if (code === null || !isLarge(bytes, code)) continue;
    for (const { start, end, type, text } of arraysIn(read, code, limit)) {
      const index = extension.ownMethod(`${STAND_IN}${texts.push(text) - 1}`, `()${type}`);
      if (index > MOST_ENTRIES) return bytes;
      patched.fill(op.nop, start, end);
      patched[start] = op.invokestatic;
      patched.writeUInt16BE(index, start + 1);
      isChanged = true;
    }
  }
  return (isChanged && extension.extend()) || bytes;
}

/** A text of the decompiler with the arrays in the place of the calls. */
export function insertConstantArrays(written: string, texts: readonly string[]): string {
  const lines = written.split('\n');
  return lines.map((line) => (line.includes(STAND_IN) ? withArrays(line, texts) : line)).join('\n');
}

/** The marks behind a line stand behind the first of its lines then. */
function withArrays(line: string, texts: readonly string[]): string {
  const indent = line.slice(0, line.search(/\S/));
  const [marks = ''] = /\/\/ \d+(?: \d+)*$/.exec(line) ?? [];
  const code = line.slice(0, line.length - marks.length);
  const arrayOf = (call: string, index: string) => texts[Number(index)]?.replaceAll('\n', `\n${indent}`) ?? call;
  const [first = '', ...rest] = code.replaceAll(CALL, arrayOf).split('\n');
  return [first + marks, ...rest].join('\n');
}

interface FoundArray {
  /** Positions in the bytes of the class. */
  readonly start: number;
  readonly end: number;
  readonly type: string;
  readonly text: string;
}

function* arraysIn(read: ReadClass, code: MethodCode, limit: { left: number }): Iterable<FoundArray> {
  const { bytes } = read;
  const starts = findInstructions(bytes, code).map((at) => code.start + at);
  // Whoever jumps into an array, or catches within it, keeps it as it is.
  const edges = findJumps(bytes, code).flatMap(({ from, to }) => [code.start + from, code.start + to]);
  edges.sort((a, b) => a - b);
  let behind = 0;
  for (const start of starts) {
    if (limit.left < 0) return;
    const array = start < behind ? null : readArray(read, start, { limit: code.end });
    if (array === null || array.end - start < SMALLEST) continue;
    behind = array.end;
    const isCrossed = (edges[lowerBound(edges.length, (at) => edges[at]! <= start)] ?? array.end) < array.end;
    limit.left -= array.text.length;
    if (!isCrossed && limit.left >= 0) yield { ...array, start };
  }
}

/** Null: at this position no array is made whose elements are all constants, or arrays of such. */
function readArray(
  read: ReadClass,
  start: number,
  { limit, depth = 0 }: { readonly limit: number; readonly depth?: number },
): Omit<FoundArray, 'start'> | null {
  const { bytes } = read;
  const size = readLoadedNumber(read, start, limit);
  const element = size === null || depth > DEEPEST ? null : elementAt(read, size.end);
  if (size === null || element === null || size.value > MOST_ELEMENTS) return null;
  const empty = STORES[element] === undefined ? 'null' : printConstant(element, 0);
  const elements: string[] = [];
  let at = size.end + (bytes[size.end] === op.newarray ? 2 : 3);
  let length = 0;
  while (elements.length < size.value && at < limit && bytes[at] === op.dup) {
    const index = readLoadedNumber(read, at + 1, limit);
    if (index === null || index.value < elements.length || index.value >= size.value) return null;
    const found = readElement(read, index.end, { limit, element, depth });
    if (found === null || bytes[found.end] !== (STORES[element] ?? op.aastore)) return null;
    // Compilers leave out elements that have the value of an empty one.
    while (elements.length < index.value) elements.push(empty);
    elements.push(found.text);
    length += found.text.length;
    if (length > LONGEST) return null;
    at = found.end + 1;
  }
  const type = `[${element}`;
  if (elements.length === 0) return { end: at, type, text: `new ${printType(element, `[${size.value}]`)}` };
  while (elements.length < size.value) elements.push(empty);
  return { end: at, type, text: `new ${printType(element, '[]')}${printElements(elements)}` };
}

function readElement(
  read: ReadClass,
  at: number,
  { limit, element, depth }: { readonly limit: number; readonly element: string; readonly depth: number },
): { readonly end: number; readonly text: string } | null {
  const array = STORES[element] === undefined ? readArray(read, at, { limit, depth: depth + 1 }) : null;
  // The outer array tells the type.
  if (array !== null)
    return { ...array, text: array.type === element ? array.text.replace(/^new [^{]+(?={)/, '') : array.text };
  const constant = readLoaded(read, at, limit);
  if (constant === null) return null;
  const { end, value } = constant;
  // Tables of messages are read and searched: their letters stay, and the escapes of JSON are Java's.
  if (value === null || typeof value === 'string') return { end, text: JSON.stringify(value) };
  return { end, text: printConstant(element, value) };
}

/** Descriptor of the elements of the array that an instruction makes; null: it makes none, or one whose type has another name here. */
function elementAt({ bytes, pool }: ReadClass, at: number): string | null {
  if (bytes[at] === op.newarray) return NEWARRAY_TYPES[bytes[at + 1]! - 4] ?? null;
  if (bytes[at] !== op.anewarray) return null;
  const name = pool.className(bytes.readUInt16BE(at + 1));
  const element = name.startsWith('[') ? name : `L${name};`;
  return ELEMENT.test(element) ? element : null;
}

function printType(element: string, brackets: string): string {
  const [, dimensions = '', primitive = '', simple] = ELEMENT.exec(element) ?? [];
  return `${simple ?? primitiveTypes[primitive]}${brackets}${'[]'.repeat(dimensions.length)}`;
}

function printElements(elements: readonly string[]): string {
  const lines: string[] = [''];
  for (const [index, element] of elements.entries()) {
    const text = index === elements.length - 1 ? element : `${element}, `;
    if (lines.at(-1)!.length + text.length > WIDTH || text.includes('\n')) lines.push('');
    lines[lines.length - 1] += text.replaceAll('\n', `\n${INDENT}`);
  }
  const [first = '', ...more] = lines.filter((line) => line !== '').map((line) => line.trimEnd());
  return more.length === 0 && !first.includes('\n')
    ? `{${first}}`
    : `{\n${[first, ...more].map((line) => INDENT + line).join('\n')}\n}`;
}
