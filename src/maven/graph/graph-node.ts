import type { VersionRange } from '../versions/version-range.ts';
import type { ExclusionSet } from './exclusion-set.ts';
import type { GraphArtifact } from './graph-artifact.ts';

/** One node of the graph as collected. Conflict resolution changes `group`, `scope` and `optional` and empties child lists. */
export interface GraphNode<Repositories extends RepositorySet = RepositorySet> {
  readonly artifact: GraphArtifact;
  /** Number of its conflict group; -1: not known yet. */
  group: number;
  scope: string;
  optional: boolean;
  /** The dependency as the edge declares it and management changed it: shared subtrees have one edge each. */
  readonly exclusions: ExclusionSet;
  readonly premanaged: Premanaged;
  /** Artifacts that pointed here by relocation, the first asked for first. */
  readonly relocations: readonly GraphArtifact[];
  /** The version was written as a range: a hard constraint on every node of the same key. */
  readonly range: VersionRange | null;
  readonly repositories: Repositories;
  readonly where: string;
  readonly versionWhere: string | null;
  /** False: a lower version of a range whose dependencies were not looked at, since a higher one fits. */
  readonly isRead: boolean;
  /** Nodes of equal subtree share one list; its identity stands for the subtree. */
  children: ChildList<Repositories>;
}

/** The values of an edge before management changed them; null where management changed nothing. */
export interface Premanaged {
  readonly version: string | null;
  readonly scope: string | null;
  readonly optional: boolean | null;
  /** Exclusions that management added; null: none. */
  readonly exclusions: ExclusionSet | null;
  /** `file:line` of the management. */
  readonly by: string;
}

export interface ChildList<Repositories extends RepositorySet = RepositorySet> {
  readonly nodes: GraphNode<Repositories>[];
  /** Removed by conflict resolution, and who won. */
  readonly losers: { readonly node: GraphNode<Repositories>; readonly winner: GraphNode<Repositories> | null }[];
  /** Left out while collecting, because an edge above excludes them. */
  readonly excluded: GraphArtifact[];
}

/** The repositories in force at one branch of the graph; equal ones are the same object. Only the source knows the rest of it. */
export interface RepositorySet {
  readonly id: number;
}

export function createChildList<Repositories extends RepositorySet>(): ChildList<Repositories> {
  return { nodes: [], losers: [], excluded: [] };
}

/** The shared list of nodes without children. Most have none, and nothing is ever put into it. */
export const noChildren: ChildList<never> = { nodes: [], losers: [], excluded: [] };
