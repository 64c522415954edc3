import type { VersionOrder } from '../../core/artifacts/version-order.ts';
import type { CollectedGraph, CollectRequest } from './collection.ts';
import type { SelectVersion } from './conflict-item.ts';
import type { DependencyManager } from './dependency-manager.ts';
import type { ExclusionTable } from './exclusion-set.ts';
import type { GraphDependency } from './graph-dependency.ts';
import type { RepositorySet } from './graph-node.ts';
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
