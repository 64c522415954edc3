/** Any number of what a pattern is a row of: characters of a name, or names of a path. */
export const STAR = Symbol('*');
type Star = typeof STAR;

/** Whether one name, without `/`, is what a pattern means. */
export type NamePattern = (name: string) => boolean;

/**
 * A pattern of one name: `*`, `?`, `[a-z]`, `[!a]`, `[[:digit:]]`, `\` before what is meant literally. Null: it fits nothing.
 * Source: git's wildmatch.c.
 */
export function parseNamePattern(pattern: string, ignoresCase: boolean): NamePattern | null {
  const folded = (text: string): string => fold(text, ignoresCase);
  const wanted = folded(pattern);
  if (isLiteral(wanted)) return (name) => folded(name) === wanted;
  // As most are: `*.class`.
  const ending = wanted.slice(1);
  if (wanted.startsWith('*') && isLiteral(ending)) return (name) => folded(name).endsWith(ending);
  const parts = parseParts([...wanted]);
  return parts && ((name) => fitsInOrder(parts, [...folded(name)], (part, character) => part(character)));
}

/**
 * Whether the items are those of the parts, in order. In time of their product: only the last star is tried anew, since what comes
 * before it need not change. `.gitignore` files come with a checkout, and a matcher that backtracks could be made to take for ever.
 */
export function fitsInOrder<Part, Item>(
  parts: readonly (Part | Star)[],
  items: readonly Item[],
  fits: (part: Part, item: Item) => boolean,
): boolean {
  let part = 0;
  let item = 0;
  let star = -1;
  let behindStar = 0;
  while (item < items.length) {
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
    } else return false;
  }
  return parts.slice(part).every((left) => left === STAR);
}

/** As names are compared. */
export function fold(name: string, ignoresCase: boolean): string {
  return ignoresCase ? name.toLowerCase() : name;
}

/** Whether a pattern fits what is written alike, and nothing else. */
export function isLiteral(pattern: string): boolean {
  return !/[*?[\\]/.test(pattern);
}

type CharacterTest = (character: string) => boolean;

function parseParts(pattern: readonly string[]): readonly (CharacterTest | Star)[] | null {
  const parts: (CharacterTest | Star)[] = [];
  for (let at = 0; at < pattern.length; at++) {
    const character = pattern[at] as string;
    if (character === '*') parts.push(STAR);
    else if (character === '?') parts.push(() => true);
    else if (character === '[') {
      const set = parseSet(pattern, at + 1);
      if (set === null) return null;
      parts.push(set.contains);
      at = set.end;
    } else {
      const literal = character === '\\' ? pattern[++at] : character;
      if (literal === undefined) return null;
      parts.push((other) => other === literal);
    }
  }
  return parts;
}

/** `end`: where the closing bracket is. Null: there is none, or a class that nobody knows. */
function parseSet(pattern: readonly string[], start: number): { contains: CharacterTest; end: number } | null {
  const isNegated = pattern[start] === '!' || pattern[start] === '^';
  const first = isNegated ? start + 1 : start;
  const members: CharacterTest[] = [];
  for (let at = first; at < pattern.length; at++) {
    if (pattern[at] === ']' && at > first) {
      return { contains: (character) => members.some((isMember) => isMember(character)) !== isNegated, end: at };
    }
    if (pattern[at] === '[' && pattern[at + 1] === ':') {
      const end = pattern.indexOf(']', at + 2);
      const known = classes[pattern.slice(at + 2, end - 1).join('')];
      if (end < 0 || pattern[end - 1] !== ':' || known === undefined) return null;
      members.push((character) => known.test(character));
      at = end;
      continue;
    }
    if (pattern[at] === '\\') at++;
    const low = pattern[at] ?? '';
    if (pattern[at + 1] !== '-' || pattern[at + 2] === undefined || pattern[at + 2] === ']') {
      members.push((character) => character === low);
      continue;
    }
    at += pattern[at + 2] === '\\' ? 3 : 2;
    const high = pattern[at] ?? '';
    members.push((character) => low <= character && character <= high);
  }
  return null;
}

/** Of ASCII, as in the C locale. */
const classes: Readonly<Record<string, RegExp>> = {
  alnum: /[A-Za-z0-9]/,
  alpha: /[A-Za-z]/,
  blank: /[ \t]/,
  cntrl: /[\0-\x1f\x7f]/,
  digit: /[0-9]/,
  graph: /[!-~]/,
  lower: /[a-z]/,
  print: /[ -~]/,
  punct: /[!-/:-@[-`{-~]/,
  space: /[ \t-\r]/,
  upper: /[A-Z]/,
  xdigit: /[0-9A-Fa-f]/,
};
