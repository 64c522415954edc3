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
  const buffer = Buffer.from(source.buffer, source.byteOffset, source.length);
  let next = buffer.indexOf('\\u');
  if (next < 0) return null;
  const bytes = Buffer.allocUnsafe(source.length);
  const translatedEnds: number[] = [];
  const originalEnds: number[] = [];
  let length = 0;
  let copied = 0;
  while (next >= 0) {
    const found = isEligible(source, next) ? readEscape(source, next) : null;
    if (found !== null) {
      length += buffer.copy(bytes, length, copied, next);
      length += bytes.write(found.text, length);
      copied = found.end;
      translatedEnds.push(length);
      originalEnds.push(found.end);
    }
    next = buffer.indexOf('\\u', found?.end ?? next + 2);
  }
  if (originalEnds.length === 0) return null;
  length += buffer.copy(bytes, length, copied);
  return {
    bytes: bytes.subarray(0, length),
    originalOffset(offset) {
      const after = lastAtOrBelow(translatedEnds, offset);
      return after < 0 ? offset : originalEnds[after]! + offset - translatedEnds[after]!;
    },
  };
}

function isEligible(source: Uint8Array, backslash: number): boolean {
  let before = backslash;
  while (source[before - 1] === 0x5c) before--;
  return (backslash - before) % 2 === 0;
}

/** Two escapes that are one surrogate pair become one character; a lone surrogate becomes U+FFFD, as UTF-8 has no form for it. */
function readEscape(source: Uint8Array, position: number): { text: string; end: number } | null {
  const first = readCodeUnit(source, position);
  if (first === null) return null;
  if (first.unit >= 0xd800 && first.unit <= 0xdbff) {
    const second = readCodeUnit(source, first.end);
    if (second !== null && second.unit >= 0xdc00 && second.unit <= 0xdfff) {
      return { text: String.fromCharCode(first.unit, second.unit), end: second.end };
    }
  }
  return { text: String.fromCharCode(first.unit), end: first.end };
}

function readCodeUnit(source: Uint8Array, position: number): { unit: number; end: number } | null {
  if (source[position] !== 0x5c || source[position + 1] !== 0x75) return null;
  let digits = position + 1;
  while (source[digits] === 0x75) digits++;
  const hexadecimal = String.fromCharCode(...source.subarray(digits, digits + 4));
  return /^[0-9a-fA-F]{4}$/.test(hexadecimal) ? { unit: Number.parseInt(hexadecimal, 16), end: digits + 4 } : null;
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
