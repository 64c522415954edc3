import { printCoordinates } from '../core/coordinates.ts';
import type { ResolvedDependency, ResolvedProject } from '../core/resolved-project.ts';

/** What scripts read: `tree --json`. Only what survived mediation; new keys may be added, none of these changes. */
export interface TreeJson {
  readonly modules: readonly {
    /** Relative to the project, `.` for the root. */
    readonly path: string;
    readonly coordinates: string;
    readonly dependencies: readonly TreeJsonDependency[];
  }[];
}

export type TreeJsonDependency = Pick<
  ResolvedDependency,
  'groupId' | 'artifactId' | 'version' | 'type' | 'classifier' | 'scope' | 'optional' | 'depth' | 'via'
>;

export function toTreeJson({ modules }: Pick<ResolvedProject, 'modules'>): TreeJson {
  return {
    modules: modules.map(({ path, coordinates, dependencies }) => ({
      path,
      coordinates: printCoordinates(coordinates),
      dependencies: dependencies.map(describeDependency),
    })),
  };
}

export function describeDependency({
  groupId,
  artifactId,
  version,
  type,
  classifier,
  scope,
  optional,
  depth,
  via,
}: ResolvedDependency): TreeJsonDependency {
  return { groupId, artifactId, version, type, classifier, scope, optional, depth, via };
}
