import { bytesOf } from '../../../core/text/find-bytes.ts';
import { lastPart } from '../../../core/text/last-part.ts';
import { isDigit } from '../../jvm/tokens/skip-tokens.ts';
import { textBetween } from '../../jvm/tokens/token-cursor.ts';
import { isNameByte } from '../tokens/skip-kotlin.ts';
import { parseType } from '../types/parse-type.ts';
import type { KotlinScan } from './kotlin-scan.ts';

/** Hands a supertype of a type, written between two bytes, to the sink. */
export function addSupertype(
  { tokens, sink, aliases }: KotlinScan,
  row: number,
  { start, end }: { readonly start: number; readonly end: number },
): void {
  if (sink.addSupertype === undefined) return;
  const { source } = tokens;
  const plain = findLastName(source, start, end);
  const isRenamed = aliases !== undefined && aliases.size > 0;
  if (plain !== null && !isRenamed) {
    sink.addSupertype(row, source.subarray(plain.start, plain.end));
    return;
  }
  const name =
    plain === null
      ? lastNameOf(parseType(textBetween(source, start, end)).name)
      : textBetween(source, plain.start, plain.end);
  if (name !== '') sink.addSupertype(row, Buffer.from(aliases?.get(name) ?? name));
}

/** Without the backticks that it may stand in. */
export function lastNameOf(path: string): string {
  return lastPart(path)
    .trim()
    .replace(/^`(.*)`$/, '$1');
}

/**
 * Finds `B` in `a.B` and `a.B<C>`: most supertypes are written so, and need neither tokens nor a text. Null for any other form, also
 * for a function or an annotation among the arguments.
 */
function findLastName(
  source: Uint8Array,
  start: number,
  end: number,
): { readonly start: number; readonly end: number } | null {
  let from = start;
  let at = start;
  for (; at < end && source[at] !== LESS; at++) {
    if (source[at] === POINT) {
      if (at === from) return null;
      from = at + 1;
    } else if (!isOfPlainName(source[at]!) || (at === from && isDigit(source[at]!))) return null;
  }
  return at > from && (at === end || isOneList(source, at, end)) ? { start: from, end: at } : null;
}

/** True if plain type arguments, from their `<`, end at `end`. */
function isOneList(source: Uint8Array, start: number, end: number): boolean {
  let depth = 0;
  for (let at = start; at < end; at++) {
    const byte = source[at]!;
    if (byte === LESS) depth++;
    else if (byte === GREATER) {
      if (--depth === 0) return at + 1 === end;
    } else if (!isOfPlainName(byte) && betweenTypes[byte] === 0) return false;
  }
  return false;
}

const [POINT, LESS, GREATER] = [0x2e, 0x3c, 0x3e] as const;
const betweenTypes = bytesOf('., ?*\n');

function isOfPlainName(byte: number): boolean {
  return byte < 0x80 && isNameByte[byte] === 1;
}
