import { printGav } from '../../core/artifacts/coordinates.ts';
import { isGap } from '../../core/builds/gaps.ts';
import type { ResolvedDependency, ResolvedProject, SkippedRepository } from '../../core/builds/resolved-project.ts';
import type { CallContext } from '../../core/call-context.ts';
import { listUnasked } from '../../core/problems/print-not-asked.ts';
import { createSkippedRepositories } from '../../resolving/models/skipped-repositories.ts';
import { distinctDependencies, eachDependency, listOrigins } from '../graphs/distinct-dependencies.ts';
import { listProblems } from '../graphs/list-problems.ts';
import { printDependency, toCoordinates } from '../graphs/print-dependency.ts';
import type { ProjectLoader } from '../graphs/project-loader.ts';
import type { Sources } from '../sources/create-sources.ts';
import { type SyncOutcome, type SyncReport, type SyncRequest, type SyncRow, syncOutcomes } from './project-engine.ts';
import { describeUnusable, findUnusable, type RowDeps, syncOne, type Unusable } from './sync-row.ts';

/** Requests sent and files got so far. */
export interface Traffic {
  readonly requests: number;
  readonly files: number;
}

export interface SyncDeps extends Pick<RowDeps, 'checkHome' | 'fetchesClasses'> {
  readonly sources: Pick<Sources, 'subjectOf' | 'prepare' | 'textOf' | 'makeTrigrams'>;
  readonly load: ProjectLoader['load'];
  traffic(): Traffic;
}

/**
 * Makes the sources of every dependency ready: each coordinate once, `jobs` at a time, on after every failure. What is indexed
 * already is not looked at again, unless it is a snapshot. @throws when the root cannot be read, nothing can be written in
 * the home, or the call is aborted.
 */
export async function syncProject(request: SyncRequest, deps: SyncDeps, caller: CallContext): Promise<SyncReport> {
  const ctx = { ...caller, failures: new Map<string, Error>() };
  const started = performance.now();
  const before = deps.traffic();
  const project = await deps.load(request.roots, ctx);
  const problems = listProblems(project);
  const dependencies = chooseDependencies(project, request);
  const unusable = findUnusable(problems);
  const rows: SyncRow[] = [];
  let done = 0;
  // Those worked on side by side would tell their steps across each other.
  const quiet = { ...ctx, progress: () => {} };
  ctx.progress(0, dependencies.length, 'fetching and indexing');
  request.onSoFar?.(reportSoFar);
  await forEachAtOnce(dependencies, request.jobs, async (dependency, position) => {
    ctx.signal.throwIfAborted();
    const row = await syncOne(dependency, unusable.get(printGav(dependency)) ?? null, {
      sources: deps.sources,
      fetchesClasses: deps.fetchesClasses,
      checkHome: deps.checkHome,
      ctx: quiet,
    });
    ctx.signal.throwIfAborted();
    rows[position] = row;
    done += 1;
    request.onRow?.(row, done, dependencies.length);
    request.onSoFar?.(reportSoFar);
    ctx.progress(done, dependencies.length, row.coordinates);
  });
  const isReady = (_: unknown, row: number) => INDEXED.has(rows[row]!.outcome);
  if (request.searchedNext) deps.sources.makeTrigrams(dependencies.filter(isReady).map(toCoordinates));
  return report(dependencies, rows);

  function reportSoFar(): SyncReport {
    const finished = dependencies.filter((_, position) => rows[position] !== undefined);
    const known = report(
      finished,
      rows.filter((row) => row !== undefined),
    );
    const unfinished = dependencies.filter((_, position) => rows[position] === undefined).map(printDependency);
    return { ...known, resolved: dependencies.length, complete: false, unfinished };
  }

  /** `chosen`: one for each of the rows. */
  function report(chosen: readonly ResolvedDependency[], ofChosen: readonly SyncRow[]): SyncReport {
    const { isComplete, absent, gapsWithoutRow } = findGaps(project, {
      dependencies: chosen,
      rows: ofChosen,
      unusable,
    });
    const resolved = [...ofChosen, ...absent.map(([gav, why]) => describeUnusable(gav, 'jar', why))];
    const all = [...resolved, ...gapsWithoutRow.map(([gav, why]) => describeUnusable(gav, 'pom', why))];
    const after = deps.traffic();
    return {
      root: project.root,
      modules: project.modules.length,
      mediation: project.mediation,
      versionsFrom: listOrigins(project.modules),
      jdk: project.jdk,
      os: project.os,
      resolved: resolved.length,
      complete: isComplete && !problems.some((problem) => isGap(problem) && problem.dependency === undefined),
      counts: countOutcomes(all),
      rows: all,
      requests: after.requests - before.requests,
      filesFetched: after.files - before.files,
      milliseconds: Math.round(performance.now() - started),
      notAsked: mergeSkipped(project.notAsked, all),
      problems,
    };
  }
}

/** Each coordinate once, at its first place in the graph; modules of the reactor itself are no dependencies to fetch. */
function chooseDependencies(project: ResolvedProject, request: SyncRequest): readonly ResolvedDependency[] {
  const reactor = new Set(project.reactor);
  const chosen = new Map<string, ResolvedDependency>();
  for (const dependency of eachDependency(project.modules)) {
    const { scope, depth, file } = dependency;
    if (reactor.has(printGav(dependency))) continue;
    if (request.scopes === null ? scope === 'system' && file === undefined : !request.scopes.includes(scope)) continue;
    if (request.direct && depth > 1) continue;
    const key = printDependency(dependency);
    if (!chosen.has(key)) chosen.set(key, dependency);
  }
  return [...chosen.values()];
}

function countOutcomes(rows: readonly SyncRow[]): Record<SyncOutcome, number> {
  const counts = Object.fromEntries(syncOutcomes.map((outcome) => [outcome, 0])) as Record<SyncOutcome, number>;
  for (const { outcome } of rows) counts[outcome] += 1;
  return counts;
}

/** Those that the graph was made past, and those that sources were taken past. */
function mergeSkipped(ofGraph: readonly SkippedRepository[], rows: readonly SyncRow[]): readonly SkippedRepository[] {
  const passed = createSkippedRepositories();
  for (const { artifacts, ...repository } of ofGraph)
    for (const artifact of artifacts) passed.note([repository], artifact);
  for (const { coordinates, attempts } of rows) {
    passed.note(listUnasked(attempts), coordinates);
  }
  return passed.list();
}

/**
 * Calls `work` for every item, at most `limit` at a time, in order of the list. The first failure ends it: no further item is begun,
 * and the promise rejects when those under way have ended.
 */
async function forEachAtOnce<Item>(
  items: readonly Item[],
  limit: number,
  work: (item: Item, position: number) => Promise<void>,
): Promise<void> {
  const rest = items.entries();
  let failed = false;
  const worker = async () => {
    for (const [position, item] of rest) {
      if (failed) return;
      try {
        await work(item, position);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  const results = await Promise.allSettled(Array.from({ length: Math.min(limit, items.length) }, worker));
  const failure = results.find((result) => result.status === 'rejected');
  if (failure !== undefined) throw failure.reason;
}

type Gap = readonly [gav: string, why: Unusable];

interface Gaps {
  /** False: what one of the artifacts brings along is not known. */
  readonly isComplete: boolean;
  /** Those that did not even get into the graph. */
  readonly absent: readonly Gap[];
  /** Those whose own row does not tell, since their sources are there or known to be nowhere. */
  readonly gapsWithoutRow: readonly Gap[];
}

const INDEXED: ReadonlySet<SyncOutcome> = new Set(['indexed', 'already_there', 'compiled']);
const READY: ReadonlySet<SyncOutcome> = new Set([...INDEXED, 'no_sources']);

/** `dependencies`: those that were chosen, one for each of the rows. */
function findGaps(
  project: Pick<ResolvedProject, 'modules'>,
  {
    dependencies,
    rows,
    unusable,
  }: {
    readonly dependencies: readonly ResolvedDependency[];
    readonly rows: readonly SyncRow[];
    readonly unusable: ReadonlyMap<string, Unusable>;
  },
): Gaps {
  const all = distinctDependencies(project);
  const known = new Set(Array.from(all.values(), printGav));
  const chosen = new Set(dependencies.map(printGav));
  const withOwnRow = new Set(dependencies.filter((_, row) => !READY.has(rows[row]!.outcome)).map(printGav));
  const absent = [...unusable].filter(([gav]) => !known.has(gav));
  const gaps = [...unusable].filter(([gav, { isGap }]) => isGap && chosen.has(gav));
  return {
    isComplete: absent.length + gaps.length === 0,
    absent,
    gapsWithoutRow: gaps.filter(([gav]) => !withOwnRow.has(gav)),
  };
}
