import { bytesOf, skipOther } from '../../../core/text/find-bytes.ts';

/** 1 for bytes of names and numbers. Bytes of UTF-8 sequences count as letters: what is legal there is javac's business. */
export const isNameByte = new Uint8Array(256).map((_, byte) => {
  const isLetter = (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a) || byte >= 0x80;
  return isLetter || isDigit(byte) || byte === 0x5f || byte === 0x24 ? 1 : 0;
});

/** The bytes that can change the depth of braces or hide a brace. */
const aroundBraces = bytesOf('{}"\'/');

export function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39;
}

/** Offset after the `}` that closes a block; `position` is after its `{`. -1 when it never closes. */
export function skipBlock(source: Uint8Array, position: number): number {
  const length = source.length;
  let depth = 1;
  let at = position;
  for (;;) {
    at = skipOther(source, at, aroundBraces);
    if (at >= length) return -1;
    const byte = source[at];
    if (byte === 0x2f) at = skipSlash(source, at);
    else if (byte === 0x22) at = skipString(source, at);
    else if (byte === 0x27) at = skipCharacter(source, at);
    else {
      at++;
      depth += byte === 0x7b ? 1 : -1;
      if (depth === 0) return at;
    }
  }
}

/** `position` is at `"`. A string ends at its line at the latest, so that a forgotten quote costs one line. */
export function skipString(source: Uint8Array, position: number): number {
  if (source[position + 1] === 0x22 && source[position + 2] === 0x22) return skipTextBlock(source, position);
  return skipQuoted(source, position, 0x22);
}

/** `position` is at `'`. */
export function skipCharacter(source: Uint8Array, position: number): number {
  return skipQuoted(source, position, 0x27);
}

/** Offset of the line end after `position` (`\n`, `\r`), not past it. */
export function skipLine(source: Uint8Array, position: number): number {
  const length = source.length;
  let at = position;
  while (at < length && source[at] !== 0x0a && source[at] !== 0x0d) at++;
  return at;
}

/** `position` is at the slash of a block comment. */
export function skipBlockComment(source: Uint8Array, position: number): number {
  const length = source.length;
  // Every second byte is enough: one of the two that end a comment is among them.
  for (let at = position + 3; at < length; at += 2) {
    const byte = source[at];
    if (byte === 0x2f && source[at - 1] === 0x2a) return at + 1;
    if (byte === 0x2a && source[at + 1] === 0x2f) return at + 2;
  }
  return length;
}

/** True if a string, character or text block that was skipped up to `end` has its closing quote. */
export function isClosedLiteral(source: Uint8Array, start: number, end: number): boolean {
  const quote = source[start];
  const isTextBlock = quote === 0x22 && source[start + 1] === quote && source[start + 2] === quote;
  const length = isTextBlock ? 3 : 1;
  if (end - start < 2 * length || end > source.length) return false;
  for (let at = end - length; at < end; at++) if (source[at] !== quote) return false;
  let slashes = 0;
  while (source[end - length - 1 - slashes] === 0x5c) slashes++;
  return slashes % 2 === 0;
}

function skipSlash(source: Uint8Array, position: number): number {
  const next = source[position + 1];
  if (next === 0x2f) return skipLine(source, position);
  return next === 0x2a ? skipBlockComment(source, position) : position + 1;
}

function skipQuoted(source: Uint8Array, position: number, quote: number): number {
  const length = source.length;
  let at = position + 1;
  while (at < length) {
    const byte = source[at]!;
    if (byte === quote) return at + 1;
    if (byte === 0x0a || byte === 0x0d) return at;
    at += byte === 0x5c ? 2 : 1;
  }
  return length;
}

function skipTextBlock(source: Uint8Array, position: number): number {
  const length = source.length;
  let at = position + 3;
  while (at < length) {
    const byte = source[at]!;
    if (byte === 0x5c) at += 2;
    else if (byte === 0x22 && source[at + 1] === 0x22 && source[at + 2] === 0x22) return at + 3;
    else at++;
  }
  return length;
}
