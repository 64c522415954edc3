/** The parts that identify a dependency within one model. */
export interface Manageable {
  readonly groupId: string | null;
  readonly artifactId: string | null;
  readonly type: string | null;
  readonly classifier: string | null;
}

/** `groupId:artifactId:type[:classifier]` of the texts as they stand. Source: Maven's Dependency.getManagementKey. */
export function printManagementKey({ groupId, artifactId, type, classifier }: Manageable): string {
  const key = `${groupId}:${artifactId}:${type ?? 'jar'}`;
  return classifier === null ? key : `${key}:${classifier}`;
}

/**
 * The dependencies of one POM without duplicates: the last declaration of a key wins and takes the place of the first.
 * Management is left as it is. Source: Maven's DefaultModelNormalizer.mergeDuplicates.
 */
export function mergeDuplicates<T extends Manageable>(dependencies: readonly T[]): readonly T[] {
  const byKey = new Map(dependencies.map((dependency) => [printManagementKey(dependency), dependency]));
  return byKey.size === dependencies.length ? dependencies : [...byKey.values()];
}

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
