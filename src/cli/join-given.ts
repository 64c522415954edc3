/** The value of an option that was given before: of several values all count, of a single one the last. */
export function joinGiven(before: unknown, value: unknown): unknown {
  if (Array.isArray(before) && Array.isArray(value)) return [...before, ...value];
  if (before instanceof Map && value instanceof Map) return new Map([...before, ...value]);
  return value;
}
