import { createWordFinder } from '../../../core/text/word-finder.ts';
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

export const findKotlinWord = createWordFinder(words);

/** True for a word that can only begin a declaration. */
export function isReserved(word: string): boolean {
  return reserved.has(word);
}
