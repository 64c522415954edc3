import type { GradleDependency } from '../../core/builds/gradle-dependency.ts';
import { higherVersion } from '../versions/compare-versions.ts';
import type { GradleSource } from './gradle-source.ts';
import type { GraphNode, ModuleRequest } from './graph-node.ts';
import { keyOf, type RequestedModule, type Walk } from './walk-graph.ts';

/** The platforms that members in a graph name and nothing publishes, by module. */
export function listVirtualPlatforms({ nodes }: Walk): ReadonlySet<string> {
  return new Set([...nodes.values()].flatMap((node) => listPlatforms(node).map(keyOf)));
}

/**
 * The same walk, where each member of such a platform is requested at the version of the platform, as far as there is such a member: the
 * highest that any of them names, or the one that the build asks of it.
 * Source: https://docs.gradle.org/current/userguide/dependency_version_alignment.html, "Aligning versions of modules not published with Gradle".
 */
export function alignMembers(walk: Walk, source: GradleSource): Walk {
  const members = [...walk.nodes.values()].flatMap((node) =>
    listPlatforms(node).map((platform) => ({ member: node.edge, platform })),
  );
  if (members.length === 0) return walk;
  const requests = new Map(walk.requests);
  for (const [key, group] of Map.groupBy(members, ({ platform }) => keyOf(platform))) {
    const asked = walk.requests.get(key)?.requests.map(({ edge }) => edge) ?? [];
    const enforced = asked.filter(({ category }) => category === 'enforced-platform');
    const platforms = enforced.length > 0 ? enforced : [...asked, ...group.map(({ platform }) => platform)];
    const version = findHighest(platforms);
    if (version === null) continue;
    const by = enforced.length > 0 ? 'force' : 'constraint';
    for (const { member, platform } of group) {
      const { groupId, artifactId } = member;
      // Only of what there is: members need not have all versions.
      if (source.findComponent({ groupId, artifactId, version })?.variants.length) {
        const edge = { ...member, version: { ...platform.version!, require: version }, where: platform.where };
        addRequest(requests, { edge, by, from: null, written: null });
      }
    }
  }
  return { ...walk, requests };
}

function addRequest(requests: Map<string, RequestedModule>, request: ModuleRequest): void {
  const key = keyOf(request.edge);
  const known = requests.get(key);
  if (known !== undefined) requests.set(key, { ...known, requests: [...known.requests, request] });
}

function listPlatforms({ component, edge }: GraphNode): readonly GradleDependency[] {
  return edge.project === null ? (component.virtualPlatforms ?? []) : [];
}

function findHighest(platforms: readonly GradleDependency[]): string | null {
  return platforms.flatMap(({ version }) => version?.require ?? []).reduce<string | null>(higherVersion, null);
}
