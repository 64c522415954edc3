import type { EffectiveDependency } from '../../core/builds/graph-root.ts';
import type { ExclusionSet, ExclusionTable } from './exclusion-set.ts';
import type { ArtifactTable, GraphArtifact } from './graph-artifact.ts';

/** One edge as a POM declares it, or one entry of management. */
export interface GraphDependency {
  readonly artifact: GraphArtifact;
  /** Empty: not said, which only management may leave so. */
  readonly scope: string;
  /** Null: not said. */
  readonly optional: boolean | null;
  readonly exclusions: ExclusionSet;
  /** `file:line` that wrote it, and that wrote its version. */
  readonly where: string;
  readonly versionWhere: string | null;
}

/** Everything that is shared by the graphs of one run. */
export interface GraphTables {
  readonly artifacts: ArtifactTable;
  readonly exclusions: ExclusionTable;
}

/** One entry of management; the modules of a build inherit the same thousands, each of which is made once for all of them. */
export function createManagedReader(tables: GraphTables): (entry: EffectiveDependency) => GraphDependency {
  const known = new Map<EffectiveDependency, GraphDependency>();
  return (entry) => {
    const read = known.get(entry) ?? toGraphDependency(entry, '', tables);
    known.set(entry, read);
    return read;
  };
}

/** `missingScope`: `compile` for a dependency, empty for management. Source: Maven's ArtifactDescriptorReaderDelegate. */
export function toGraphDependency(
  dependency: EffectiveDependency,
  missingScope: 'compile' | '',
  tables: GraphTables,
): GraphDependency {
  const { groupId, artifactId, version, type, classifier, systemPath } = dependency;
  return {
    artifact: tables.artifacts.intern({
      groupId,
      artifactId,
      version: version ?? '',
      type,
      classifier,
      systemPath: systemPath === '' ? null : systemPath,
    }),
    scope: dependency.scope || missingScope,
    optional: dependency.optional,
    exclusions: tables.exclusions.intern(dependency.exclusions),
    where: dependency.where,
    versionWhere: dependency.versionWhere,
  };
}
