import { type Manageable, printManagementKey } from './management-key.ts';

/**
 * The dependencies of one POM without duplicates: the last declaration of a key wins and takes the place of the first.
 * Management is left as it is. Source: Maven's DefaultModelNormalizer.mergeDuplicates.
 */
export function mergeDuplicates<T extends Manageable>(dependencies: readonly T[]): readonly T[] {
  const byKey = new Map(dependencies.map((dependency) => [printManagementKey(dependency), dependency]));
  return byKey.size === dependencies.length ? dependencies : [...byKey.values()];
}
