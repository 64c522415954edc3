import { printGav, printModule } from '../../core/artifacts/coordinates.ts';
import type { GradleDependency } from '../../core/builds/gradle-dependency.ts';
import type { Problem } from '../../core/problems/problem.ts';
import { printCount } from '../../core/text/print-count.ts';
import { GRADLE_ITSELF } from '../../gradle/asking/apply-reports.ts';
import { ATTRIBUTES, needsNewerJava } from '../../gradle/components/select-variant.ts';
import { findRefusal } from '../../gradle/graph/explain-choice.ts';
import type { ConfigurationGraph } from '../../gradle/graph/resolve-configuration.ts';
import { keyOf } from '../../gradle/graph/walk-graph.ts';
import { compareGradleVersions } from '../../gradle/versions/compare-versions.ts';
import { parseVersionSelector } from '../../gradle/versions/version-selector.ts';
import type { GradleGraphSource } from './gradle-graph-source.ts';

interface ProblemOptions {
  /** The name of the lock file that versions come from. */
  readonly locksFrom: string | null;
  /** True if nothing was left out that may decide what Gradle does. */
  readonly isUnderstood: boolean;
}

/** Modules of a class path that could not be had, are contradicted, or are not known. */
export function findGradleProblems(
  { walk, choices, unsettled, conflicts, refuses, javaVersion, isLocked: isWhollyLocked }: ConfigurationGraph,
  source: GradleGraphSource,
  { locksFrom, isUnderstood }: ProblemOptions,
): readonly Problem[] {
  const problems: Problem[] = [];
  for (const [key, { module, edge, requests }] of walk.requests) {
    const choice = choices.get(key);
    if (choice === undefined) continue;
    const name = printModule(module);
    const { version, reason, problem } = choice;
    const coordinates = [name, version ?? edge.version?.require].filter((part) => part != null).join(':');
    const dependency = { coordinates, askedAt: edge.where };
    if (reason === 'locked') {
      const asked = requests.find(
        ({ by, edge: { where, version: wanted, category } }) =>
          /(?:\.gradle(?:\.kts)?|versions\.props):\d+$/.test(where) &&
          // No configuration has such a BOM, and so no lock.
          category !== 'managed-platform' &&
          (isContradicted(wanted?.require, version) || (version === null && by === 'declaration')),
      );
      if (asked !== undefined) {
        const said = version === null ? 'does not name it' : `has ${version}`;
        const wanted = asked.edge.version?.require;
        const message = `${name} is asked for${wanted == null ? '' : ` at ${wanted}`}, and ${locksFrom}, which counts, ${said}`;
        problems.push({ code: 'lock-stale', message, where: asked.edge.where });
      }
      continue;
    }
    const listing = source.describeVersions(module)?.problem ?? null;
    if (version !== null && listing !== null) problems.push({ ...listing, where: edge.where });
    const why = version === null ? (listing?.message ?? problem) : problem;
    if (why !== null) {
      const end = version === null ? '' : `: ${sayFailure(isUnderstood)}`;
      const code = version === null ? 'range-empty' : 'range-conflict';
      problems.push({ code, message: `${coordinates}: ${why}${end}`, where: edge.where, dependency });
    }
    const refused = version === null || problem !== null ? null : findRefusal(refuses, choice, requests);
    if (refused !== null) {
      const message = `${coordinates}: ${refused}: ${sayFailure(isUnderstood)}`;
      problems.push({ code: 'version-refused', message, where: edge.where });
    }
  }
  for (const { component, variant, edge } of walk.nodes.values()) {
    const isLocked = isWhollyLocked && (edge.project !== null || choices.get(keyOf(edge))?.reason === 'locked');
    const dependency = { coordinates: printGav(component.coordinates), askedAt: edge.where };
    const asked = edge.attributes?.get(ATTRIBUTES.jvmVersion);
    const wanted = asked === undefined ? javaVersion : Number(asked);
    const loaded = edge.project === null ? source.describe(component.coordinates) : null;
    // Its dependencies are locked, and known without it; but a lock may name what there is not, unless Gradle itself just got it.
    const isUsable = isLocked && (loaded?.isNowhere !== true || locksFrom === GRADLE_ITSELF);
    const { unread = [] } = component;
    if (!isLocked) problems.push(...unread);
    if (loaded?.problem) problems.push(isUsable ? loaded.problem : { ...loaded.problem, dependency });
    else if (variant === null && (edge.project === null || isParticular(edge)) && !(isLocked && edge.configuration)) {
      const missing =
        edge.configuration == null
          ? `None of the variants of ${dependency.coordinates} is for this class path`
          : `No script makes the configuration "${edge.configuration}" of ${dependency.coordinates}`;
      const message = `${missing}; what it depends on is left out`;
      problems.push({ code: 'variant-missing', message, where: edge.where, dependency });
    } else if (variant !== null && !isLocked && needsNewerJava(variant, wanted)) {
      const needed = variant.attributes.get(ATTRIBUTES.jvmVersion);
      const message = `${dependency.coordinates} is for Java ${needed} or newer, and this class path for Java ${wanted}: ${sayFailure(isUnderstood, unread)}`;
      problems.push({ code: 'variant-missing', message, where: edge.where });
    }
  }
  for (const conflict of conflicts) {
    const { coordinates, provided, node } = conflict.at(-1)!;
    const providers = conflict.map((provider) => printGav(provider.coordinates)).join(' and ');
    const end = sayFailure(
      isUnderstood,
      conflict.flatMap(({ node: { component } }) => component.unread ?? []),
    );
    const message = `${providers} provide ${printModule(provided)}, and nothing chooses between them, so that all are listed: ${end}`;
    const { where } = node.edge;
    const dependency = { coordinates: printGav(coordinates), askedAt: where };
    problems.push({ code: 'capability-conflict', message, where, dependency });
  }
  if (walk.joinedAt !== null) {
    const coordinates = printGav(walk.joinedAt.component.coordinates);
    const message = `Too many ways with exclusions of their own lead to ${coordinates}: what only some of them exclude is listed`;
    const dependency = { coordinates, askedAt: walk.joinedAt.edge.where };
    problems.push({ code: 'limit-reached', message, where: walk.joinedAt.edge.where, dependency });
  }
  if (walk.cut !== null) {
    const coordinates = printGav(walk.cut.first.coordinates);
    const count = printCount(walk.cut.count, 'dependency or constraint', 'dependencies and constraints');
    const message = `The graphs of the build are larger than buildEdges allows; not followed: ${count}, first those of ${coordinates}`;
    const dependency = { coordinates, askedAt: coordinates };
    problems.push({ code: 'limit-reached', message, where: coordinates, dependency });
  }
  if (unsettled !== null) {
    const version = choices.get(unsettled)?.version ?? null;
    const coordinates = version === null ? unsettled : `${unsettled}:${version}`;
    const message = `The versions that are asked for come to no agreement: ${coordinates} is the last one, what it brings along is left out`;
    const where = walk.requests.get(unsettled)?.edge.where ?? coordinates;
    problems.push({ code: 'limit-reached', message, where, dependency: { coordinates, askedAt: where } });
  }
  return problems;
}

/** Says what Gradle does then. `unread`: rules that were not understood about the modules that it is about. */
function sayFailure(isUnderstood: boolean, [rule]: readonly Problem[] = []): string {
  if (rule !== undefined) return `Gradle would fail here, unless what was not understood at ${rule.where} changes it`;
  return isUnderstood
    ? 'Gradle fails here'
    : 'Gradle would fail here, unless what was not understood of the build changes it';
}

/** `g:a 1.4 for 1.+`: which versions nothing but a lock file tells. */
export function listLockedAlone({ walk, choices }: ConfigurationGraph): readonly string[] {
  return [...walk.requests].flatMap(([key, { module, requests }]) => {
    const choice = choices.get(key);
    if (choice?.reason !== 'locked' || choice.version === null) return [];
    const { version } = choice;
    const asked = requests.flatMap(({ edge }) => edge.version?.require ?? []).map(parseVersionSelector);
    const isOpen = asked.length > 0 && asked.every(({ exact, accepts }) => exact === null && accepts(version));
    return isOpen
      ? [`${printModule(module)} ${version} for ${[...new Set(asked.map(({ text }) => text))].join(', ')}`]
      : [];
  });
}

function isContradicted(asked: string | null | undefined, version: string | null): boolean {
  if (asked == null) return false;
  if (version === null) return true;
  const { exact, accepts } = parseVersionSelector(asked);
  return exact === null ? !accepts(version) : compareGradleVersions(exact, version) > 0;
}

/** True if a certain variant of a project is asked for, and not any that fits. */
function isParticular({ capabilities = [], attributes, category, configuration }: GradleDependency): boolean {
  return configuration != null || capabilities.length > 0 || attributes !== undefined || category === 'test-fixtures';
}
