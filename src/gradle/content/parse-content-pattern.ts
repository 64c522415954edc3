/**
 * The expression of a content rule, for a whole name; null: it is none, or one that Java reads differently or that may take long. Any
 * script can write one, so a group is not repeated, and no branch has more than a few repetitions.
 */
export function parseContentPattern(text: string): RegExp | null {
  const isForeign = text.length > MAX_LENGTH || FOREIGN.test(text) || text.split('|').some(isCostly);
  if (isForeign) return null;
  try {
    return new RegExp(`^(?:${text})$`);
  } catch {
    return null;
  }
}

const MAX_LENGTH = 200;
const MAX_REPETITIONS = 3;

/** Letters behind a backslash but for classes, groups that do more than group, classes within classes, repeated groups. */
const FOREIGN = /\\[^\W_dwsDWS]|\(\?(?!:)|&&|\[[^\]\\]*\[|\)[*+{]/;

function isCostly(branch: string): boolean {
  return (branch.match(/(?<!\\)[*+{]/g) ?? []).length > MAX_REPETITIONS;
}
