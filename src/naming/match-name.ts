import type { WantedNames } from '../symbols/rows-by-name.ts';

export type SymbolMatch = 'exact' | 'prefix' | 'camel_hump';

export interface NameMatch {
  readonly match: SymbolMatch;
  /** 0 for the best; what is written with the right case and in full beats what only resembles it. */
  readonly rank: number;
}

/** Best first. */
export const exact: NameMatch = { match: 'exact', rank: 0 };
export const exactInOtherCase: NameMatch = { match: 'exact', rank: 1 };
/** A field, in full, of a language of which only declarations are known: nearly all that has its name is a type elsewhere, or is of one. */
export const exactButForeign: NameMatch = { match: 'exact', rank: 1 };
const prefix: NameMatch = { match: 'prefix', rank: 2 };
const everyHump: NameMatch = { match: 'camel_hump', rank: 3 };
const someHumps: NameMatch = { match: 'camel_hump', rank: 4 };
const prefixInOtherCase: NameMatch = { match: 'prefix', rank: 5 };

/**
 * Names, beginnings, and camel humps: `StrUt` finds StringUtils. Humps are matched with their case whatever the option says, or
 * every subsequence would be a hit; they may skip humps of the name, as in IDEs, and the first must match the first.
 */
export function buildNameMatcher(wanted: string, isCaseSensitive: boolean): WantedNames<NameMatch> {
  const folded = wanted.toLowerCase();
  const humps = splitHumps(wanted);
  const matchInOtherCase = (name: string): NameMatch | null => {
    if (isCaseSensitive || name.length < folded.length || !mayBeginWith(name, folded)) return null;
    const low = name.toLowerCase();
    if (low === folded) return exactInOtherCase;
    return low.startsWith(folded) ? prefixInOtherCase : null;
  };
  const test = (name: string): NameMatch | null => {
    if (name.startsWith(wanted)) return name.length === wanted.length ? exact : prefix;
    const otherCase = matchInOtherCase(name);
    if (otherCase === exactInOtherCase || humps.length < 2 || !matchesHumps(name, humps)) return otherCase;
    return skipsNoHump(splitHumps(name), humps) ? everyHump : someHumps;
  };
  return { among: (names) => names.eachThatMayBegin(humps[0] ?? wanted, humps.slice(1)), test };
}

/** Names as a whole. */
export function buildExactMatcher(wanted: string, isCaseSensitive: boolean): WantedNames<NameMatch> {
  const { test } = buildNameMatcher(wanted, isCaseSensitive);
  return { among: (names) => names.eachThatMayBe(wanted), test: (name) => onlyIf(test(name), true) };
}

/** Names that resemble a name without being equal to it. */
export function buildWeakMatcher(wanted: string, isCaseSensitive: boolean): WantedNames<NameMatch> {
  const { among, test } = buildNameMatcher(wanted, isCaseSensitive);
  return { among, test: (name) => onlyIf(test(name), false) };
}

/** Tells of most names without making another one of each that they do not begin so; `folded` in small letters. */
function mayBeginWith(name: string, folded: string): boolean {
  for (let at = 0; at < folded.length; at++) {
    const letter = name.charCodeAt(at);
    if (letter > 127) return true;
    const wanted = folded.charCodeAt(at);
    if (letter !== wanted && (letter | 32) !== wanted) return false;
  }
  return true;
}

function onlyIf(found: NameMatch | null, isExact: boolean): NameMatch | null {
  return found !== null && (found.match === 'exact') === isExact ? found : null;
}

function splitHumps(text: string): readonly string[] {
  return text.match(/\p{Lu}[^\p{Lu}]*|^[^\p{Lu}]+/gu) ?? [];
}

function skipsNoHump(ofName: readonly string[], humps: readonly string[]): boolean {
  return humps.every((hump, position) => ofName[position]?.startsWith(hump));
}

/** Each hump at its leftmost place after the one before: when any placement fits, this one does. */
function matchesHumps(name: string, [first = '', ...rest]: readonly string[]): boolean {
  if (!name.startsWith(first)) return false;
  let from = first.length;
  for (const hump of rest) {
    const at = name.indexOf(hump, from);
    if (at < 0) return false;
    from = at + hump.length;
  }
  return true;
}
