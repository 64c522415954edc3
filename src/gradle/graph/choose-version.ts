import type { ModuleId } from '../../core/artifacts/coordinates.ts';
import type { VersionRequest } from '../../core/builds/gradle-dependency.ts';
import { compareGradleVersions, higherVersion } from '../versions/compare-versions.ts';
import { parseVersionSelector, type VersionSelector } from '../versions/version-selector.ts';
import type { GradleSource } from './gradle-source.ts';
import type { GraphNode, ModuleRequest } from './graph-node.ts';

export interface Choice {
  /** Null: nothing gives one. */
  readonly version: string | null;
  readonly reason: 'requested' | 'constraint' | 'conflict' | 'forced' | 'managed' | 'strictly' | 'locked' | 'verified';
  /** The request that contradicts it, or the reason that there is no version. */
  readonly problem: string | null;
  /** `file:line` of the lock, or of what else knows it; absent: it comes from scripts and repositories. */
  readonly knownAt?: string;
}

/**
 * The version of a module, out of all requests for it: the forced one, else the strict one, else the highest. Undefined: versions are
 * yet to be listed. Source: https://docs.gradle.org/current/userguide/dependency_constraints_conflicts.html.
 */
export function chooseVersion(
  module: ModuleId,
  requests: readonly ModuleRequest[],
  source: GradleSource,
): Choice | undefined {
  const rejected = collect(requests, ({ reject }) => reject);
  const parsed = new Map<string, VersionSelector>();
  // Parsed where it comes to them: there may be thousands, and the first may do.
  const isRejected = (version: string): boolean =>
    rejected.some((text) => {
      const selector = parsed.get(text) ?? parseVersionSelector(text);
      parsed.set(text, selector);
      return selector.accepts(version);
    });
  const find = (text: string): string | null | undefined => {
    const selector = parseVersionSelector(text);
    if (selector.exact !== null) return selector.exact;
    const listed = source.findVersions(module, selector);
    const accepted = rejected.length === 0 ? listed : listed?.filter((version) => !isRejected(version));
    return accepted && findHighest(accepted);
  };
  const forced = requests.filter(({ by }) => by === 'force');
  // Source: Gradle's ModuleForcingResolveRule, which puts it in the place of every other request, those of platforms too.
  const ownForced = requirements(forced.filter(({ from }) => from === null));
  if (ownForced.length > 0) return highestOf(ownForced, find, 'forced');
  if (forced.length > 0) {
    const choice = highestOf(requirements(forced), find, 'forced');
    return choice?.version == null ? choice : { ...choice, problem: findStricter(choice.version, requests) };
  }
  // Source: https://docs.spring.io/dependency-management-plugin/docs/current/reference/html/, "Overriding versions" and "Importing a Maven BOM".
  const management = requests.filter(({ by }) => by === 'management');
  const ownManagement = management.filter(({ from }) => from === null);
  const managed = (ownManagement.length > 0 ? ownManagement : management)
    .map(({ edge }) => edge.version?.require)
    .findLast((said) => said != null);
  const declared = requirements(requests.filter(({ by }) => by === 'declaration'));
  if (managed !== undefined) return highestOf(declared.length > 0 ? declared : [managed], find, 'managed');
  const strict = collect(requests, ({ strictly }) => strictly);
  if (strict.length > 0) return chooseStrict(strict, { requests, find });
  const required = requirements(requests);
  const preferred = findPreferred(required, requests);
  const asked = preferred === null ? required : [preferred];
  const reason = asked.length > 1 ? 'conflict' : isGivenByEdge(requests) ? 'requested' : 'constraint';
  const choice = highestOf(asked, find, reason);
  if (choice?.version == null || !isRejected(choice.version)) return choice;
  return { ...choice, problem: `${choice.version} is rejected, and it is the highest that is asked for` };
}

type Find = (text: string) => string | null | undefined;

function requirements(requests: readonly ModuleRequest[]): readonly string[] {
  return collect(requests, ({ require }) => require);
}

/** Each text once, in the order in which they come: the modules of a large platform all say the same of each other. */
function collect(
  requests: readonly ModuleRequest[],
  read: (version: VersionRequest) => readonly string[] | string | null,
): readonly string[] {
  const texts = new Set<string>();
  for (const { edge } of requests) {
    const said = edge.version === null ? null : read(edge.version);
    if (typeof said === 'string') texts.add(said);
    else if (said !== null) for (const text of said) texts.add(text);
  }
  return [...texts];
}

/** The highest version that somebody prefers, where all that is asked for leaves the choice; null: there is none, or nothing to choose. */
function findPreferred(required: readonly string[], requests: readonly ModuleRequest[]): string | null {
  const selectors = required.map(parseVersionSelector);
  if (selectors.some(({ exact }) => exact !== null)) return null;
  return collect(requests, ({ prefer }) => prefer)
    .filter((version) => selectors.every(({ accepts }) => accepts(version)))
    .reduce<string | null>(higherVersion, null);
}

function isGivenByEdge(requests: readonly ModuleRequest[]): boolean {
  return requests.some(({ by, edge }) => (by === 'declaration' || by === 'edge') && edge.version?.require != null);
}

/** A range that accepts what is asked for elsewhere, or what another range leads to, adds nothing of its own. Source: Gradle's SelectorStateResolverResults. */
function highestOf(asked: readonly string[], find: Find, reason: Choice['reason']): Choice | undefined {
  if (asked.length === 0) return { version: null, reason, problem: 'nothing gives its version' };
  const selectors = asked.map(parseVersionSelector);
  let highest = selectors.reduce<string | null>((best, { exact }) => higherVersion(best, exact), null);
  for (const isRange of [false, true]) {
    const open = selectors.filter((selector) => selector.exact === null && selector.isRange === isRange);
    const found: { selector: VersionSelector; version: string }[] = [];
    for (const selector of open.filter(({ accepts }) => !isRange || highest === null || !accepts(highest))) {
      const version = find(selector.text);
      if (version === undefined) return undefined;
      if (version !== null) found.push({ selector, version });
      else if (highest === null) return { version: null, reason, problem: `no version is in ${selector.text}` };
    }
    for (const { selector, version } of found.sort((a, b) => compareGradleVersions(a.version, b.version))) {
      if (!isRange || highest === null || !selector.accepts(highest)) highest = higherVersion(highest, version);
    }
  }
  return { version: highest, reason, problem: null };
}

function chooseStrict(
  strict: readonly string[],
  { requests, find }: { readonly requests: readonly ModuleRequest[]; readonly find: Find },
): Choice | undefined {
  const selectors = strict.map(parseVersionSelector);
  const isAccepted = (version: string): boolean => selectors.every((selector) => selector.accepts(version));
  const strictRequests = requests.filter(({ edge }) => edge.version?.strictly != null);
  const heard = requests.filter(({ from }) => !strictRequests.every((request) => isBelow(from, request.from)));
  const required = requirements(heard).filter(isAccepted).reduce<string | null>(higherVersion, null);
  const preferred = required ?? findPreferred(strict, heard);
  if (preferred !== null) return { version: preferred, reason: 'strictly', problem: findOpposed(preferred, requests) };
  const choice = highestOf(strict, find, 'strictly');
  if (choice?.version == null) return choice;
  if (isAccepted(choice.version)) return { ...choice, problem: findOpposed(choice.version, requests) };
  // Gradle ends here; the first one to ask decides.
  const first = find(strict[0]!);
  if (first === undefined) return undefined;
  return {
    version: first,
    reason: 'strictly',
    problem: `it is strictly ${strict.join(' and strictly ')}`,
  };
}

/** The one who is strict about another version than an enforced platform's; null: nobody. */
function findStricter(version: string, requests: readonly ModuleRequest[]): string | null {
  const opposed = requests.find(({ edge }) => {
    const strictly = edge.version?.strictly ?? null;
    return strictly !== null && !parseVersionSelector(strictly).accepts(version);
  });
  if (opposed === undefined) return null;
  return `it is forced, and strictly ${opposed.edge.version?.strictly} is asked for at ${opposed.edge.where}`;
}

/**
 * A request for another version than a strict one: Gradle passes it by only below whoever is strict, elsewhere it ends here.
 * Source: https://docs.gradle.org/current/userguide/dependency_versions.html, "Strict versions".
 */
function findOpposed(version: string, requests: readonly ModuleRequest[]): string | null {
  const strict = requests.filter(({ edge }) => edge.version?.strictly != null);
  const opposed = requests.find(({ edge, from }) => {
    const asked = edge.version?.strictly == null ? edge.version?.require : null;
    if (asked == null) return false;
    const { exact, accepts } = parseVersionSelector(asked);
    const isOther = exact === null ? !accepts(version) : compareGradleVersions(exact, version) > 0;
    return isOther && strict.some((request) => !isBelow(from, request.from));
  });
  if (opposed === undefined) return null;
  return `it is strictly that, and ${opposed.edge.version?.require} is asked for at ${opposed.edge.where}`;
}

/** True if the node that asks is in the graph only by way of another one; null: the project itself. */
function isBelow(from: GraphNode | null, top: GraphNode | null): boolean {
  const seen = new Set<GraphNode>();
  const leadsTo = (node: GraphNode | null): boolean => {
    if (node === top || (node !== null && seen.has(node))) return true;
    if (node === null) return false;
    seen.add(node);
    return node.parents.every(leadsTo);
  };
  return from !== top && leadsTo(from);
}

/** Once for each list: a graph is walked again and again, and lists have up to 100,000 versions. */
function findHighest(listed: readonly string[]): string | null {
  const known = highestListed.get(listed);
  if (known !== undefined) return known;
  const highest = listed.reduce<string | null>(higherVersion, null);
  highestListed.set(listed, highest);
  return highest;
}

const highestListed = new WeakMap<readonly string[], string | null>();
