import { printModule } from '../../core/artifacts/coordinates.ts';
import type { CapabilityCandidate, CapabilityRule } from '../../core/builds/gradle-component.ts';
import { compareGradleVersions } from '../versions/compare-versions.ts';
import type { GraphNode } from './graph-node.ts';
import { keyOf, type Walk } from './walk-graph.ts';

/** Modules of a graph that provide the same, each once: Gradle fails unless somebody chooses between them. */
export type CapabilityConflict = readonly Provider[];

export interface Provider extends CapabilityCandidate {
  readonly node: GraphNode;
}

/** Source: https://docs.gradle.org/current/userguide/component_capabilities.html. */
export function findCapabilityConflicts({ nodes }: Walk): readonly CapabilityConflict[] {
  const providers = [...nodes.values()].flatMap(listProvided);
  const groups = Map.groupBy(providers, ({ provided }) => printModule(provided));
  return [...groups.values()]
    .map((group) => [...new Map(group.map((provider) => [keyOf(provider.node.edge), provider])).values()])
    .filter((group) => group.length > 1 && group.some(({ node }) => node.edge.project === null));
}

function listProvided(node: GraphNode): readonly Provider[] {
  if (node.variant === null) return [];
  const { coordinates } = node.component;
  const { capabilities } = node.variant;
  return (capabilities.length === 0 ? [coordinates] : capabilities).map((provided) => ({
    coordinates,
    provided,
    node,
  }));
}

/** The module that stays; null: nobody chooses one. */
export function decideConflict(conflict: CapabilityConflict, rules: readonly CapabilityRule[]): Provider | null {
  // A project and what is published of it are the same module: the higher version wins, at the same one the project. Where files do not tell
  // that of the project, it is what is yet to be published.
  if (conflict.every(({ coordinates, provided }) => printModule(coordinates) === printModule(provided))) {
    return conflict.reduce((best, provider) => (isAbove(provider, best) ? provider : best));
  }
  for (const rule of rules) {
    const chosen = rule(conflict);
    if (chosen !== null) return conflict.find((provider) => provider === chosen) ?? null;
  }
  return null;
}

function isAbove({ node, coordinates }: Provider, other: Provider): boolean {
  const isUnknown = node.component.isVersionUnknown ?? false;
  if (isUnknown !== (other.node.component.isVersionUnknown ?? false)) return isUnknown;
  const order = compareGradleVersions(coordinates.version, other.coordinates.version);
  return order > 0 || (order === 0 && node.edge.project !== null);
}
