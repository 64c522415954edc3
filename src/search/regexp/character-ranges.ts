/** Letters with case end here: Adlam. */
const LAST_CASED = 0x1e943;
/** Turkish, which Unicode's simple folding leaves alone though its upper case is `I`. */
const DOTLESS_I = 0x131;

let orbits: ReadonlyMap<number, readonly number[]> | null = null;
/** By property: an expression may name one thousands of times. */
const addedTo = new Map<string, readonly number[]>();

const LAST_CHARACTER = 0x10ffff;

/** The character in every case that it has, itself included: `k` is `K` and the Kelvin sign too, as in Go. */
export function casesOf(code: number): readonly number[] {
  orbits ??= findOrbits();
  return orbits.get(code) ?? [code];
}

/** The set with each of its characters in every case; of one that reaches from the first to the last, what it leaves out in every case. */
export function foldRanges(ranges: readonly number[]): readonly number[] {
  const isComplement = ranges[0] === 0 && ranges.at(-1) === LAST_CHARACTER;
  return isComplement ? negateRanges(addCases(negateRanges(ranges))) : addCases(ranges);
}

/** Other cases of the characters of properties: `\p{Greek}` in any case matches the micro sign too. `\P{…}` adds nothing. */
export function casesOfProperties(properties: readonly string[]): readonly number[] {
  const added = [...new Set(properties)].filter((property) => property.startsWith('\\p')).map(casesOfProperty);
  return added.length === 1 ? added[0]! : mergeRanges(added.flat());
}

function casesOfProperty(property: string): readonly number[] {
  const known = addedTo.get(property);
  if (known !== undefined) return known;
  const member = new RegExp(property, 'u');
  orbits ??= findOrbits();
  const added = [...orbits.values()].filter((codes) => codes.some((code) => member.test(String.fromCodePoint(code))));
  const ranges = mergeRanges(added.flat().flatMap((code) => [code, code]));
  addedTo.set(property, ranges);
  return ranges;
}

/** Flat `[from, to, from, to …]` in any order, to the same set ascending and apart. */
export function mergeRanges(ranges: readonly number[]): readonly number[] {
  const pairs: [number, number][] = [];
  for (let at = 0; at < ranges.length; at += 2) pairs.push([ranges[at]!, ranges[at + 1]!]);
  pairs.sort(([a], [b]) => a - b);
  const merged: number[] = [];
  for (const [from, to] of pairs) {
    const end = merged.length - 1;
    if (end > 0 && from <= merged[end]! + 1) merged[end] = Math.max(merged[end]!, to);
    else merged.push(from, to);
  }
  return merged;
}

/** All other characters; `ranges` are merged. */
export function negateRanges(ranges: readonly number[]): readonly number[] {
  const negated: number[] = [];
  let next = 0;
  for (let at = 0; at < ranges.length; at += 2) {
    if (ranges[at]! > next) negated.push(next, ranges[at]! - 1);
    next = ranges[at + 1]! + 1;
  }
  if (next <= LAST_CHARACTER) negated.push(next, LAST_CHARACTER);
  return negated;
}

function addCases(ranges: readonly number[]): readonly number[] {
  const folded = [...ranges];
  for (let at = 0; at < ranges.length; at += 2) {
    for (const code of casedCodes(ranges[at]!, ranges[at + 1]!)) {
      for (const other of casesOf(code)) if (other !== code) folded.push(other, other);
    }
  }
  return mergeRanges(folded);
}

/** At least those from `first` to `last` that have several cases. */
function casedCodes(first: number, last: number): Iterable<number> {
  orbits ??= findOrbits();
  if (last - first < orbits.size) return Array.from({ length: last - first + 1 }, (_, step) => first + step);
  return [...orbits.keys()].filter((code) => first <= code && code <= last);
}

function findOrbits(): ReadonlyMap<number, readonly number[]> {
  const byFold = new Map<string, number[]>();
  for (let code = 0x41; code <= LAST_CASED; code++) {
    const text = String.fromCodePoint(code);
    if (code === DOTLESS_I || (text.toLowerCase() === text && text.toUpperCase() === text)) continue;
    const fold = oneCharacter(
      oneCharacter(text, text.toUpperCase()),
      oneCharacter(text, text.toUpperCase()).toLowerCase(),
    );
    byFold.set(fold, [...(byFold.get(fold) ?? []), code]);
  }
  const shared = [...byFold.values()].filter(({ length }) => length > 1);
  return new Map(shared.flatMap((codes) => codes.map((code) => [code, codes] as const)));
}

/** Simple folding knows no letter that becomes two. */
function oneCharacter(text: string, cased: string): string {
  return [...cased].length === 1 ? cased : text;
}
