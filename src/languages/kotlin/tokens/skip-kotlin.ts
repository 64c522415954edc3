import { bytesOf, nextByte, skipOther } from '../../../core/text/find-bytes.ts';
import { isDigit, skipCharacter, skipLine } from '../../jvm/tokens/skip-tokens.ts';

/** 1 for bytes of names and numbers. Bytes of UTF-8 sequences count as letters: what is legal there is the compiler's business. */
export const isNameByte = new Uint8Array(256).map((_, byte) => {
  const isLetter = (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a) || byte >= 0x80;
  return isLetter || isDigit(byte) || byte === 0x5f ? 1 : 0;
});

/** The bytes that can change the depth of braces or hide a brace. */
const aroundBraces = bytesOf('{}"\'/`');
/** The same for parentheses and square brackets, in which blocks may stand. */
const aroundBrackets = bytesOf('()[]{}"\'/`');
const STAR = 0x2a;

/** Templates nested deeper are read as text, so that a hostile file cannot exhaust the stack. */
const deepestTemplate = 64;

/**
 * Offset after the `}` that closes a block; `position` is after its `{`. -1 when it never closes.
 * `depth` counts the templates around it.
 */
export function skipBlock(source: Uint8Array, position: number, depth = 0): number {
  const length = source.length;
  let open = 1;
  let at = position;
  for (;;) {
    at = skipOther(source, at, aroundBraces);
    if (at >= length) return -1;
    const byte = source[at];
    if (byte === 0x2f) at = skipSlash(source, at);
    else if (byte === 0x22) at = skipString(source, at, { dollars: dollarsBefore(source, at, position), depth });
    else if (byte === 0x27) at = skipCharacter(source, at);
    else if (byte === 0x60) at = skipQuotedName(source, at);
    else {
      at++;
      open += byte === 0x7b ? 1 : -1;
      if (open === 0) return at;
    }
  }
}

/**
 * Offset after the bracket that closes a `(` or `[`; `position` is after that. -1 where anything in it is not closed, or a `}`
 * closes what was opened before.
 */
export function skipBrackets(source: Uint8Array, position: number): number {
  const length = source.length;
  let open = 1;
  let at = skipOther(source, position, aroundBrackets);
  for (; at < length; at = skipOther(source, at, aroundBrackets)) {
    const byte = source[at];
    if (byte === 0x28 || byte === 0x5b) {
      at++;
      open++;
    } else if (byte === 0x29 || byte === 0x5d) {
      at++;
      if (--open === 0) return at;
    } else if (byte === 0x2f) at = skipSlash(source, at);
    else if (byte === 0x60) at = skipQuotedName(source, at);
    else if (byte === 0x7d) return -1;
    else if (byte === 0x7b) {
      at = skipBlock(source, at + 1);
      if (at === -1) return -1;
    } else {
      const start = at;
      if (byte === 0x27) at = skipCharacter(source, start);
      else at = skipString(source, start, { dollars: dollarsBefore(source, start, position), depth: 0 });
      if (!isClosedLiteral(source, start, at)) return -1;
    }
  }
  return -1;
}

/**
 * `position` is at `"`. `dollars` stand before it: as many begin a template in it, one when there are none. A string on one line
 * ends with it at the latest, so that a forgotten quote costs one line.
 */
export function skipString(source: Uint8Array, position: number, prefix: { dollars: number; depth: number }): number {
  const isRaw = source[position + 1] === 0x22 && source[position + 2] === 0x22;
  const length = source.length;
  let at = position + (isRaw ? 3 : 1);
  while (at < length) {
    const byte = source[at]!;
    if (byte === 0x24) at = skipTemplate(source, at, prefix);
    else if (byte === 0x22) {
      if (!isRaw) return at + 1;
      if (source[at + 1] === 0x22 && source[at + 2] === 0x22) return skipWhile(source, at + 3, 0x22);
      at++;
    } else if (isRaw) at++;
    else if (byte === 0x0a || byte === 0x0d) return at;
    else at += byte === 0x5c ? 2 : 1;
  }
  return length;
}

/** `position` is at a backtick; a name that is not closed ends with its line. */
export function skipQuotedName(source: Uint8Array, position: number): number {
  const length = source.length;
  let at = position + 1;
  while (at < length && source[at] !== 0x60 && source[at] !== 0x0a && source[at] !== 0x0d) at++;
  return source[at] === 0x60 ? at + 1 : at;
}

/** `position` is at the slash of a block comment. Comments nest. */
export function skipBlockComment(source: Uint8Array, position: number): number {
  const { length } = source;
  let open = 1;
  let from = position + 2;
  for (let at = from; ; at = from) {
    at = nextByte(source, STAR, at);
    if (at >= length) return length;
    if (at > from && source[at - 1] === 0x2f) {
      open++;
      from = at + 1;
    } else if (source[at + 1] === 0x2f) {
      from = at + 2;
      if (--open === 0) return from;
    } else {
      from = at + 1;
    }
  }
}

export function skipWhile(source: Uint8Array, position: number, byte: number): number {
  let at = position;
  while (source[at] === byte) at++;
  return at;
}

/** True if a comment that was skipped up to `end` is closed: it may be open only at the end of the source. */
export function isClosedComment(source: Uint8Array, start: number, end: number): boolean {
  // With one more `*/` behind it, it would end at the same place.
  return end < source.length || skipBlockComment(Buffer.concat([source.subarray(start), closing]), 0) === end - start;
}

const closing = Buffer.from('*/');

/** True if a string or character that was skipped from its first quote up to `end` has its closing quote. */
export function isClosedLiteral(source: Uint8Array, start: number, end: number): boolean {
  const quote = source[start];
  const isRaw = quote === 0x22 && source[start + 1] === quote && source[start + 2] === quote;
  const length = isRaw ? 3 : 1;
  if (end - start < 2 * length) return false;
  for (let at = end - length; at < end; at++) if (source[at] !== quote) return false;
  let slashes = 0;
  while (!isRaw && source[end - 2 - slashes] === 0x5c) slashes++;
  return slashes % 2 === 0;
}

function skipSlash(source: Uint8Array, position: number): number {
  const next = source[position + 1];
  if (next === 0x2f) return skipLine(source, position);
  return next === 0x2a ? skipBlockComment(source, position) : position + 1;
}

/** `position` is at the first `$` of a run in a string. */
function skipTemplate(
  source: Uint8Array,
  position: number,
  { dollars, depth }: { dollars: number; depth: number },
): number {
  const at = skipWhile(source, position, 0x24);
  if (at - position < Math.max(dollars, 1)) return at;
  if (source[at] === 0x7b && depth < deepestTemplate) {
    const close = skipBlock(source, at + 1, depth + 1);
    return close === -1 ? source.length : close;
  }
  return source[at] === 0x60 ? skipQuotedName(source, at) : at;
}

function dollarsBefore(source: Uint8Array, position: number, from: number): number {
  let at = position;
  while (at > from && source[at - 1] === 0x24) at--;
  return position - at;
}
