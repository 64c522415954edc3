import { kotlinModifierWords } from './kotlin-words.ts';

/** A word that means something to the scanner. Few are reserved: most are names wherever they mean nothing. */
export interface KotlinWord {
  readonly text: string;
  /** Bit of `kotlinModifiers`; 0 when it is none. */
  readonly modifier: number;
}

const declaring = ['package', 'import', 'class', 'interface', 'object', 'val', 'var', 'typealias'];
const inClasses = ['constructor', 'init', 'get', 'set', 'field', 'by', 'where', 'context', 'file'];
/** No names, wherever they stand and whatever is missing around them. */
const reserved = new Set(['class', 'interface', 'object', 'fun', 'val', 'var', 'typealias']);
const inExpressions = ['as', 'is', 'if', 'else', 'when', 'try', 'catch', 'finally', 'do', 'while', 'for'];
const jumps = ['return', 'throw', 'break', 'continue'];
const inTypes = ['in', 'out', 'dynamic', 'noinline', 'crossinline'];

const words: readonly KotlinWord[] = [
  ...Object.entries(kotlinModifierWords).map(([text, modifier]) => ({ text, modifier })),
  ...[...declaring, ...inClasses, ...inExpressions, ...jumps, ...inTypes].map((text) => ({ text, modifier: 0 })),
];

const longest = Math.max(...words.map(({ text }) => text.length));
const bySlot: readonly (readonly KotlinWord[])[] = Array.from({ length: 32 * (longest + 1) }, (_slot, slot) =>
  words.filter(({ text }) => slotOf(text.charCodeAt(0), text.length) === slot),
);

/** The word between two offsets, compared without decoding it; null for any other name. */
export function findKotlinWord(source: Uint8Array, start: number, end: number): KotlinWord | null {
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

/** Whether a word can only begin a declaration. */
export function isReserved(word: string): boolean {
  return reserved.has(word);
}
