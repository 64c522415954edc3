/** Conditions within each other. */
const MOST_DEEP = 10;

/** All files that a value of `exports` or `imports` of a manifest names, under whatever condition, in its order. */
export function targetsOf(value: unknown, depth = 0): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || depth > MOST_DEEP) return [];
  return Object.values(value).flatMap((one) => targetsOf(one, depth + 1));
}
