import { casesOf } from '../regexp/fold-case.ts';
import { LETTER_BITS, letters } from './trigram-letters.ts';
import { anyText, eitherOf, type TrigramPlan } from './trigram-plan.ts';

/** A few texts in the letters of trigrams, each once. */
export type LetterTexts = ReadonlySet<string>;

export const emptyText: LetterTexts = new Set(['']);

/** A character in any case: trigrams do not tell cases apart. */
export function textsOfCharacter(code: number): LetterTexts {
  // Beside a letter of ASCII the others of its case are left out: builders write those as the letter.
  const codes = casesOf(code);
  const plain = codes.filter((each) => each < 0x80);
  return new Set((plain.length > 0 ? plain : codes).map(inLetters));
}

/** Each of `a` before each of `b`. */
export function joinTexts(a: LetterTexts, b: LetterTexts): LetterTexts {
  return new Set([...a].flatMap((start) => [...b].map((end) => start + end)));
}

export function shortestOf(texts: LetterTexts): number {
  return Math.min(...[...texts].map(({ length }) => length));
}

/** Texts that hold one of these. */
export function planTexts(texts: LetterTexts): TrigramPlan {
  if (texts.size === 0 || shortestOf(texts) < 3) return anyText;
  return eitherOf([...texts].map((text): TrigramPlan => ({ op: 'trigrams', trigrams: trigramsOf(text) })));
}

function trigramsOf(text: string): readonly number[] {
  const trigrams = new Set<number>();
  for (let at = 0; at + 3 <= text.length; at++) {
    const [first, second, third] = [text.charCodeAt(at), text.charCodeAt(at + 1), text.charCodeAt(at + 2)];
    trigrams.add((first << (2 * LETTER_BITS)) | (second << LETTER_BITS) | third);
  }
  return [...trigrams];
}

function inLetters(code: number): string {
  return String.fromCharCode(...Buffer.from(String.fromCodePoint(code)).map((byte) => letters[byte]!));
}
