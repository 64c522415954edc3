/**
 * Both lists as one, an entry per key: `target` first, `source`'s entry in the same place when it dominates. Nothing is touched,
 * not even duplicates of `target`, when `source` is empty. Source: Maven's ModelMerger.merge and MergingList.
 */
export function mergeByKey<T>(
  target: readonly T[],
  source: readonly T[],
  keyOf: (entry: T) => string,
  dominant: 'target' | 'source',
): readonly T[] {
  if (source.length === 0) return target;
  const merged = new Map<string, T>();
  for (const entry of target) merged.set(keyOf(entry), entry);
  for (const entry of source) {
    const key = keyOf(entry);
    if (dominant === 'source' || !merged.has(key)) merged.set(key, entry);
  }
  return [...merged.values()];
}
