import { hash } from 'node:crypto';
import type { SourceIndex } from '../../../core/code/source-index.ts';
import { kindOf } from '../../../symbols/symbol-rows.ts';

/**
 * The text of a declaration without the declarations in it, normalized for comparison: white space becomes one blank, signs at the end are
 * dropped, and in a type white space and signs between members are dropped too. A long text becomes its hash, since no answer shows it.
 */
export function bodyOf(index: SourceIndex, row: number, text: Buffer): string {
  const ranges = ownRanges(index, row);
  const own = Buffer.alloc(ranges.reduce((sum, { start, end }) => sum + end - start, 0));
  const isType = kindOf(index, row) === 'type';
  let length = 0;
  for (const { start, end } of ranges) {
    for (let at = start; at < end; at++) {
      const byte = text[at]!;
      const isBlank = byte === BLANK || (byte >= TAB && byte <= RETURN);
      if (isType && (isBlank || byte === COMMA || byte === SEMICOLON)) continue;
      if (isBlank && own[length - 1] === BLANK) continue;
      own[length++] = isBlank ? BLANK : byte;
    }
  }
  if (isType && length > 1 && own[length - 2] === OPEN && own[length - 1] === CLOSED) length -= 2;
  while (!isType && length > 0 && OF_END.has(own[length - 1]!)) length--;
  const written = own.subarray(0, length);
  return length <= LONGEST_BODY ? written.toString('latin1') : hash('sha1', written, 'base64');
}

/** Ranges of a declaration that are in no other one; the type that a `typedef` of C names is part of them. */
function ownRanges(index: SourceIndex, row: number): readonly { readonly start: number; readonly end: number }[] {
  const { start, end, docStart, docEnd } = index.symbols;
  const { firstSymbol, endSymbol } = index.files[index.symbols.file[row]!]!;
  const [from, to] = [start[row]!, end[row]!];
  const ranges: { start: number; end: number }[] = [];
  let at = from;
  let inner = row;
  let beside = 0;
  while (inner > firstSymbol && start[inner - 1]! >= from && end[inner - 1]! <= to && beside < MOST_BESIDE) {
    inner--;
    if (start[inner] === from) beside++;
  }
  beside = 0;
  for (; inner < endSymbol && start[inner]! < to && beside < MOST_BESIDE; inner++) {
    beside = end[inner]! > to ? beside + 1 : 0;
    if (beside > 0 || end[inner]! - start[inner]! >= to - from) continue;
    const first = docStart[inner] === docEnd[inner] ? start[inner]! : Math.min(docStart[inner]!, start[inner]!);
    if (first > at) ranges.push({ start: at, end: first });
    at = Math.max(at, end[inner]!);
  }
  return [...ranges, { start: at, end: Math.max(at, to) }];
}

/**
 * Declarators of one statement that begin where it does, before one and behind it: there may be tens of thousands, and the last before it ends
 * behind all others before it.
 */
const MOST_BESIDE = 16;
/** Bytes: a hash is no shorter. */
const LONGEST_BODY = 32;
const BLANK = 0x20;
const TAB = 0x09;
const RETURN = 0x0d;
const COMMA = 0x2c;
const SEMICOLON = 0x3b;
const OPEN = 0x7b;
const CLOSED = 0x7d;
const OF_END: ReadonlySet<number> = new Set([BLANK, COMMA, SEMICOLON]);
