/** The characters of `[…]` in a pattern. */
export interface CharacterSet {
  contains(character: string): boolean;
  /** Steps that one question may take besides the first. */
  readonly cost: number;
}

/**
 * Reads the set that begins behind an opening bracket; `end` is the position of the closing one. Null: there is none, or the set names
 * an unknown class. Source: git's wildmatch.c.
 */
export function parseCharacterSet(
  pattern: readonly string[],
  start: number,
): { readonly set: CharacterSet; readonly end: number } | null {
  const isNegated = pattern[start] === '!' || pattern[start] === '^';
  const first = isNegated ? start + 1 : start;
  const single = new Set<string>();
  const ranges: (readonly [low: string, high: string])[] = [];
  const named = new Set<RegExp>();
  for (let at = first; at < pattern.length; at++) {
    if (pattern[at] === ']' && at > first) {
      return { set: createSet({ single, ranges, named: [...named], isNegated }), end: at };
    }
    if (pattern[at] === '[' && pattern[at + 1] === ':') {
      const end = pattern.indexOf(']', at + 2);
      const known = CLASSES.get(pattern.slice(at + 2, end - 1).join(''));
      if (end < 0 || pattern[end - 1] !== ':' || known === undefined) return null;
      named.add(known);
      at = end;
      continue;
    }
    if (pattern[at] === '\\') at++;
    const low = pattern[at] ?? '';
    if (pattern[at + 1] !== '-' || pattern[at + 2] === undefined || pattern[at + 2] === ']') {
      single.add(low);
      continue;
    }
    at += pattern[at + 2] === '\\' ? 3 : 2;
    ranges.push([low, pattern[at] ?? '']);
  }
  return null;
}

function createSet({
  single,
  ranges,
  named,
  isNegated,
}: {
  readonly single: ReadonlySet<string>;
  readonly ranges: readonly (readonly [low: string, high: string])[];
  readonly named: readonly RegExp[];
  readonly isNegated: boolean;
}): CharacterSet {
  const isMember = (character: string): boolean =>
    single.has(character) ||
    ranges.some(([low, high]) => low <= character && character <= high) ||
    named.some((known) => known.test(character));
  return { contains: (character) => isMember(character) !== isNegated, cost: ranges.length + named.length };
}

/** Characters of ASCII, as in the C locale. */
const CLASSES: ReadonlyMap<string, RegExp> = new Map([
  ['alnum', /[A-Za-z0-9]/],
  ['alpha', /[A-Za-z]/],
  ['blank', /[ \t]/],
  ['cntrl', /[\0-\x1f\x7f]/],
  ['digit', /[0-9]/],
  ['graph', /[!-~]/],
  ['lower', /[a-z]/],
  ['print', /[ -~]/],
  ['punct', /[!-/:-@[-`{-~]/],
  ['space', /[ \t-\r]/],
  ['upper', /[A-Z]/],
  ['xdigit', /[0-9A-Fa-f]/],
]);
