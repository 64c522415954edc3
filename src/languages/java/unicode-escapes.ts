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
  const original = Buffer.from(source.buffer, source.byteOffset, source.byteLength);
  // Searched by two bytes: backslashes alone stand in every string, and the search runs at the speed of memory.
  const first = original.indexOf('\\u');
  if (first < 0) return null;
  // No escape is shorter than what it stands for: six bytes give at most three, twelve give four.
  const bytes = Buffer.allocUnsafe(source.length);
  const ends = new EscapeEnds();
  // A run of backslashes is read from its start, in pairs: after an odd number of them stands no escape.
  let at = first;
  while (original[at - 1] === BACKSLASH) at--;
  let length = original.copy(bytes, 0, 0, at);
  while (at < original.length) {
    const byte = original[at]!;
    if (byte !== BACKSLASH) {
      bytes[length++] = byte;
      at++;
    } else if (original[at + 1] === BACKSLASH) {
      bytes[length++] = BACKSLASH;
      bytes[length++] = BACKSLASH;
      at += 2;
    } else {
      const codePoint = codePointAt(original, at);
      if (codePoint < 0) {
        bytes[length++] = BACKSLASH;
        at++;
        continue;
      }
      at = endOfEscape(original, at);
      if (codePoint > 0xffff) at = endOfEscape(original, at);
      length = writeUtf8(bytes, length, codePoint);
      ends.add(length, at);
    }
  }
  if (ends.count === 0) return null;
  return { bytes: bytes.subarray(0, length), originalOffset: (offset) => ends.originalOffset(offset) };
}

const BACKSLASH = 0x5c;

/** Where each escape ends, in the translated and in the original bytes. Files of tables have hundreds of thousands. */
class EscapeEnds {
  count = 0;
  #translated = new Uint32Array(256);
  #original = new Uint32Array(256);

  add(translated: number, original: number): void {
    if (this.count === this.#translated.length) {
      this.#translated = grow(this.#translated);
      this.#original = grow(this.#original);
    }
    this.#translated[this.count] = translated;
    this.#original[this.count++] = original;
  }

  originalOffset(offset: number): number {
    let low = -1;
    let high = this.count - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.#translated[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return low < 0 ? offset : this.#original[low]! + offset - this.#translated[low]!;
  }
}

function grow(values: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const grown = new Uint32Array(values.length * 2);
  grown.set(values);
  return grown;
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
  // As many leading ones as bytes: 110, 1110, 11110.
  bytes[position] = ((0xff00 >> (continuations + 1)) & 0xff) | (codePoint >> (6 * continuations));
  for (let i = 1; i <= continuations; i++) {
    bytes[position + i] = 0x80 | ((codePoint >> (6 * (continuations - i))) & 0x3f);
  }
  return position + 1 + continuations;
}
