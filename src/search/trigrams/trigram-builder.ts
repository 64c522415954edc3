import { isAscii } from 'node:buffer';
import { encodeBlock } from './encode-block.ts';
import { LETTER_BITS, letters, TRIGRAM_COUNT } from './trigram-letters.ts';

/** Texts of a block: a small number keeps row numbers and memory small. */
export const BLOCK_SIZE = 1024;

/** Letters beyond ASCII that are a letter of ASCII in another case: the long s and the Kelvin sign. */
const OTHER_CASES = [
  ['\u017f', 's'],
  ['\u212a', 'k'],
].map(([other, letter]) => [Buffer.from(other!).toString('latin1'), letter!] as const);

/** Shared by all builders: a table of all trigrams is larger than most texts. */
const seenIn = new Uint32Array(TRIGRAM_COUNT);
let lastText = 0;

/** Collects which texts hold which trigrams. */
export class TrigramBuilder {
  readonly #blocks: Buffer[] = [];
  readonly #counts = new Uint32Array(TRIGRAM_COUNT);
  /** The distinct trigrams of each text of the block, one text after another. */
  #trigrams = new Uint32Array(2 ** 16);
  #length = 0;
  /** End of each text's trigrams. */
  #ends: number[] = [];

  add(text: Buffer): void {
    lastText++;
    this.#addTrigrams(text);
    if (!isAscii(text)) this.#addOtherCases(text.toString('latin1'));
    this.#ends.push(this.#length);
    if (this.#ends.length === BLOCK_SIZE) this.#endBlock();
  }

  /** The blocks in their order, each of `BLOCK_SIZE` texts but the last. */
  blocks(): readonly Buffer[] {
    if (this.#ends.length > 0) this.#endBlock();
    return this.#blocks;
  }

  #addTrigrams(text: Uint8Array): void {
    const room = this.#length + Math.min(text.length, TRIGRAM_COUNT);
    if (room > this.#trigrams.length) this.#grow(room);
    const trigrams = this.#trigrams;
    const counts = this.#counts;
    const [inText, mask] = [lastText, TRIGRAM_COUNT - 1];
    let count = this.#length;
    let trigram = (letters[text[0] ?? 0]! << LETTER_BITS) | letters[text[1] ?? 0]!;
    for (let at = 2; at < text.length; at++) {
      trigram = ((trigram << LETTER_BITS) | letters[text[at]!]!) & mask;
      if (seenIn[trigram] === inText) continue;
      seenIn[trigram] = inText;
      counts[trigram]!++;
      trigrams[count++] = trigram;
    }
    this.#length = count;
  }

  #addOtherCases(latin1: string): void {
    const folded = OTHER_CASES.reduce((text, [other, letter]) => text.replaceAll(other, letter), latin1);
    if (folded.length !== latin1.length) this.#addTrigrams(Buffer.from(folded, 'latin1'));
  }

  #grow(room: number): void {
    const grown = new Uint32Array(room * 2);
    grown.set(this.#trigrams.subarray(0, this.#length));
    this.#trigrams = grown;
  }

  #endBlock(): void {
    const trigrams = this.#trigrams.subarray(0, this.#length);
    this.#blocks.push(encodeBlock({ trigrams, ends: this.#ends, counts: this.#counts }));
    this.#counts.fill(0);
    this.#length = 0;
    this.#ends = [];
  }
}
