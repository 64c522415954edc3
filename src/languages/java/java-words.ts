import { javaModifiers } from './java-modifiers.ts';

/** A word that means something to the scanner. Most are reserved; `record`, `sealed` and the like depend on context. */
export interface JavaWord {
  readonly text: string;
  /** Bit of `javaModifiers`; 0 when it is no modifier. */
  readonly modifier: number;
}

const others = ['package', 'import', 'module', 'open', 'class', 'interface', 'enum', 'record', 'this', 'non'];
const clauses = ['throws', 'extends', 'implements', 'permits', 'new', 'instanceof'];

const words: readonly JavaWord[] = [
  ...Object.entries(javaModifiers)
    .filter(([text]) => text !== 'non-sealed')
    .map(([text, modifier]) => ({ text, modifier })),
  ...[...others, ...clauses].map((text) => ({ text, modifier: 0 })),
];

const longest = Math.max(...words.map(({ text }) => text.length));
const bySlot: readonly (readonly JavaWord[])[] = Array.from({ length: 32 * (longest + 1) }, (_, slot) =>
  words.filter(({ text }) => slotOf(text.charCodeAt(0), text.length) === slot),
);

/** The word between two offsets, compared without decoding it; null for any other name. */
export function findJavaWord(source: Uint8Array, start: number, end: number): JavaWord | null {
  const length = end - start;
  const first = source[start]!;
  if (length > longest || first < 0x61 || first > 0x7a) return null;
  for (const word of bySlot[slotOf(first, length)]!) if (isAt(source, start, word.text)) return word;
  return null;
}

function slotOf(first: number, length: number): number {
  return length * 32 + (first & 31);
}

function isAt(source: Uint8Array, start: number, text: string): boolean {
  for (let i = 1; i < text.length; i++) if (source[start + i] !== text.charCodeAt(i)) return false;
  return true;
}
