import type { RawDependency } from '../core/raw-pom.ts';
import { printManagementKey } from './management-key.ts';

/**
 * The dependencies of one POM without duplicates: the last declaration of a key wins and takes the place of the first.
 * Management is left as it is. Source: Maven's DefaultModelNormalizer.mergeDuplicates.
 */
export function mergeDuplicates(dependencies: readonly RawDependency[]): readonly RawDependency[] {
  const byKey = new Map(dependencies.map((dependency) => [printManagementKey(dependency), dependency]));
  return byKey.size === dependencies.length ? dependencies : [...byKey.values()];
}
