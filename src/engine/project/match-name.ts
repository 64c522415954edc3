import type { SymbolMatch } from './project-engine.ts';

/** How well a name fits; null when it does not. */
export type NameMatcher = (name: string) => SymbolMatch | null;

/**
 * Exact, then prefix, then camel humps: `StrUt` finds StringUtils. Humps are matched with their case whatever the option says, or
 * every subsequence would be a hit; they may skip humps of the name, as in IDEs, and the first must match the first.
 */
export function buildNameMatcher(wanted: string, isCaseSensitive: boolean): NameMatcher {
  const fold = isCaseSensitive ? (text: string) => text : (text: string) => text.toLowerCase();
  const needle = fold(wanted);
  const humps = splitHumps(wanted);
  return (name) => {
    const folded = fold(name);
    if (folded === needle) return 'exact';
    if (folded.startsWith(needle)) return 'prefix';
    return humps.length > 1 && matchesHumps(name, humps) ? 'camel_hump' : null;
  };
}

function splitHumps(text: string): readonly string[] {
  return text.match(/\p{Lu}[^\p{Lu}]*|^[^\p{Lu}]+/gu) ?? [];
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
