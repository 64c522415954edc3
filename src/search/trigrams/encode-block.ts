import { ByteWriter } from '../../store/byte-codec.ts';
import { LETTER_BITS, TRIGRAM_COUNT } from './trigram-letters.ts';

/** Trigrams that begin with the same two letters lie together. */
export const GROUP_COUNT = TRIGRAM_COUNT >> LETTER_BITS;
const LETTERS = 2 ** LETTER_BITS;

export interface BlockContents {
  /** The distinct trigrams of each text, one text after another. */
  readonly trigrams: Uint32Array;
  /** End of each text's trigrams. */
  readonly ends: readonly number[];
  /** Number of texts that hold each trigram. */
  readonly counts: Uint32Array;
}

/**
 * The texts of each trigram, given those of each text, one after another up to its end. Number of texts; a bit for each group that is
 * not empty and its size; then for each trigram of a group its last letter and its texts, as differences with their size before, or
 * after a zero as bits where that is shorter.
 */
export function encodeBlock({ trigrams, ends, counts }: BlockContents): Buffer {
  const starts = startsOf(counts, trigrams.length);
  const texts = new Uint16Array(trigrams.length);
  let at = 0;
  for (const [text, end] of ends.entries()) for (; at < end; at++) texts[starts[trigrams[at]!]!++] = text;

  const present = Buffer.alloc(GROUP_COUNT / 8);
  const sizes = new ByteWriter();
  const groups = new ByteWriter();
  const bits = Buffer.alloc((ends.length + 7) >> 3);
  let start = 0;
  for (let group = 0; group < GROUP_COUNT; group++) {
    const before = groups.length;
    for (let letter = 0; letter < LETTERS; letter++) {
      const end = starts[(group << LETTER_BITS) | letter]!;
      if (end > start) writeTexts(texts.subarray(start, end), { letter, bits, groups });
      start = end;
    }
    if (groups.length === before) continue;
    present[group >> 3]! |= 1 << (group & 7);
    sizes.unsigned(groups.length - before);
  }
  const head = new ByteWriter();
  head.unsigned(ends.length);
  return Buffer.concat([head.view(), present, sizes.view(), groups.view()]);
}

/** Start of each trigram's texts; once they are filled in, their end. */
function startsOf(counts: Uint32Array, total: number): Uint32Array {
  const starts = new Uint32Array(TRIGRAM_COUNT);
  let next = total;
  for (let trigram = TRIGRAM_COUNT - 1; trigram >= 0; trigram--) {
    next -= counts[trigram]!;
    starts[trigram] = next;
  }
  return starts;
}

function writeTexts(
  texts: Uint16Array,
  { letter, bits, groups }: { readonly letter: number; readonly bits: Buffer; readonly groups: ByteWriter },
): void {
  groups.unsigned(letter);
  const size = texts.length < bits.length ? sizeOf(texts) : bits.length;
  if (size < bits.length) {
    groups.unsigned(size);
    let last = -1;
    for (const text of texts) {
      groups.unsigned(text - last - 1);
      last = text;
    }
    return;
  }
  bits.fill(0);
  for (const text of texts) bits[text >> 3]! |= 1 << (text & 7);
  groups.unsigned(0);
  groups.bytes(bits);
}

/** Bytes of the differences: none needs more than two. */
function sizeOf(texts: Uint16Array): number {
  let size = 0;
  let last = -1;
  for (const text of texts) {
    size += text - last - 1 < 128 ? 1 : 2;
    last = text;
  }
  return size;
}
