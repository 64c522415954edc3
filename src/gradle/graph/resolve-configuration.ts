import { type ModuleId, printGav, printModule } from '../../core/artifacts/coordinates.ts';
import type { ResolutionRule } from '../../core/builds/gradle-build.ts';
import type { SelectionRule } from '../../core/builds/gradle-component.ts';
import type { GradleDependency } from '../../core/builds/gradle-dependency.ts';
import { NOTHING } from '../version-request.ts';
import { parseVersionSelector } from '../versions/version-selector.ts';
import { type CapabilityConflict, decideConflict, findCapabilityConflicts } from './capability-conflicts.ts';
import { type Choice, chooseVersion } from './choose-version.ts';
import type { ConfigurationRequest, LockedVersions } from './configuration-request.ts';
import type { GradleSource } from './gradle-source.ts';
import type { GraphNode, ModuleRequest } from './graph-node.ts';
import { alignMembers, listVirtualPlatforms } from './virtual-platforms.ts';
import { keyOf, type Settled, type Walk, walkGraph } from './walk-graph.ts';

export interface ConfigurationGraph {
  readonly walk: Walk;
  /** By module. */
  readonly choices: ReadonlyMap<string, Choice>;
  /** The first module whose version went on changing, and has the last one; null: all agree. */
  readonly unsettled: string | null;
  /** Modules that provide the same, between which nobody decides. */
  readonly conflicts: readonly CapabilityConflict[];
  /** The exclusions of the configuration itself. */
  readonly exclusions: ConfigurationRequest['exclusions'];
  readonly refuses: ConfigurationRequest['refuses'];
  readonly javaVersion: number | null;
  /** True: all that it has was given. */
  readonly isLocked: boolean;
}

/** Budget: rounds until the versions of a Gradle graph agree, fewer where they lead round in a circle; then it counts as incomplete. */
const MAX_ROUNDS = 200;

/** The result of a round; the same once more leads round in a circle. */
interface Outcome {
  readonly choices: ReadonlyMap<string, Choice>;
  readonly exclusions: ReadonlyMap<string, readonly ModuleId[]>;
  /** The number of decisions made for good: it only grows. */
  readonly decisions: number;
}

/**
 * Walks, chooses versions for all modules that were met, and walks again with these, until nothing changes: so only what is chosen is
 * ever loaded, and a module that nobody asks for any more takes its requests with it. Ends as well where it goes round in a circle, or on for
 * ever.
 */
export async function resolveConfiguration(
  request: ConfigurationRequest,
  known: GradleSource,
): Promise<ConfigurationGraph> {
  const isRejected = createRejection(request);
  const source = rejectVersions(known, isRejected);
  let choices: ReadonlyMap<string, Choice> = new Map();
  let exclusions: ReadonlyMap<string, readonly ModuleId[]> = new Map();
  let virtual: ReadonlySet<string> = new Set();
  const replaced = new Map<string, Substitute>();
  const substitute: ResolutionRule = (edge) => {
    const found = replaced.get(keyOf(edge));
    return found === undefined ? edge : { ...edge, ...found };
  };
  const rules = [...request.rules, substitute];
  let earlier: Outcome | null = null;
  for (let round = 0; ; ) {
    // Locks are known before the first walk, which then leads all the way.
    const findVersion: Settled['findVersion'] = (key, module) =>
      (findLocks(request, module, key) ?? choices).get(key)?.version ?? null;
    const asked = replaced.size === 0 ? request : { ...request, rules };
    const walked = walkGraph(asked, { findVersion, exclusions, virtual }, source);
    const walk = request.locked === null ? alignMembers(walked, source) : walked;
    if (await source.loadOpen()) continue;
    const next = chooseAll(request, walk, { source, isRejected });
    if (await source.loadOpen()) continue;
    const excluded = excludeByConstraints(walk);
    const platforms = listVirtualPlatforms(walk);
    const unsettled =
      findChanged(walk, next, findVersion) ??
      findOther(exclusions, excluded) ??
      [...platforms].find((platform) => !virtual.has(platform)) ??
      null;
    choices = next;
    exclusions = excluded;
    virtual = new Set([...virtual, ...platforms]);
    const now: Outcome = { choices, exclusions, decisions: virtual.size + replaced.size };
    const isLast = ++round >= MAX_ROUNDS;
    const isCircle = unsettled !== null && earlier !== null && isSame(earlier, now);
    // Compared are rounds ever further apart (Brent's way), which finds a circle of any length.
    if ((round & (round - 1)) === 0) earlier = now;
    if (unsettled !== null && !isLast && !isCircle) continue;
    // Locked versions are those that were left after all of them.
    const isLocked = request.locked !== null;
    const conflicts = isLocked ? [] : findCapabilityConflicts(walk);
    const decided = isLocked ? [] : decideAll(request, walk, conflicts).filter(([key]) => !replaced.has(key));
    for (const [key, winner] of decided) replaced.set(key, winner);
    if (decided.length > 0 && !isLast && !isCircle) continue;
    const { javaVersion, refuses } = request;
    return { walk, choices, unsettled, conflicts, exclusions: request.exclusions, refuses, javaVersion, isLocked };
  }
}

/** True if a rule of the build rejects a version, each asked once. */
function createRejection({ selectionRules }: ConfigurationRequest): SelectionRule {
  const known = new Map<string, boolean>();
  return (candidate) => {
    const key = printGav(candidate);
    const answer = known.get(key) ?? selectionRules.some((rejects) => rejects(candidate));
    known.set(key, answer);
    return answer;
  };
}

/** Each list is gone through once: a graph is walked again and again. */
function rejectVersions(source: GradleSource, isRejected: SelectionRule): GradleSource {
  const left = new WeakMap<readonly string[], readonly string[]>();
  return {
    ...source,
    findVersions(module, selector) {
      const listed = source.findVersions(module, selector);
      if (listed === undefined) return undefined;
      const accepted = left.get(listed) ?? listed.filter((version) => !isRejected({ ...module, version }));
      left.set(listed, accepted);
      return accepted;
    },
  };
}

type Substitute = Pick<GradleDependency, 'project' | 'groupId' | 'artifactId' | 'version'>;

/** The substitutes by module: for those that provide the same, and where the build names who replaces a module. */
function decideAll(
  { capabilityRules, replacements }: ConfigurationRequest,
  { requests }: Walk,
  conflicts: readonly CapabilityConflict[],
): readonly (readonly [key: string, substitute: Substitute])[] {
  const byCapability = conflicts.flatMap((conflict) => {
    const winner = decideConflict(conflict, capabilityRules);
    const losers = winner === null ? [] : conflict.filter((provider) => provider !== winner);
    return losers.map(({ node }) => [keyOf(node.edge), toSubstitute(winner!.node)] as const);
  });
  const byModule = replacements.flatMap(({ module, by }) => {
    const [old, substitute] = [requests.get(module), requests.get(by)];
    if (old === undefined || substitute === undefined || module === by) return [];
    const { project, groupId, artifactId } = substitute.edge;
    return [[module, { project, groupId, artifactId, version: null }] as const];
  });
  return [...byCapability, ...byModule];
}

function toSubstitute({ edge: { project }, component: { coordinates } }: GraphNode): Substitute {
  const { groupId, artifactId, version } = coordinates;
  return { project, groupId, artifactId, version: { ...NOTHING, require: version } };
}

const REJECTED = 'a rule of the build rejects it, and nothing else is asked for';

/** Projects have no version to choose. */
function chooseAll(
  request: ConfigurationRequest,
  { requests }: Walk,
  { source, isRejected }: { readonly source: GradleSource; readonly isRejected: SelectionRule },
): ReadonlyMap<string, Choice> {
  const choices = new Map<string, Choice>();
  for (const [key, { module, requests: moduleRequests, edge }] of requests) {
    if (edge.project !== null) continue;
    const versions = findLocks(request, module, key);
    const choice = versions === null ? chooseVersion(module, moduleRequests, source) : readLock(versions.get(key));
    const filled =
      choice?.version === null && versions === null ? fillIn(choice, module, { moduleRequests, source }) : choice;
    if (filled === undefined) continue;
    const { version, problem } = filled;
    const isWrong = versions === null && problem === null && version !== null && isRejected({ ...module, version });
    choices.set(key, isWrong ? { ...filled, problem: REJECTED } : filled);
  }
  return choices;
}

/** The locks that alone give a module its version; null: none do. */
function findLocks(
  { locked, isLockExempt, pinned }: ConfigurationRequest,
  module: ModuleId,
  key: string,
): LockedVersions | null {
  return (isLockExempt(module) ? null : locked) ?? (pinned.has(key) ? pinned : null);
}

/** A version that nobody gives, and of which the build verifies the files of one alone that was asked for, can only be that. */
function fillIn(
  choice: Choice,
  module: ModuleId,
  { moduleRequests, source }: { readonly moduleRequests: readonly ModuleRequest[]; readonly source: GradleSource },
): Choice {
  const asked = moduleRequests.flatMap(({ edge }) => edge.version?.require ?? []).map(parseVersionSelector);
  const verified = source.findVerified(module);
  const fitting = verified.filter(({ version }) => asked.every((selector) => selector.accepts(version)));
  const [only] = fitting;
  if (only === undefined || fitting.length > 1) return choice;
  return { version: only.version, reason: 'verified', problem: null, knownAt: only.where };
}

function readLock(locked: { readonly version: string; readonly where: string } | undefined): Choice {
  if (locked === undefined) return { version: null, reason: 'locked', problem: 'the lock file does not name it' };
  return { version: locked.version, reason: 'locked', problem: null, knownAt: locked.where };
}

/**
 * A platform's management excludes below a module on whatever way leads there; that of io.spring.dependency-management
 * counts as in Maven. Source: Gradle's NodeState.collectEdgeConstraint, MavenDependencyDescriptor.
 */
function excludeByConstraints({ requests }: Walk): ReadonlyMap<string, readonly ModuleId[]> {
  const excluded = new Map<string, readonly ModuleId[]>();
  for (const [key, { requests: moduleRequests }] of requests) {
    const exclusions: ModuleId[] = [];
    for (const { by, from, edge } of moduleRequests)
      if (edge.exclusions.length > 0 && from !== null && (by === 'constraint' || by === 'force'))
        exclusions.push(...edge.exclusions);
    if (exclusions.length > 0) excluded.set(key, exclusions);
  }
  return excluded;
}

/** The first module with other exclusions than before; null: all have the same. */
function findOther(
  before: ReadonlyMap<string, readonly ModuleId[]>,
  now: ReadonlyMap<string, readonly ModuleId[]>,
): string | null {
  const print = (exclusions: readonly ModuleId[] = []) => exclusions.map(printModule).join(' ');
  return [...now.keys(), ...before.keys()].find((key) => print(before.get(key)) !== print(now.get(key))) ?? null;
}

function isSame(one: Outcome, other: Outcome): boolean {
  return (
    one.decisions === other.decisions &&
    one.choices.size === other.choices.size &&
    [...one.choices].every(([key, { version }]) => other.choices.get(key)?.version === version) &&
    findOther(one.exclusions, other.exclusions) === null
  );
}

/** The first module with another version than the one that the walk had it with; null: a further walk would be the same. */
function findChanged(
  { requests }: Walk,
  choices: ReadonlyMap<string, Choice>,
  findVersion: Settled['findVersion'],
): string | null {
  for (const [key, { version }] of choices) if (findVersion(key, requests.get(key)!.module) !== version) return key;
  return null;
}
