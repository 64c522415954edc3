import type { ByteLiteral, PlainPattern } from '../literals/byte-literal.ts';
import { findLiteral } from '../literals/find-literal.ts';
import type { CompiledPattern } from './compile-pattern.ts';
import type { FileText } from './file-text.ts';
import { findByExpression } from './find-by-expression.ts';

const LINE_FEED = 0x0a;

/** Matches as flat `[start, end]` offsets of bytes, ascending, at most `limit` of them. */
export function findMatches(pattern: CompiledPattern, text: FileText, limit: number): readonly number[] {
  const { regex, plain, inLine } = pattern;
  const isWhole = ({ otherCases }: ByteLiteral) =>
    otherCases.length === 0 || text.isAscii || !otherCases.some((letter) => text.bytes.includes(letter));
  if (plain !== null && isWhole(plain.literal)) return findPlain(plain, text.bytes, limit);
  if (inLine?.every(isWhole)) return findInLinesWith(inLine, regex, { text, limit });
  return text.toBytes(findByExpression(regex, text.text, limit));
}

function findPlain({ literal, startsAtEdge, endsAtEdge }: PlainPattern, bytes: Buffer, limit: number): number[] {
  const offsets: number[] = [];
  let last = 0;
  findLiteral(bytes, literal, (start) => {
    const end = start + literal.bytes.length;
    if (start < last || (startsAtEdge && !isEdge(bytes, start)) || (endsAtEdge && !isEdge(bytes, end))) return true;
    offsets.push(start, end);
    last = end;
    return offsets.length < limit * 2;
  });
  return offsets;
}

/** True if an ASCII word begins or ends there. */
function isEdge(bytes: Buffer, at: number): boolean {
  return isOfWord(bytes[at - 1]) !== isOfWord(bytes[at]);
}

function isOfWord(byte = 0): boolean {
  const letter = byte | 0x20;
  return (letter >= 0x61 && letter <= 0x7a) || (byte >= 0x30 && byte <= 0x39) || byte === 0x5f;
}

function findInLinesWith(
  literals: readonly ByteLiteral[],
  regex: RegExp,
  { text, limit }: { readonly text: FileText; readonly limit: number },
): readonly number[] {
  const { bytes } = text;
  const offsets: number[] = [];
  let searched = 0;
  const searchLine = (place: number): boolean => {
    if (place < searched) return true;
    const start = bytes.lastIndexOf(LINE_FEED, place) + 1;
    const next = bytes.indexOf(LINE_FEED, place);
    searched = next === -1 ? bytes.length : next;
    const line = text.part(start, searched);
    const found = line.toBytes(findByExpression(regex, line.text, limit - offsets.length / 2));
    for (const offset of found) offsets.push(start + offset);
    return offsets.length < limit * 2;
  };
  if (literals.length === 1) findLiteral(bytes, literals[0]!, searchLine);
  else findAll(bytes, literals).every(searchLine);
  return offsets;
}

function findAll(bytes: Buffer, literals: readonly ByteLiteral[]): readonly number[] {
  const places: number[] = [];
  for (const literal of literals) findLiteral(bytes, literal, (start) => places.push(start) > 0);
  return places.sort((a, b) => a - b);
}
