export const LAST_CHARACTER = 0x10ffff;

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
