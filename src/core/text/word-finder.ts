/** Finds one of the words between two offsets of a source, compared without decoding it; null for any other name. */
export type FindWord<Word> = (source: Uint8Array, start: number, end: number) => Word | null;

/** `words` begin with a small letter of ASCII. They are looked up by their first byte and length. */
export function createWordFinder<Word extends { readonly text: string }>(words: readonly Word[]): FindWord<Word> {
  const longest = Math.max(...words.map(({ text }) => text.length));
  const bySlot: readonly Word[][] = Array.from({ length: 32 * (longest + 1) }, () => []);
  for (const word of words) bySlot[slotOf(word.text.charCodeAt(0), word.text.length)]!.push(word);
  return (source, start, end) => {
    const length = end - start;
    const first = source[start]!;
    if (length > longest || first < 0x61 || first > 0x7a) return null;
    for (const word of bySlot[slotOf(first, length)]!) if (isAt(source, start, word.text)) return word;
    return null;
  };
}

function slotOf(first: number, length: number): number {
  return length * 32 + (first & 31);
}

function isAt(source: Uint8Array, start: number, text: string): boolean {
  for (let i = 1; i < text.length; i++) if (source[start + i] !== text.charCodeAt(i)) return false;
  return true;
}
