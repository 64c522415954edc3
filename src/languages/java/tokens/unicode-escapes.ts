import { asBuffer } from '../../../core/text/as-buffer.ts';

/** A source without Unicode escapes, and the way back from its offsets to those of the file. */
export class TranslatedSource {
  readonly bytes: Uint8Array;
  readonly #ends: EscapeEnds;

  constructor(bytes: Uint8Array, ends: EscapeEnds) {
    this.bytes = bytes;
    this.#ends = ends;
  }

  /** No closure: V8 optimises each one that a file makes by itself. */
  originalOffset(offset: number): number {
    return this.#ends.originalOffset(offset);
  }
}

/**
 * Translates `\uXXXX` before any lexing, as JLS 3.3 asks: an escape can be a quote, end a comment or be part of a name.
 * A backslash after an odd number of backslashes starts no escape. Malformed escapes stay as they are.
 * Null when the source has none, which is the rule.
 */
export function translateUnicodeEscapes(source: Uint8Array): TranslatedSource | null {
  const original = asBuffer(source);
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
    if (original[at] !== BACKSLASH) {
      const end = nextBackslash(original, at);
      if (end - at > NEAR) length += original.copy(bytes, length, at, end);
      else for (let from = at; from < end; from++) bytes[length++] = original[from]!;
      at = end;
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
  return ends.count === 0 ? null : new TranslatedSource(bytes.subarray(0, length), ends);
}

const BACKSLASH = 0x5c;
/** Bytes that are gone through one by one sooner than a call begins: escapes stand close together in tables, which have the most of them. */
const NEAR = 32;
/** Value of each byte as a digit; -1 for those that are none. */
const hexadecimalDigits = Int8Array.from({ length: 256 }, (_, byte) =>
  '0123456789abcdef'.indexOf(String.fromCharCode(byte).toLowerCase()),
);

function nextBackslash(source: Buffer, position: number): number {
  const near = Math.min(position + NEAR, source.length);
  for (let at = position; at < near; at++) if (source[at] === BACKSLASH) return at;
  const next = source.indexOf(BACKSLASH, near);
  return next < 0 ? source.length : next;
}

/** The ends of all escapes, in the translated and in the original bytes. Files of tables have hundreds of thousands. */
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

/** The character of the escape at `position`; -1 if there is none. */
function codeUnitAt(source: Uint8Array, position: number): number {
  if (source[position] !== BACKSLASH || source[position + 1] !== 0x75) return -1;
  const end = endOfEscape(source, position);
  if (end > source.length) return -1;
  const high = (hexadecimalDigits[source[end - 4]!]! << 4) | hexadecimalDigits[source[end - 3]!]!;
  const low = (hexadecimalDigits[source[end - 2]!]! << 4) | hexadecimalDigits[source[end - 1]!]!;
  return high < 0 || low < 0 ? -1 : (high << 8) | low;
}

/** Any number of `u` may stand before the four digits. */
function endOfEscape(source: Uint8Array, position: number): number {
  let at = position + 1;
  while (source[at] === 0x75) at++;
  return at + 4;
}

function writeUtf8(bytes: Uint8Array, position: number, codePoint: number): number {
  if (codePoint < 0x80) {
    bytes[position] = codePoint;
    return position + 1;
  }
  let at = position;
  if (codePoint < 0x800) {
    bytes[at++] = 0xc0 | (codePoint >> 6);
  } else {
    if (codePoint < 0x10000) {
      bytes[at++] = 0xe0 | (codePoint >> 12);
    } else {
      bytes[at++] = 0xf0 | (codePoint >> 18);
      bytes[at++] = 0x80 | ((codePoint >> 12) & 0x3f);
    }
    bytes[at++] = 0x80 | ((codePoint >> 6) & 0x3f);
  }
  bytes[at++] = 0x80 | (codePoint & 0x3f);
  return at;
}
