import { type CharacterSet, parseCharacterSet } from './character-set.ts';
import type { PatternBudget } from './pattern-budget.ts';

/** Any number of the items that a pattern is a row of: characters of a name, or names of a path. */
export const STAR = Symbol('*');
type Star = typeof STAR;

/** A name without `/`, in the form that is compared. */
export interface FoldedName {
  readonly text: string;
  readonly characters: readonly string[];
}

/** True for a name that the pattern means. */
export type NamePattern = (name: FoldedName) => boolean;

/**
 * A pattern of one name: `*`, `?`, `[a-z]`, `[!a]`, `[[:digit:]]`, `\` before a literal character. Null: it fits nothing.
 * Source: git's wildmatch.c.
 */
export function parseNamePattern(
  pattern: string,
  { ignoresCase, budget }: { readonly ignoresCase: boolean; readonly budget: PatternBudget },
): NamePattern | null {
  const wanted = fold(pattern, ignoresCase);
  if (isLiteral(wanted)) return ({ text }) => text === wanted;
  const head = literalStart(wanted);
  const tail = literalEnd(wanted);
  // As most are: `*.class`.
  if (wanted === `*${tail}`) return ({ text }) => text.endsWith(tail);
  const parts = parseParts([...wanted]);
  const fits = (part: Part, character: string): boolean => {
    if (typeof part === 'string') return part === character;
    budget.spend(part.cost);
    return part.contains(character);
  };
  return (
    parts &&
    (({ text, characters }) =>
      text.startsWith(head) && text.endsWith(tail) && fitsInOrder(parts, characters, { fits, budget }))
  );
}

/**
 * True if the items are those of the parts, in order. It takes at most the product of their numbers: only the last star is tried anew,
 * since the items before it need not change.
 */
export function fitsInOrder<Part, Item>(
  parts: readonly (Part | Star)[],
  items: readonly Item[],
  { fits, budget }: { fits(part: Part, item: Item): boolean; readonly budget: PatternBudget },
): boolean {
  let part = 0;
  let item = 0;
  let star = -1;
  let behindStar = 0;
  let steps = 0;
  for (; item < items.length; steps++) {
    const next = parts[part];
    if (next === STAR) {
      star = part++;
      behindStar = item;
    } else if (next !== undefined && fits(next, items[item] as Item)) {
      part++;
      item++;
    } else if (star >= 0) {
      part = star + 1;
      item = ++behindStar;
    } else break;
  }
  budget.spend(steps);
  if (parts[part] === STAR) part++;
  return item === items.length && part === parts.length;
}

export function foldName(name: string, ignoresCase: boolean): FoldedName {
  const text = fold(name, ignoresCase);
  return { text, characters: [...text] };
}

/** A text in the form that is compared. */
export function fold(text: string, ignoresCase: boolean): string {
  return ignoresCase ? text.toLowerCase() : text;
}

/** True for a pattern that fits only the text that it is. */
export function isLiteral(pattern: string): boolean {
  return !SPECIAL.test(pattern);
}

/** The part of a pattern that each name begins with. */
export function literalStart(pattern: string): string {
  const end = pattern.search(SPECIAL);
  return end < 0 ? pattern : pattern.slice(0, end);
}

/** The part of a pattern that each name ends with. */
export function literalEnd(pattern: string): string {
  const before = ['*', '?', '[', '\\', ']'].map((special) => pattern.lastIndexOf(special));
  return pattern.slice(Math.max(...before) + 1);
}

const SPECIAL = /[*?[\\]/;

type Part = string | CharacterSet;

const ANY: CharacterSet = { contains: () => true, cost: 0 };

/** No star follows a star. */
function parseParts(pattern: readonly string[]): readonly (Part | Star)[] | null {
  const parts: (Part | Star)[] = [];
  for (let at = 0; at < pattern.length; at++) {
    const character = pattern[at] as string;
    if (character === '*') {
      if (parts.at(-1) !== STAR) parts.push(STAR);
    } else if (character === '?') parts.push(ANY);
    else if (character === '[') {
      const found = parseCharacterSet(pattern, at + 1);
      if (found === null) return null;
      parts.push(found.set);
      at = found.end;
    } else {
      const literal = character === '\\' ? pattern[++at] : character;
      if (literal === undefined) return null;
      parts.push(literal);
    }
  }
  return parts;
}
