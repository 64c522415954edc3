/** A source without Unicode escapes, and the way back from its offsets to those of the file. */
export interface TranslatedSource {
  readonly bytes: Uint8Array;
  originalOffset(offset: number): number;
}

/**
 * Translates `\uXXXX` before any lexing, as JLS 3.3 asks: an escape can be a quote, end a comment or be part of a name.
 * A backslash after an odd number of backslashes starts no escape. Malformed escapes stay as they are.
 * Null when the source has none, which is the rule.
 */
export function translateUnicodeEscapes(source: Uint8Array): TranslatedSource | null {
  const first = findEscape(source, 0);
  if (first < 0) return null;
  // No escape is shorter than what it stands for: six bytes give at most three, twelve give four.
  const bytes = Buffer.alloc(source.length);
  const translatedEnds: number[] = [];
  const originalEnds: number[] = [];
  let length = 0;
  let copied = 0;
  for (let next = first; next >= 0; next = findEscape(source, copied)) {
    bytes.set(source.subarray(copied, next), length);
    length += next - copied;
    const codePoint = codePointAt(source, next);
    copied = codePoint > 0xffff ? endOfEscape(source, endOfEscape(source, next)) : endOfEscape(source, next);
    length = writeUtf8(bytes, length, codePoint);
    translatedEnds.push(length);
    originalEnds.push(copied);
  }
  bytes.set(source.subarray(copied), length);
  return {
    bytes: bytes.subarray(0, length + source.length - copied),
    originalOffset(offset) {
      const after = lastAtOrBelow(translatedEnds, offset);
      return after < 0 ? offset : originalEnds[after]! + offset - translatedEnds[after]!;
    },
  };
}

/**
 * Offset of the first escape at or after `from`; -1 when there is none. An odd number of backslashes right before one makes it none.
 * Searched by the two bytes that begin it: backslashes alone are in every string, and the search runs at the speed of memory.
 */
function findEscape(source: Uint8Array, from: number): number {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength);
  for (let at = bytes.indexOf('\\u', from); at >= 0; at = bytes.indexOf('\\u', at + 1)) {
    let before = at;
    while (source[before - 1] === 0x5c) before--;
    if ((at - before) % 2 === 0 && codeUnitAt(source, at) >= 0) return at;
  }
  return -1;
}

/** Two escapes that are one surrogate pair become one character; a lone surrogate becomes U+FFFD, as UTF-8 has no form for it. */
function codePointAt(source: Uint8Array, position: number): number {
  const unit = codeUnitAt(source, position);
  if (unit < 0xd800 || unit > 0xdfff) return unit;
  const next = unit < 0xdc00 ? codeUnitAt(source, endOfEscape(source, position)) : -1;
  return next >= 0xdc00 && next <= 0xdfff ? 0x10000 + ((unit - 0xd800) << 10) + (next - 0xdc00) : 0xfffd;
}

/** What the escape at `position` stands for; -1 when there is none. */
function codeUnitAt(source: Uint8Array, position: number): number {
  if (source[position] !== 0x5c || source[position + 1] !== 0x75) return -1;
  const end = endOfEscape(source, position);
  if (end > source.length) return -1;
  let unit = 0;
  for (let at = end - 4; at < end; at++) {
    const digit = hexadecimalDigit(source[at]!);
    if (digit < 0) return -1;
    unit = unit * 16 + digit;
  }
  return unit;
}

/** Any number of `u` may stand before the four digits. */
function endOfEscape(source: Uint8Array, position: number): number {
  let at = position + 1;
  while (source[at] === 0x75) at++;
  return at + 4;
}

function hexadecimalDigit(byte: number): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x61 + 10 : -1;
}

function writeUtf8(bytes: Uint8Array, position: number, codePoint: number): number {
  if (codePoint < 0x80) {
    bytes[position] = codePoint;
    return position + 1;
  }
  const continuations = codePoint < 0x800 ? 1 : codePoint < 0x10000 ? 2 : 3;
  const marks = [0, 0xc0, 0xe0, 0xf0];
  bytes[position] = marks[continuations]! | (codePoint >> (6 * continuations));
  for (let i = 1; i <= continuations; i++) {
    bytes[position + i] = 0x80 | ((codePoint >> (6 * (continuations - i))) & 0x3f);
  }
  return position + 1 + continuations;
}

function lastAtOrBelow(sorted: readonly number[], value: number): number {
  let low = -1;
  let high = sorted.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (sorted[middle]! <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}
