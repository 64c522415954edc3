import type { VersionOrder } from '../../core/artifacts/version-order.ts';
import type { CollectedGraph, CollectRequest } from './collection.ts';
import type { DependencyManager } from './dependency-manager.ts';
import type { ExclusionTable } from './exclusion-set.ts';
import type { GraphDependency } from './graph-dependency.ts';
import type { ChildList, GraphNode, RepositorySet } from './graph-node.ts';
import type { ScopeRules } from './scope-rules.ts';

/** The rules by which one build tool makes a tree of a graph. */
export interface MediationRules {
  /** The management in force for the direct dependencies, out of the root's. */
  createManager(managed: readonly GraphDependency[], exclusions: ExclusionTable): DependencyManager;
  collect<Repositories extends RepositorySet>(request: CollectRequest<Repositories>): CollectedGraph<Repositories>;
  /** The same tree out of fewer nodes, where one is to be had so; for graphs that become too large. */
  readonly collectLean?: MediationRules['collect'];
  readonly selectVersion: SelectVersion;
  readonly compareVersions: VersionOrder;
  readonly scopes: ScopeRules;
}

/** One place where a contested artifact stands. A shared subtree is one place, at the smallest depth it has. */
export interface ConflictItem {
  readonly node: GraphNode;
  readonly parent: ChildList;
  /** 1: a direct dependency. */
  depth: number;
  /** Derived along each path that leads here, each once; an array, since there are rarely more than two. */
  readonly scopes: string[];
  isSomewhereRequired: boolean;
}

/** Null: no version satisfies all ranges. */
type SelectVersion = (items: readonly ConflictItem[], compareVersions: VersionOrder) => ConflictItem | null;

/** Tells where the nodes of one group stand, in the order of a walk that goes down before it goes on. */
export interface ItemFinder {
  /** Items of a group whose parents are settled, as far as cycles allow. */
  find(group: number): readonly ConflictItem[];
  /** `winner` has its final scope and optionality by now; null: no node of the group was left. */
  settle(group: number, winner: ConflictItem | null): void;
  /** After the last group. */
  finish?(): void;
}
