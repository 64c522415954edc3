import { type ModuleId, printGav, printModule } from '../../core/artifacts/coordinates.ts';
import type { GradleConfiguration } from '../../core/builds/gradle-build.ts';
import type { GradleDependency } from '../../core/builds/gradle-dependency.ts';
import type { SelectionReason } from '../../core/builds/resolved-project.ts';
import { parseVersionSelector } from '../versions/version-selector.ts';
import type { Choice } from './choose-version.ts';
import { isExcluded } from './exclusions.ts';
import type { GraphNode, ModuleRequest } from './graph-node.ts';
import type { ConfigurationGraph } from './resolve-configuration.ts';
import { keyOf } from './walk-graph.ts';

const OPEN_TO_ALL: ReadonlySet<Choice['reason']> = new Set(['requested', 'constraint', 'conflict', 'strictly']);

/**
 * Why a module has its version, in Gradle's words: what decided, and the first of each kind of request that the version answers.
 * Source: https://docs.gradle.org/current/userguide/viewing_debugging_dependencies.html, "Understanding selection reasons".
 */
export function explainChoice(
  { version, reason, knownAt }: Choice,
  requests: readonly ModuleRequest[],
): readonly SelectionReason[] {
  const answered = requests.filter(({ edge }) => version !== null && isAnswered(edge.version?.require, version));
  const reasons: SelectionReason[] = [];
  if (knownAt !== undefined) reasons.push({ kind: reason === 'verified' ? 'verified' : 'locked', by: knownAt });
  if (reason === 'conflict') {
    const asked = new Set(requests.flatMap(({ edge }) => edge.version?.require ?? []));
    reasons.push({ kind: 'conflict resolution', by: `between versions ${[...asked].join(', ')}` });
  }
  for (const request of answered) {
    const kind = nameKind(request);
    if (reasons.some((known) => known.kind === kind)) continue;
    reasons.push({ kind, by: printAsker(request) });
  }
  return reasons;
}

/** The modules or projects that it replaces, each once. */
export function explainSubstitution(requests: readonly ModuleRequest[]): readonly SelectionReason[] {
  const substituted = requests.flatMap((request) => {
    if (request.written === null) return [];
    const { groupId, artifactId, project, version } = request.written;
    const asked = project ?? [groupId, artifactId, ...(version?.require ? [version.require] : [])].join(':');
    return `in place of ${asked}, asked for by ${printAsker(request)}`;
  });
  return [...new Set(substituted)].map((by) => ({ kind: 'substituted', by }));
}

function printAsker({ from, edge }: ModuleRequest): string {
  return from === null ? edge.where : printGav(from.component.coordinates);
}

function isAnswered(asked: string | null | undefined, version: string): boolean {
  return asked != null && parseVersionSelector(asked).accepts(version);
}

function nameKind({ by, edge, from }: ModuleRequest): SelectionReason['kind'] {
  if (from?.edge.category.endsWith('platform') === true) return 'platform';
  if (by === 'force') return 'forced';
  if (edge.version?.strictly != null) return 'strictly';
  return by === 'constraint' ? 'constraint' : 'requested';
}

/**
 * Why a class path may not have the version that was chosen of a module; null: it may, or that is not certain. What is forced or managed
 * leaves nothing to refuse. Source: https://docs.gradle.org/current/dsl/org.gradle.api.artifacts.ResolutionStrategy.html.
 */
export function findRefusal(
  refuses: GradleConfiguration['refuses'],
  { version, reason }: Choice,
  requests: readonly ModuleRequest[],
): string | null {
  if (version === null) return null;
  const changing = refuses.get('changing');
  if (changing !== undefined && version.endsWith('-SNAPSHOT')) return `it may change, which ${changing} refuses`;
  if (!OPEN_TO_ALL.has(reason)) return null;
  const asked = requests.flatMap(({ edge }) => {
    const text = edge.version?.require ?? null;
    return text === null ? [] : [{ selector: parseVersionSelector(text), where: edge.where }];
  });
  const conflict = refuses.get('conflict');
  const other = asked.find(({ selector }) => !selector.accepts(version));
  if (conflict !== undefined && reason === 'conflict' && other !== undefined)
    return `${other.selector.text} is asked for as well at ${other.where}, which ${conflict} refuses`;
  const dynamic = refuses.get('dynamic');
  const open = asked.filter(({ selector }) => selector.exact === null);
  // A range that accepts what is asked for elsewhere is never looked up.
  const found =
    open.length === asked.length
      ? open[0]
      : open.find(({ selector }) => !selector.isRange && selector.accepts(version));
  if (dynamic === undefined || found === undefined) return null;
  return `${found.selector.text} at ${found.where} leaves it to repositories, which ${dynamic} refuses`;
}

/**
 * The place that leaves out a dependency of a node: `file:line` of the nearest above that excludes it, a dependency or the
 * management of one, else of the configuration's own exclusion; null: none is known.
 */
export function findExcluder(
  excluded: GradleDependency,
  parent: GraphNode | null,
  { walk, exclusions }: ConfigurationGraph,
): string | null {
  const above = new Set([parent]);
  for (const node of above) {
    if (node === null) continue;
    const requests = walk.requests.get(keyOf(node.edge))?.requests ?? [];
    const found = requests.find(({ edge }) => edge.exclusions.some((exclusion) => covers(exclusion, excluded)));
    if (found !== undefined) return found.edge.where;
    for (const next of node.parents) above.add(next);
  }
  return exclusions.find((exclusion) => covers(exclusion, excluded))?.where ?? null;
}

function covers(exclusion: ModuleId, module: ModuleId): boolean {
  return isExcluded(new Set([printModule(exclusion)]), module);
}
