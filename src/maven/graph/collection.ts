import type { VersionOrder } from '../../core/artifacts/version-order.ts';
import type { Budgets } from '../../core/budgets.ts';
import type { VersionRange } from '../versions/version-range.ts';
import type { DependencyManager } from './dependency-manager.ts';
import type { GraphArtifact } from './graph-artifact.ts';
import type { GraphDependency, GraphTables } from './graph-dependency.ts';
import type { ChildList, RepositorySet } from './graph-node.ts';

/** The content of an artifact's POM for the graph. A POM that is missing or invalid has no dependencies: a leaf. */
export interface Descriptor {
  readonly dependencies: readonly GraphDependency[];
  /** Read only where management of intermediate POMs counts (Maven 4). */
  readonly managed: () => readonly GraphDependency[];
  /** The artifact that this one moved to, and those passed on the way; null: it did not move. */
  readonly relocation: { readonly target: GraphArtifact; readonly passed: readonly GraphArtifact[] } | null;
}

/** Undefined answers: not known yet. The source takes note of the question and the collection is run again later. */
export interface DescriptorSource<Repositories extends RepositorySet> {
  find(artifact: GraphArtifact, repositories: Repositories): Descriptor | undefined;
  /** As `find` where the artifact moved; otherwise it may leave the dependencies out, and no parent need be read. */
  findRelocation(artifact: GraphArtifact, repositories: Repositories): Descriptor | undefined;
  /** Versions in the range, lowest first; empty when there are none. */
  findVersions(artifact: GraphArtifact, range: VersionRange, repositories: Repositories): readonly string[] | undefined;
  /** The repositories of a node followed by those that its POM adds. */
  extend(repositories: Repositories, artifact: GraphArtifact): Repositories;
}

export interface CollectRequest<Repositories extends RepositorySet> {
  readonly dependencies: readonly GraphDependency[];
  readonly manager: DependencyManager;
  readonly repositories: Repositories;
  readonly source: DescriptorSource<Repositories>;
  readonly tables: GraphTables;
  readonly compareVersions: VersionOrder;
  readonly limits: GraphLimits;
  /** Lower versions of ranges whose dependencies are to be read too. */
  readonly readAlso: ReadonlySet<GraphArtifact>;
  /** True if a graph with more nodes than allowed is thrown away: the rest of it need not be collected. */
  readonly endsAtMostNodes: boolean;
}

/** The limits of a graph. */
export type GraphLimits = Pick<Budgets, 'graphNodes' | 'graphDepth' | 'rangeVersions'>;

export interface CollectedGraph<Repositories extends RepositorySet> {
  readonly root: ChildList<Repositories>;
  /** Maven ends at a range that no version is in; we go on without the artifact. */
  readonly emptyRanges: readonly EmptyRange<Repositories>[];
  readonly cut: Cut | null;
  /** Nodes, those included that it is left without since it would have become too large. */
  readonly size: number;
}

/** The dependencies that a graph was left without, since it would have become too large. */
export interface Cut {
  readonly limit: keyof GraphLimits | 'buildNodes';
  /** Nodes whose dependencies were not looked at; the first of them. */
  readonly count: number;
  readonly first: GraphArtifact;
}

export interface EmptyRange<Repositories extends RepositorySet> {
  readonly dependency: GraphDependency;
  readonly repositories: Repositories;
  /** From the direct dependency down to the one that asks. */
  readonly path: readonly GraphArtifact[];
}
