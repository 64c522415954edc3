/** What a name means by patterns that have a star at most, as `paths` and `exports` have them: what the best of them stands for. */
export interface FittedPattern {
  readonly pattern: string;
  /** What its star stands for. */
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
