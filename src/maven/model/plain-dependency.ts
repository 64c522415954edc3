import type { Coordinates } from '../../core/artifacts/coordinates.ts';
import type { EffectiveDependency } from '../../core/builds/graph-root.ts';

/** A dependency of which nothing is said but its coordinates. `where`: the `file:line` that asks for it, or who does. */
export function buildPlainDependency(coordinates: Coordinates, where: string): EffectiveDependency {
  const { groupId, artifactId, version, classifier = null } = coordinates;
  return {
    groupId,
    artifactId,
    version,
    type: 'jar',
    classifier,
    scope: 'compile',
    optional: null,
    exclusions: [],
    systemPath: null,
    where,
    versionWhere: where,
  };
}
