import { type ModuleId, printModule } from '../../core/artifacts/coordinates.ts';
import type { Component } from '../../core/builds/gradle-component.ts';
import type { GradleDependency } from '../../core/builds/gradle-dependency.ts';
import { selectVariant } from '../components/select-variant.ts';
import type { ConfigurationRequest } from './configuration-request.ts';
import { follow, joinWays, NO_EXCLUSIONS, uniteWays, type Ways } from './exclusions.ts';
import type { GradleSource } from './gradle-source.ts';
import type { GraphNode, ModuleRequest } from './graph-node.ts';

export interface Walk {
  /** By module and the wanted part of it, in the order in which they were met, breadth first. */
  readonly nodes: ReadonlyMap<string, GraphNode>;
  /** By module; only of those that an edge leads to, constraints included. */
  readonly requests: ReadonlyMap<string, RequestedModule>;
  /** The files that edges lead to; one may be there again. */
  readonly files: readonly { readonly edge: GradleDependency; readonly parent: GraphNode | null }[];
  /** Edges that leave the graph at what is excluded on every way. */
  readonly excluded: readonly { readonly edge: GradleDependency; readonly parent: GraphNode | null }[];
  /** The first to which more ways lead, each with exclusions of its own, than are told apart: more may be below it than is; null: none. */
  readonly joinedAt: GraphNode | null;
  /** The edges that were not followed since the build's budget of edges is spent; null: none. */
  readonly cut: Cut | null;
}

export interface Cut {
  /** Edges, and the first component that they belong to. */
  readonly count: number;
  readonly first: Component;
}

export interface RequestedModule {
  readonly module: ModuleId;
  readonly requests: readonly ModuleRequest[];
  /** The first edge. */
  readonly edge: GradleDependency;
}

/** Results that are known before a walk, of the walk before or of locks; by module. */
export interface Settled {
  /** Null: none is chosen, or none could be. */
  findVersion(key: string, module: ModuleId): string | null;
  /** Modules that are excluded on all ways through it. */
  readonly exclusions: ReadonlyMap<string, readonly ModuleId[]>;
  /** Platforms that are published nowhere: they only align others. */
  readonly virtual: ReadonlySet<string>;
}

interface RequestOptions {
  readonly written?: GradleDependency | null;
  /** The key that `keyOf` gives; a large build has millions of edges. */
  readonly key?: string;
}

/** From the configuration through all modules whose version is chosen; a module without one is only noted. */
export function walkGraph(request: ConfigurationRequest, settled: Settled, source: GradleSource): Walk {
  const nodes = new Map<string, GraphNode>();
  const requests = new Map<string, ModuleRequest[]>();
  const modules = new Map<string, RequestedModule>();
  const files: { edge: GradleDependency; parent: GraphNode | null }[] = [];
  const excluded: { edge: GradleDependency; parent: GraphNode | null }[] = [];
  const queue = new Set<GraphNode>();
  let joinedAt: GraphNode | null = null;

  const addRequest = (
    edge: GradleDependency,
    by: ModuleRequest['by'],
    { from, written = null, key = keyOf(edge) }: Pick<ModuleRequest, 'from'> & RequestOptions,
  ): void => {
    const known = requests.get(key) ?? [];
    requests.set(key, known);
    known.push({ edge, by, from, written });
    if ((by !== 'declaration' && by !== 'edge') || modules.has(key)) return;
    modules.set(key, { module: edge, requests: known, edge });
    if (edge.version !== null) return;
    const recommended = request.recommendations.find(({ fits }) => fits(edge));
    if (recommended === undefined) return;
    const { version, where } = recommended;
    known.push({ edge: { ...edge, version, where }, by: 'constraint', from: null, written: null });
  };
  const enter = (written: GradleDependency, parent: GraphNode | null, ways: Ways): void => {
    // Neither rules nor exclusions are about files.
    if (written.file !== undefined) {
      files.push({ edge: written, parent });
      return;
    }
    const edge = followRules(request, written);
    const module = keyOf(edge);
    const more = settled.exclusions.get(module);
    const on = follow(ways, more === undefined ? edge : { ...edge, exclusions: [...edge.exclusions, ...more] });
    if (on === null) {
      excluded.push({ edge, parent });
      return;
    }
    const key = nameNode(edge, module);
    const node = nodes.get(key);
    if (node !== undefined && edge === written && node.ways === on && saysNoMore(edge, node)) {
      node.parents.push(parent);
      return;
    }
    addRequest(edge, parent === null ? 'declaration' : 'edge', {
      from: parent,
      written: edge === written ? null : written,
      key: module,
    });
    if (settled.virtual.has(module)) return;
    if (node === undefined) {
      const component = findComponent(edge, settled.findVersion(module, edge), { request, source });
      if (component === null) return;
      const { capabilities } = edge;
      const attributes = new Map([...request.attributes, ...(edge.attributes ?? [])]);
      const select = (category: GradleDependency['category']) =>
        selectVariant(component, { ...request, attributes, category, capabilities });
      // A lock file does not say what of it is a platform.
      const choose = () => select(edge.category) ?? (request.locked === null ? null : select('platform'));
      const variant =
        edge.configuration == null ? choose() : (component.findConfiguration?.(edge.configuration) ?? null);
      const added: GraphNode = {
        component,
        variant,
        edge,
        parent,
        edges: [edge],
        parents: [parent],
        ways: on,
        isTransitive: edge.isTransitive,
        constrains: RANKS[edge.category] ?? 'constraint',
      };
      nodes.set(key, added);
      queue.add(added);
      return;
    }
    node.edges.push(edge);
    node.parents.push(parent);
    // An edge that is not transitive cannot let past what others exclude.
    const united = !edge.isTransitive ? node.ways : node.isTransitive ? uniteWays(node.ways, on) : on;
    const joined = joinWays(united);
    if (joined !== null) joinedAt ??= node;
    const isMore = united !== node.ways || (edge.isTransitive && !node.isTransitive);
    node.ways = joined ?? united;
    node.isTransitive ||= edge.isTransitive;
    if (node.constrains === 'constraint') node.constrains = RANKS[edge.category] ?? 'constraint';
    if (isMore) queue.add(node);
  };

  const root: Ways = request.exclusions.length === 0 ? NO_EXCLUSIONS : [new Set(request.exclusions.map(printModule))];
  for (const edge of request.forced) addRequest(edge, 'force', PROJECT);
  for (const edge of request.managed) addRequest(edge, 'management', PROJECT);
  for (const edge of request.constraints) addRequest(edge, 'constraint', PROJECT);
  for (const edge of request.dependencies) enter(edge, null, root);
  const read = new Set<GraphNode>();
  const share = request.budget.share();
  let walked = 0;
  let left = 0;
  let firstLeft: Component | null = null;
  // A node that is added again while others wait comes at the end once more.
  for (const node of queue) {
    queue.delete(node);
    if (node.variant === null) continue;
    const constraints = read.has(node) ? [] : node.variant.constraints;
    const dependencies = node.isTransitive ? node.variant.dependencies : [];
    const count = constraints.length + dependencies.length;
    if (count > 0 && (firstLeft !== null || walked + count > share)) {
      firstLeft ??= node.component;
      left += count;
      continue;
    }
    walked += count;
    read.add(node);
    for (const edge of constraints) addRequest(edge, node.constrains, { from: node });
    for (const edge of dependencies) enter(edge, node, node.ways);
  }
  request.budget.spend(request.dependencies.length + walked);
  return {
    nodes,
    files,
    requests: request.rules.length === 0 ? modules : changeConstraints(request, modules),
    excluded,
    joinedAt,
    cut: firstLeft && { count: left, first: firstLeft },
  };
}

/** A project has no version to choose, so that nearly all edges to one are only one more way: a large build has millions of them. */
function saysNoMore(edge: GradleDependency, { edge: first, isTransitive }: GraphNode): boolean {
  return (
    edge.project !== null &&
    edge.version === null &&
    edge.exclusions.length === 0 &&
    edge.classifier === first.classifier &&
    edge.extension === first.extension &&
    edge.category === first.category &&
    edge.isTransitive === isTransitive
  );
}

function followRules({ rules }: ConfigurationRequest, written: GradleDependency): GradleDependency {
  return rules.reduce((target, rule) => rule(target, written), written);
}

/** Rules are asked about constraints as well, but only about those of what is in the graph: platforms have thousands. */
function changeConstraints(request: ConfigurationRequest, modules: Walk['requests']): Walk['requests'] {
  const change = (asked: ModuleRequest): ModuleRequest => {
    const { by, from, edge } = asked;
    if (by !== 'constraint' && (by !== 'force' || from === null)) return asked;
    const changed = followRules(request, edge);
    return keyOf(changed) === keyOf(edge) ? { ...asked, edge: changed } : asked;
  };
  return new Map([...modules].map(([key, module]) => [key, { ...module, requests: module.requests.map(change) }]));
}

/** The part of a module that is wanted: the module itself, which has its name alone, a feature of it, its platform, its test fixtures, one of its configurations. */
function nameNode(edge: GradleDependency, module: string): string {
  const { category, configuration, capabilities = [], attributes } = edge;
  // Nearly all ask for nothing more, and a large build has millions of them.
  if (category === 'library' && configuration == null && capabilities.length === 0 && attributes === undefined)
    return module;
  const wanted = capabilities.map((capability) =>
    'feature' in capability ? capability.feature : printModule(capability),
  );
  const chosen = [...(attributes ?? [])].flat();
  return [module, category.replace(/^(?:enforced|managed)-/, ''), configuration ?? [], ...wanted, ...chosen]
    .flat()
    .join(' ');
}

const PROJECT = { from: null };

const RANKS: Partial<Record<GradleDependency['category'], ModuleRequest['by']>> = {
  'enforced-platform': 'force',
  'managed-platform': 'management',
};

export function keyOf(edge: Pick<GradleDependency, 'project' | 'groupId' | 'artifactId'>): string {
  return edge.project ?? printModule(edge);
}

/** Null: its version is not chosen, or it is not loaded yet. */
function findComponent(
  edge: GradleDependency,
  version: string | null,
  { request, source }: { readonly request: ConfigurationRequest; readonly source: GradleSource },
): Component | null {
  if (edge.project !== null) return source.findProject(edge.project);
  if (version === null) return null;
  const { groupId, artifactId, category, properties } = edge;
  // With io.spring.dependency-management the management of every POM counts: it excludes.
  const isPlatform = category.endsWith('platform') || request.excludesAsMaven;
  return source.findComponent({ groupId, artifactId, version }, { properties, isPlatform }) ?? null;
}
