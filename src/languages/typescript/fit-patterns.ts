/** The best match of a name among patterns with at most one star, as `paths` and `exports` have them. */
export interface FittedPattern {
  readonly pattern: string;
  /** The text that the star matches. */
  readonly star: string;
}

/** The name itself, else the pattern with the longest text before its star; null: none fits. */
export function fitPatterns(name: string, patterns: readonly string[]): FittedPattern | null {
  if (patterns.includes(name)) return { pattern: name, star: '' };
  let best: (FittedPattern & { readonly length: number }) | null = null;
  for (const pattern of patterns) {
    const [before = '', after, ...more] = pattern.split('*');
    if (after === undefined || more.length > 0 || name.length < pattern.length - 1) continue;
    if (!name.startsWith(before) || !name.endsWith(after) || (best !== null && best.length >= before.length)) continue;
    best = { pattern, star: name.slice(before.length, name.length - after.length), length: before.length };
  }
  return best;
}
