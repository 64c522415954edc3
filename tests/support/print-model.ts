import type { EffectivePom } from '../../src/core/builds/effective-pom.ts';
import type { EffectiveDependency } from '../../src/core/builds/graph-root.ts';

/** A line for what the model is, each module, each dependency and each managed entry, in their order. */
export function printModel({
  coordinates,
  packaging,
  dependencies,
  managed,
  modules,
}: EffectivePom): readonly string[] {
  return [
    `${coordinates.groupId}:${coordinates.artifactId}:${coordinates.version}:${packaging}`,
    ...modules.map((module) => `module ${module}`),
    ...dependencies.map((entry) => `dependency ${printEntry({ ...entry, scope: entry.scope || 'compile' })}`),
    ...managed.map((entry) => `managed ${printEntry(entry)}`),
  ];
}

function printEntry(entry: EffectiveDependency): string {
  const { groupId, artifactId, type, classifier, version, scope, optional, exclusions, systemPath } = entry;
  const name = [groupId, artifactId, type, ...(classifier === null ? [] : [classifier]), version].join(':');
  const excluded = exclusions.map((exclusion) => `-${exclusion.groupId}:${exclusion.artifactId}`);
  return [name, scope, optional === null ? null : `optional=${optional}`, ...excluded, systemPath]
    .filter(Boolean)
    .join(' ');
}
