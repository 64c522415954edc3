import { printModule } from '../../core/artifacts/coordinates.ts';
import type { GradleDependency } from '../../core/builds/gradle-dependency.ts';
import type { ConfigurationRequest } from './configuration-request.ts';
import { isExcluded } from './exclusions.ts';
import type { GraphNode } from './graph-node.ts';
import { keyOf, type Walk } from './walk-graph.ts';

/**
 * Modules of a graph that Maven would not have: those that are excluded on the nearest way to what depends on them, where Gradle would take
 * them by another way. Exclusions are those of POMs and of what is managed; the script's own are Gradle's.
 * Source: https://docs.spring.io/dependency-management-plugin/docs/current/reference/html/, "Exclusions".
 */
export function listMavenExclusions(
  { nodes, requests }: Walk,
  { managed }: ConfigurationRequest,
): readonly GradleDependency[] {
  // A module has what all of its nodes have: one stands for each part of it.
  const children = Map.groupBy(listSteps(nodes), ({ parent }) => (parent === null ? null : keyOf(parent.edge)));
  const managing = Map.groupBy(managed, keyOf);
  const queue: { module: string | null; exclusions: ReadonlySet<string> }[] = [{ module: null, exclusions: new Set() }];
  const included = new Set<string>();
  for (const { module, exclusions } of queue) {
    for (const { parent, child } of children.get(module) ?? []) {
      const key = keyOf(child.edge);
      if (included.has(key) || (child.edge.project === null && isExcluded(exclusions, child.edge))) continue;
      included.add(key);
      const managedRequests = requests.get(key)?.requests.filter(({ by }) => by === 'management') ?? [];
      const own = parent === null ? [] : listOwn(parent, key);
      const added = [...own, ...(managing.get(key) ?? []), ...managedRequests.map(({ edge }) => edge)];
      const names = added.flatMap((edge) => edge.exclusions.map(printModule));
      queue.push({ module: key, exclusions: names.length === 0 ? exclusions : new Set([...exclusions, ...names]) });
    }
  }
  const left = [...nodes.values()].filter(({ edge }) => edge.project === null && !included.has(keyOf(edge)));
  return [...new Map(left.map(({ edge }) => [printModule(edge), edge])).values()];
}

interface Step {
  readonly parent: GraphNode | null;
  readonly child: GraphNode;
}

/** Edges between nodes, in the order in which they were met; an edge may stand there again. */
function listSteps(nodes: Walk['nodes']): readonly Step[] {
  return [...nodes.values()].flatMap((child) => child.parents.map((parent) => ({ parent, child })));
}

/** A POM's entries for a dependency, its management included. */
function listOwn({ component, variant }: GraphNode, key: string): readonly GradleDependency[] {
  const edges = variant?.dependencies ?? [];
  const managed = component.variants.flatMap(({ constraints }) => constraints);
  return [...edges, ...managed].filter((edge) => keyOf(edge) === key);
}
