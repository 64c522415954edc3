import { parseVersionRange, type VersionRange } from '../versions/version-range.ts';
import type { CollectRequest, Cut, Descriptor, EmptyRange, GraphLimits } from './collection.ts';
import type { DependencyManager } from './dependency-manager.ts';
import type { ExclusionSet } from './exclusion-set.ts';
import type { GraphArtifact } from './graph-artifact.ts';
import type { GraphDependency, GraphTables } from './graph-dependency.ts';
import {
  type ChildList,
  createChildList,
  type GraphNode,
  noChildren,
  type Premanaged,
  type RepositorySet,
} from './graph-node.ts';

/** One collection under way. */
export interface Collection<Repositories extends RepositorySet> extends CollectRequest<Repositories> {
  readonly emptyRanges: EmptyRange<Repositories>[];
  /** Nodes so far. */
  size: number;
  cut: (Cut & { count: number }) | null;
  /** Lists of children by everything that decides about them. */
  readonly subtrees: Map<string, ChildList<Repositories>>;
  readonly versionOrder: 'lowest first' | 'highest first';
  /** Called for every node that is not a cycle's, once it stands in its place. */
  expand(branch: Branch<Repositories>, node: GraphNode<Repositories>, descriptor: Descriptor, arrival: Arrival): void;
}

/** The place where the children of one node are collected, and the rules for it. */
export interface Branch<Repositories extends RepositorySet> {
  readonly manager: DependencyManager;
  readonly repositories: Repositories;
  readonly exclusions: ExclusionSet;
  /** From the direct dependency down to the node; empty at the root. */
  readonly path: readonly GraphNode<Repositories>[];
  readonly into: ChildList<Repositories>;
}

export interface Arrival {
  readonly relocations: readonly GraphArtifact[];
  /** Moved within its own module: the version moved to must not be managed back. */
  readonly keepsVersion: boolean;
}

export const STRAIGHT: Arrival = { relocations: [], keepsVersion: false };

export function createRootBranch<Repositories extends RepositorySet>({
  manager,
  repositories,
  tables,
}: CollectRequest<Repositories>): Branch<Repositories> {
  return { manager, repositories, exclusions: tables.exclusions.none, path: [], into: createChildList() };
}

/** The node of one edge, or several of them for a range, or none; with its rules in the order in which Maven applies them. */
export function collectDependency<Repositories extends RepositorySet>(
  collection: Collection<Repositories>,
  branch: Branch<Repositories>,
  declared: GraphDependency,
  arrival = STRAIGHT,
): void {
  if (branch.path.length > 0 && !isTransitive(declared)) return;
  if (branch.exclusions.excludes(declared.artifact)) {
    branch.into.excluded.push(declared.artifact);
    return;
  }
  const { cut } = collection;
  if (cut !== null && isFull(collection) && (collection.endsAtMostNodes || branch.path.length > 0)) {
    cut.count++;
    return;
  }
  const { dependency, premanaged } = applyManagement(collection.tables, branch.manager, declared, arrival);
  const { artifact } = dependency;
  const range = parseVersionRange(artifact.version, collection.compareVersions);
  const versions = range === null ? [artifact.version] : findVersions(collection, branch, dependency, range);
  const highest = collection.versionOrder === 'lowest first' ? versions.at(-1) : versions[0];
  for (const version of versions) {
    const exact = range === null ? artifact : collection.tables.artifacts.change(artifact, { version });
    const isRead = version === highest || collection.readAlso.has(exact);
    const candidate: Candidate = { artifact: exact, dependency, premanaged, range, isRead };
    if (collectCandidate(collection, branch, candidate, arrival) === 'relocated') return;
  }
}

/** The facts that decide about the children of a node. */
export interface Subtree<Repositories extends RepositorySet>
  extends Pick<Branch<Repositories>, 'manager' | 'repositories' | 'exclusions'> {
  /** The same for equal subtrees. */
  readonly key: string;
}

/** Null: the same children were collected before, or are being collected, and the node has them. */
export function findSubtree<Repositories extends RepositorySet>(
  { tables, source, subtrees }: Collection<Repositories>,
  branch: Branch<Repositories>,
  node: GraphNode<Repositories>,
  descriptor: Descriptor,
): Subtree<Repositories> | null {
  const exclusions = tables.exclusions.unite(branch.exclusions, node.exclusions);
  const manager = branch.manager.derive(descriptor.managed);
  const repositories = source.extend(branch.repositories, node.artifact);
  const key = `${node.artifact.id} ${exclusions.id} ${manager.id} ${repositories.id}`;
  const known = subtrees.get(key);
  if (known === undefined) return { manager, repositories, exclusions, key };
  node.children = known;
  return null;
}

/** The branch whose children the node and all of equal subtree have. */
export function openBranch<Repositories extends RepositorySet>(
  { subtrees }: Collection<Repositories>,
  above: Branch<Repositories>,
  node: GraphNode<Repositories>,
  { manager, repositories, exclusions, key }: Subtree<Repositories>,
): Branch<Repositories> {
  node.children = createChildList();
  subtrees.set(key, node.children);
  return { manager, repositories, exclusions, path: [...above.path, node], into: node.children };
}

export function hasChildren({ artifact }: GraphNode, { dependencies }: Descriptor): boolean {
  return dependencies.length > 0 && !artifact.includesDependencies;
}

/** The first cut gives its name to all. */
function noteCut<Repositories extends RepositorySet>(collection: Collection<Repositories>, cut: Cut): void {
  if (collection.cut === null) collection.cut = cut;
  else collection.cut.count += cut.count;
}

function isFull({ limits, size }: Pick<Collection<RepositorySet>, 'limits' | 'size'>): boolean {
  return size > limits.graphNodes;
}

/** The limit that lets the graph grow no more at the branch; null: it may grow. */
function findLimit<Repositories extends RepositorySet>(
  collection: Collection<Repositories>,
  { path }: Branch<Repositories>,
): keyof GraphLimits | null {
  if (isFull(collection)) return 'graphNodes';
  return path.length >= collection.limits.graphDepth ? 'graphDepth' : null;
}

/** Below the direct dependencies Maven follows neither test nor provided nor optional ones; it asks before management. */
function isTransitive({ scope, optional }: GraphDependency): boolean {
  return scope !== 'test' && scope !== 'provided' && optional !== true;
}

function findVersions<Repositories extends RepositorySet>(
  collection: Collection<Repositories>,
  { repositories, path }: Branch<Repositories>,
  dependency: GraphDependency,
  range: VersionRange,
): readonly string[] {
  const { source, versionOrder, emptyRanges, limits } = collection;
  const versions = source.findVersions(dependency.artifact, range, repositories);
  if (versions?.length === 0) {
    emptyRanges.push({ dependency, repositories, path: path.map(({ artifact }) => artifact) });
  }
  const looked = (versions ?? []).slice(-limits.rangeVersions);
  const left = (versions?.length ?? 0) - looked.length;
  if (left > 0) noteCut(collection, { limit: 'rangeVersions', count: left, first: dependency.artifact });
  return versionOrder === 'lowest first' ? looked : looked.toReversed();
}

interface Candidate {
  readonly artifact: GraphArtifact;
  readonly dependency: GraphDependency;
  readonly premanaged: Premanaged;
  readonly range: VersionRange | null;
  readonly isRead: boolean;
}

function collectCandidate<Repositories extends RepositorySet>(
  collection: Collection<Repositories>,
  branch: Branch<Repositories>,
  candidate: Candidate,
  arrival: Arrival,
): 'added' | 'relocated' {
  const { artifact, dependency } = candidate;
  collection.size++;
  const limit = findLimit(collection, branch);
  if (limit !== null) {
    noteCut(collection, { limit, count: 1, first: artifact });
    // Dependencies that the module itself declares are there in any case.
    if (limit === 'graphNodes' && branch.path.length > 0) return 'added';
  }
  const descriptor = limit === null ? describe(collection, branch, candidate) : LEAF;
  if (descriptor === undefined) return 'added';
  const target = descriptor.relocation?.target ?? artifact;
  const node = createNode({ ...candidate, artifact: target }, branch, arrival);
  const ancestor = branch.path.findLast((above) => above.artifact.keyId === target.keyId);
  if (ancestor !== undefined) {
    // A cycle: the node stands for its ancestor, whatever its version, and has the very same children.
    node.children = ancestor.children;
    branch.into.nodes.push(node);
    return 'added';
  }
  if (descriptor.relocation !== null) {
    const keepsVersion = artifact.module === target.module;
    const moved = { ...dependency, artifact: target };
    collectDependency(collection, branch, moved, { relocations: descriptor.relocation.passed, keepsVersion });
    return 'relocated';
  }
  branch.into.nodes.push(node);
  collection.expand(branch, node, descriptor, arrival);
  return 'added';
}

/** A lower version of a range matters, even if it cannot win, when it moved: Maven looks at no higher one after it. */
function describe<Repositories extends RepositorySet>(
  { source }: Collection<Repositories>,
  { repositories }: Branch<Repositories>,
  { artifact, isRead }: Candidate,
): Descriptor | undefined {
  if (artifact.systemPath !== null) return LEAF;
  if (isRead) return source.find(artifact, repositories);
  const descriptor = source.findRelocation(artifact, repositories);
  return descriptor === undefined || descriptor.relocation !== null ? descriptor : LEAF;
}

const LEAF: Descriptor = { dependencies: [], managed: () => [], relocation: null };

function applyManagement(
  { artifacts, exclusions: table }: GraphTables,
  manager: DependencyManager,
  declared: GraphDependency,
  { keepsVersion }: Arrival,
): { dependency: GraphDependency; premanaged: Premanaged } {
  const { artifact, scope, optional, exclusions } = declared;
  const rule = manager.manage(artifact);
  if (rule === null) return { dependency: declared, premanaged: UNMANAGED };
  const version = keepsVersion ? null : rule.version;
  const finalVersion = version ?? artifact.version;
  const finalScope = rule.scope ?? scope;
  const systemPath =
    finalScope === 'system'
      ? (rule.systemPath ?? artifact.systemPath)
      : rule.scope === null
        ? artifact.systemPath
        : null;
  return {
    dependency: {
      ...declared,
      artifact:
        finalVersion === artifact.version && systemPath === artifact.systemPath
          ? artifact
          : artifacts.change(artifact, { version: finalVersion, systemPath }),
      scope: finalScope,
      optional: rule.optional ?? optional,
      exclusions: rule.exclusions === null ? exclusions : table.unite(exclusions, rule.exclusions),
    },
    premanaged: {
      version: version === null ? null : artifact.version,
      scope: rule.scope === null ? null : scope,
      optional: rule.optional === null ? null : optional === true,
      exclusions: rule.exclusions,
      by: rule.where,
    },
  };
}

const UNMANAGED: Premanaged = { version: null, scope: null, optional: null, exclusions: null, by: '' };

function createNode<Repositories extends RepositorySet>(
  { artifact, dependency, premanaged, range, isRead }: Candidate,
  branch: Branch<Repositories>,
  arrival: Arrival,
): GraphNode<Repositories> {
  return {
    artifact,
    group: -1,
    scope: dependency.scope,
    optional: dependency.optional === true,
    exclusions: dependency.exclusions,
    premanaged,
    relocations: arrival.relocations,
    range,
    repositories: branch.repositories,
    where: dependency.where,
    versionWhere: dependency.versionWhere,
    isRead,
    children: noChildren,
  };
}
