import type { GradleDependency } from '../../core/builds/gradle-dependency.ts';
import type { ConfigurationRequest, LockedVersions } from '../../gradle/graph/configuration-request.ts';
import type { GradleSource } from '../../gradle/graph/gradle-source.ts';
import { listMavenExclusions } from '../../gradle/graph/maven-exclusions.ts';
import { type ConfigurationGraph, resolveConfiguration } from '../../gradle/graph/resolve-configuration.ts';
import { keyOf, type Walk } from '../../gradle/graph/walk-graph.ts';
import { NOTHING } from '../../gradle/version-request.ts';

/**
 * The graph of a class path. Of a locked one all that the lock names is in it: what no known dependency leads to stands below what does
 * among themselves, or at the top.
 */
export async function resolveClassPath(
  request: ConfigurationRequest,
  source: GradleSource,
): Promise<ConfigurationGraph> {
  const whole = await resolveConfiguration(request, source);
  const excluded = request.excludesAsMaven ? listMavenExclusions(whole.walk, request) : [];
  const exclusions = [...request.exclusions, ...excluded];
  const graph = excluded.length === 0 ? whole : await resolveConfiguration({ ...request, exclusions }, source);
  const present = request.locked ?? request.present;
  if (present === null) return graph;
  const missing = listMissing(present, graph.walk);
  if (missing.length === 0) return graph;
  // With all of them at the top it is known which lead to which.
  const all = await resolveConfiguration(addTo(request, missing), source);
  const led = new Set(
    [...all.walk.nodes.values()].flatMap(({ edges, parent }) =>
      (parent !== null || edges.length > 1 ? edges.slice(parent === null ? 1 : 0) : []).map(keyOf),
    ),
  );
  const top = missing.filter((edge) => !led.has(keyOf(edge)));
  const tidy = await resolveConfiguration(addTo(request, top), source);
  const left = listMissing(present, tidy.walk);
  return left.length === 0 ? tidy : resolveConfiguration(addTo(request, [...top, ...left]), source);
}

function listMissing(locked: LockedVersions, { nodes }: Walk): readonly GradleDependency[] {
  const reached = new Set([...nodes.values()].map(({ edge }) => keyOf(edge)));
  return [...locked].flatMap(([module, { version, where }]) => {
    if (reached.has(module)) return [];
    const [groupId = '', artifactId = ''] = module.split(':');
    return {
      groupId,
      artifactId,
      project: null,
      version: { ...NOTHING, require: version },
      category: 'library' as const,
      classifier: null,
      extension: 'jar',
      isTransitive: true,
      exclusions: [],
      where,
    };
  });
}

function addTo(request: ConfigurationRequest, edges: readonly GradleDependency[]): ConfigurationRequest {
  return { ...request, dependencies: [...request.dependencies, ...edges] };
}
