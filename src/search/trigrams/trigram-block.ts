import { ByteReader } from '../../store/byte-codec.ts';
import { GROUP_COUNT } from './encode-block.ts';
import type { TrigramPlan } from './plan-trigrams.ts';
import { LETTER_BITS } from './trigram-letters.ts';

const LAST_LETTER = 2 ** LETTER_BITS - 1;

/** Number of texts that are faster to read than to exclude further. */
const FEW = 2;
/** Limit of trigrams of one text: common words need all of theirs together to exclude texts. */
const MOST_LOOKED_UP = 32;

/** The encoded texts of one trigram. */
interface TextsOfTrigram {
  readonly bytes: Uint8Array;
  readonly areBits: boolean;
}

/** The texts of a block, by trigram; reads what `encodeBlock` wrote. */
export class TrigramBlock {
  readonly textCount: number;
  readonly #bytes: Uint8Array;
  /** Start of each group, and the end of the last one. */
  readonly #groups = new Uint32Array(GROUP_COUNT + 1);

  constructor(bytes: Uint8Array) {
    const reader = new ByteReader(bytes);
    this.textCount = reader.unsigned();
    const present = reader.bytes(GROUP_COUNT / 8);
    let end = 0;
    for (let group = 0; group < GROUP_COUNT; group++) {
      this.#groups[group] = end;
      if ((present[group >> 3]! & (1 << (group & 7))) !== 0) end += reader.unsigned();
    }
    this.#groups[GROUP_COUNT] = end;
    this.#bytes = reader.bytes(end);
  }

  /** 1 for each text that can hold a match. */
  candidates(plan: TrigramPlan): Uint8Array {
    if (plan.op === 'trigrams') return this.#holdingAll(plan.trigrams);
    const isAnd = plan.op === 'and';
    const found = new Uint8Array(this.textCount).fill(isAnd ? 1 : 0);
    for (const part of plan.plans) {
      const its = this.candidates(part);
      for (let text = 0; text < found.length; text++)
        found[text] = isAnd ? found[text]! & its[text]! : found[text]! | its[text]!;
    }
    return found;
  }

  #holdingAll(trigrams: readonly number[]): Uint8Array {
    const none = new Uint8Array(this.textCount);
    const all: TextsOfTrigram[] = [];
    for (const trigram of trigrams) {
      const texts = this.#find(trigram);
      if (texts === null) return none;
      all.push(texts);
    }
    // The rarest first: they leave few texts for the others.
    const rarest = all.sort((a, b) => a.bytes.length - b.bytes.length).slice(0, MOST_LOOKED_UP);
    const found = none.fill(1);
    for (const texts of rarest) if (keepThose(found, texts) < FEW) break;
    return found;
  }

  #find(trigram: number): TextsOfTrigram | null {
    const group = trigram >> LETTER_BITS;
    const letter = trigram & LAST_LETTER;
    const size = this.#groups[group + 1]! - this.#groups[group]!;
    const reader = new ByteReader(this.#bytes.subarray(this.#groups[group]!, this.#groups[group]! + size));
    while (reader.at < size) {
      const its = reader.unsigned();
      const length = reader.unsigned();
      const areBits = length === 0;
      const bytes = reader.bytes(areBits ? (this.textCount + 7) >> 3 : length);
      if (its === letter) return { bytes, areBits };
      if (its > letter) return null;
    }
    return null;
  }
}

/** Clears the other texts, and counts those that are left. */
function keepThose(found: Uint8Array, { bytes, areBits }: TextsOfTrigram): number {
  let left = 0;
  if (areBits) {
    for (let text = 0; text < found.length; text++) left += found[text]! &= (bytes[text >> 3]! >> (text & 7)) & 1;
    return left;
  }
  const reader = new ByteReader(bytes);
  let text = 0;
  while (reader.at < bytes.length) {
    const next = text + reader.unsigned();
    found.fill(0, text, next);
    left += found[next]!;
    text = next + 1;
  }
  found.fill(0, text);
  return left;
}
