import type { ModuleAddress, ModuleMetadata } from './module-metadata.ts';
import { findSourcesVariants } from './sources-variants.ts';

/** The module that has the code which a JVM project is given; null: this one, or none. */
export function findJvmModule(metadata: ModuleMetadata): ModuleAddress | null {
  const { platform, sources } = findSourcesVariants(metadata);
  return platform?.availableAt ?? sources.find(({ availableAt }) => availableAt !== null)?.availableAt ?? null;
}
