import type { GoRegexp } from './go-regexp.ts';

/** More would cost more to look for than they save. */
const MOST = 16;

/**
 * Texts of which every match holds at least one, as long as can be; null when nothing can be said. In the case in which they are
 * written: whoever ignores case must look for them so.
 */
export function requiredLiterals(regexp: GoRegexp): readonly string[] | null {
  switch (regexp.op) {
    case 'character':
      return [String.fromCodePoint(regexp.code)];
    case 'concat':
      return longest([...runsOf(regexp.parts).map((run) => [run]), ...regexp.parts.map(ofPart)]);
    case 'alternate': {
      const each = regexp.parts.map(requiredLiterals);
      if (each.some((texts) => texts === null)) return null;
      const all = [...new Set(each.flatMap((texts) => texts ?? []))];
      return all.length > MOST ? null : all;
    }
    case 'repeat':
      return regexp.min > 0 ? requiredLiterals(regexp.child) : null;
    default:
      return null;
  }
}

/** The whole expression where it is one text; null when it is more. */
export function literalOf(regexp: GoRegexp): string | null {
  const parts = regexp.op === 'concat' ? regexp.parts : [regexp];
  let text = '';
  for (const part of parts) {
    if (part.op !== 'character' || part.ignoresCase) return null;
    text += String.fromCodePoint(part.code);
  }
  return text;
}

/** Single characters are in the runs. */
function ofPart(part: GoRegexp): readonly string[] | null {
  return part.op === 'character' ? null : requiredLiterals(part);
}

function runsOf(parts: readonly GoRegexp[]): readonly string[] {
  const runs = [''];
  for (const part of parts) {
    if (part.op === 'character') runs[runs.length - 1] += String.fromCodePoint(part.code);
    else runs.push('');
  }
  return runs.filter(Boolean);
}

/** The first of them; spaces stand nearly everywhere and do not count. */
function longest(candidates: readonly (readonly string[] | null)[]): readonly string[] | null {
  let best: readonly string[] | null = null;
  for (const texts of candidates) if (texts !== null && shortestOf(texts) > shortestOf(best ?? [])) best = texts;
  return best;
}

function shortestOf(texts: readonly string[]): number {
  return texts.length === 0 ? 0 : Math.min(...texts.map((text) => text.replaceAll(' ', '').length));
}
