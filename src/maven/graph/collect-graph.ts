import { parseVersionRange, type VersionRange } from '../version-range.ts';
import type { DependencyManager } from './dependency-manager.ts';
import type { ExclusionSet } from './exclusion-set.ts';
import type { GraphArtifact } from './graph-artifact.ts';
import type { GraphDependency, GraphTables } from './graph-dependency.ts';
import {
  type ChildList,
  createChildList,
  type GraphNode,
  type Premanaged,
  type RepositoryScope,
} from './graph-node.ts';

/** What the POM of an artifact says to the graph. A POM that is missing or invalid has no dependencies: a leaf. */
export interface Descriptor {
  readonly dependencies: readonly GraphDependency[];
  /** Read only where management of intermediate POMs counts (Maven 4). */
  readonly managed: () => readonly GraphDependency[];
  /** Where the artifact moved to, and the artifacts passed on the way; null: it is where it was asked for. */
  readonly relocation: { readonly target: GraphArtifact; readonly passed: readonly GraphArtifact[] } | null;
}

/** Undefined answers: not known yet. The source takes note of the question and the collection is run again later. */
export interface DescriptorSource {
  find(artifact: GraphArtifact, repositories: RepositoryScope): Descriptor | undefined;
  /** As `find` where the artifact moved; otherwise it may leave the dependencies out, and no parent need be read. */
  findPlace(artifact: GraphArtifact, repositories: RepositoryScope): Descriptor | undefined;
  /** Versions in the range, lowest first; empty when there are none. */
  findVersions(
    artifact: GraphArtifact,
    range: VersionRange,
    repositories: RepositoryScope,
  ): readonly string[] | undefined;
  /** The repositories of a node followed by those that its POM adds. */
  extend(repositories: RepositoryScope, artifact: GraphArtifact): RepositoryScope;
}

export interface CollectRequest {
  readonly dependencies: readonly GraphDependency[];
  readonly manager: DependencyManager;
  readonly repositories: RepositoryScope;
  readonly source: DescriptorSource;
  readonly tables: GraphTables;
  /** Lower versions of ranges whose dependencies are to be read too. */
  readonly readAlso: ReadonlySet<GraphArtifact>;
}

export interface CollectedGraph {
  readonly root: ChildList;
  /** Maven ends at a range that no version is in; we go on without the artifact. */
  readonly emptyRanges: readonly EmptyRange[];
}

export interface EmptyRange {
  readonly dependency: GraphDependency;
  /** From the direct dependency down to the one that asks. */
  readonly path: readonly GraphArtifact[];
}

/**
 * The graph below a root, with all conflicts still in it: depth first, in declaration order, subtrees of equal artifact, exclusions,
 * management and repositories shared. Sharing is part of the result: it decides which of two equally near nodes comes first.
 * Source: maven-resolver 1.6 DefaultDependencyCollector.
 */
export function collectGraph(request: CollectRequest): CollectedGraph {
  const { manager, repositories, tables } = request;
  const state: State = { ...request, path: [], subtrees: new Map(), emptyRanges: [] };
  const root = createChildList();
  const place: Place = { manager, repositories, exclusions: tables.exclusions.none, isRoot: true, into: root };
  for (const dependency of request.dependencies) collectDependency(state, place, dependency);
  return { root, emptyRanges: state.emptyRanges };
}

interface State extends CollectRequest {
  /** From the direct dependency down. */
  readonly path: GraphNode[];
  readonly subtrees: Map<string, ChildList>;
  readonly emptyRanges: EmptyRange[];
}

/** Where the children of one node are collected, and by which rules. */
interface Place {
  readonly manager: DependencyManager;
  readonly repositories: RepositoryScope;
  readonly exclusions: ExclusionSet;
  readonly isRoot: boolean;
  readonly into: ChildList;
}

interface Arrival {
  readonly relocations: readonly GraphArtifact[];
  /** Moved within its own module: the version moved to must not be managed back. */
  readonly keepsVersion: boolean;
}

const STRAIGHT: Arrival = { relocations: [], keepsVersion: false };

function collectDependency(state: State, place: Place, declared: GraphDependency, arrival = STRAIGHT): void {
  if (!place.isRoot && !isTransitive(declared)) return;
  if (place.exclusions.excludes(declared.artifact)) {
    place.into.excluded.push(declared.artifact);
    return;
  }
  const { dependency, premanaged } = applyManagement(state, place.manager, declared, arrival);
  const { artifact } = dependency;
  const range = parseVersionRange(artifact.version);
  const versions = range === null ? [artifact.version] : state.source.findVersions(artifact, range, place.repositories);
  if (versions === undefined) return;
  if (versions.length === 0) state.emptyRanges.push({ dependency, path: state.path.map((node) => node.artifact) });
  for (const version of versions) {
    const exact = range === null ? artifact : state.tables.artifacts.change(artifact, { version });
    const isRead = version === versions.at(-1) || state.readAlso.has(exact);
    const candidate: Candidate = { artifact: exact, dependency, premanaged, range, isRead };
    if (collectCandidate(state, place, candidate, arrival) === 'relocated') return;
  }
}

/** Below the direct dependencies Maven follows neither test nor provided nor optional ones; it asks before management. */
function isTransitive({ scope, optional }: GraphDependency): boolean {
  return scope !== 'test' && scope !== 'provided' && optional !== true;
}

interface Candidate {
  readonly artifact: GraphArtifact;
  readonly dependency: GraphDependency;
  readonly premanaged: Premanaged;
  readonly range: VersionRange | null;
  readonly isRead: boolean;
}

function collectCandidate(state: State, place: Place, candidate: Candidate, arrival: Arrival): 'added' | 'relocated' {
  const { artifact, dependency } = candidate;
  const descriptor = describe(state, place, candidate);
  if (descriptor === undefined) return 'added';
  const target = descriptor.relocation?.target ?? artifact;
  const node = createNode({ ...candidate, artifact: target }, place, arrival);
  const ancestor = state.path.findLast((above) => above.artifact.key === target.key);
  if (ancestor !== undefined) {
    // A cycle: the node stands for its ancestor, whatever its version, and has the very same children.
    node.children = ancestor.children;
    place.into.nodes.push(node);
    return 'added';
  }
  if (descriptor.relocation !== null) {
    const keepsVersion = artifact.module === target.module;
    const moved = { ...dependency, artifact: target };
    collectDependency(state, place, moved, { relocations: descriptor.relocation.passed, keepsVersion });
    return 'relocated';
  }
  place.into.nodes.push(node);
  if (descriptor.dependencies.length > 0 && !target.includesDependencies)
    collectChildren(state, place, node, descriptor);
  return 'added';
}

/** A lower version of a range matters, even if it cannot win, when it moved: Maven looks at no higher one after it. */
function describe(state: State, { repositories }: Place, { artifact, isRead }: Candidate): Descriptor | undefined {
  if (artifact.systemPath !== null) return LEAF;
  if (isRead) return state.source.find(artifact, repositories);
  const descriptor = state.source.findPlace(artifact, repositories);
  return descriptor === undefined || descriptor.relocation !== null ? descriptor : LEAF;
}

const LEAF: Descriptor = { dependencies: [], managed: () => [], relocation: null };

function collectChildren(state: State, place: Place, node: GraphNode, descriptor: Descriptor): void {
  const exclusions = state.tables.exclusions.unite(place.exclusions, node.exclusions);
  const manager = place.manager.derive(descriptor.managed);
  const repositories = state.source.extend(place.repositories, node.artifact);
  const subtree = `${node.artifact.id} ${exclusions.id} ${manager.id} ${repositories.id}`;
  const known = state.subtrees.get(subtree);
  if (known !== undefined) {
    node.children = known;
    return;
  }
  state.subtrees.set(subtree, node.children);
  state.path.push(node);
  const below: Place = { manager, repositories, exclusions, isRoot: false, into: node.children };
  for (const dependency of descriptor.dependencies) collectDependency(state, below, dependency);
  state.path.pop();
}

function applyManagement(
  state: State,
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
          : state.tables.artifacts.change(artifact, { version: finalVersion, systemPath }),
      scope: finalScope,
      optional: rule.optional ?? optional,
      exclusions: rule.exclusions === null ? exclusions : state.tables.exclusions.unite(exclusions, rule.exclusions),
    },
    premanaged: {
      version: version === null ? null : artifact.version,
      scope: rule.scope === null ? null : scope,
      optional: rule.optional === null ? null : optional === true,
      by: rule.where,
    },
  };
}

const UNMANAGED: Premanaged = { version: null, scope: null, optional: null, by: '' };

function createNode(
  { artifact, dependency, premanaged, range, isRead }: Candidate,
  place: Place,
  arrival: Arrival,
): GraphNode {
  return {
    artifact,
    scope: dependency.scope,
    optional: dependency.optional === true,
    exclusions: dependency.exclusions,
    premanaged,
    relocations: arrival.relocations,
    range,
    repositories: place.repositories,
    where: dependency.where,
    versionWhere: dependency.versionWhere,
    isRead,
    children: createChildList(),
  };
}
