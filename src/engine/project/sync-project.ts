import type { CallContext } from '../../core/call-context.ts';
import { printCoordinates } from '../../core/coordinates.ts';
import { AccessDeniedError, ArtifactNotFoundError, InvalidInputError, JarIndexerError } from '../../core/errors.ts';
import type { Problem } from '../../core/problem.ts';
import type { ResolvedDependency, ResolvedProject } from '../../core/resolved-project.ts';
import type { SourcesAnswer } from '../../resolving/sources-locator.ts';
import type { ArtifactAccess } from '../artifact-access.ts';
import { listProblems } from '../graphs/list-problems.ts';
import { printDependency, toCoordinates } from '../graphs/print-dependency.ts';
import { forEachAtOnce } from './for-each-at-once.ts';
import { type SyncOutcome, type SyncReport, type SyncRequest, type SyncRow, syncOutcomes } from './project-engine.ts';

export interface SyncDeps {
  readonly artifacts: ArtifactAccess;
  /** What the sources locator last said of these coordinates in this run; null when it was not asked. */
  lastAnswer(coordinates: string): SourcesAnswer | null;
  /** Requests sent and files got since the start of the program. */
  traffic(): { readonly requests: number; readonly files: number };
  /** Milliseconds of a clock that only grows. */
  now(): number;
}

/**
 * Makes the sources of every dependency ready: each coordinate once, `jobs` at a time, on after every failure. What is indexed
 * already is not looked at again, unless it is a snapshot. @throws only when the call is aborted.
 */
export async function syncProject(
  load: () => Promise<ResolvedProject>,
  request: SyncRequest,
  { deps, ctx }: { deps: SyncDeps; ctx: CallContext },
): Promise<SyncReport> {
  const started = deps.now();
  const before = deps.traffic();
  const project = await load();
  const problems = listProblems(project);
  const dependencies = chooseDependencies(project, request);
  const unusable = findUnusable(problems);
  const rows: SyncRow[] = [];
  let done = 0;
  await forEachAtOnce(dependencies, request.jobs, async (dependency, position) => {
    ctx.signal.throwIfAborted();
    const row = await syncOne(dependency, unusable.get(printGav(dependency)) ?? null, { deps, ctx });
    ctx.signal.throwIfAborted();
    rows[position] = row;
    done += 1;
    request.onRow?.(row, done, dependencies.length);
    ctx.progress(done, dependencies.length, row.coordinates);
  });
  const known = new Set(project.modules.flatMap((module) => module.dependencies.map(printGav)));
  rows.push(...[...unusable].filter(([gav]) => !known.has(gav)).map(([gav, why]) => describeUnusable(gav, why)));
  const after = deps.traffic();
  return {
    root: project.root,
    modules: project.modules.length,
    mediation: project.mediation,
    jdk: project.jdk,
    os: project.os,
    resolved: rows.length,
    counts: countOutcomes(rows),
    rows,
    requests: after.requests - before.requests,
    filesFetched: after.files - before.files,
    milliseconds: Math.round(deps.now() - started),
    problems,
  };
}

/** Each coordinate once, at its first place in the graph; modules of the reactor itself are no dependencies to fetch. */
function chooseDependencies(project: ResolvedProject, request: SyncRequest): readonly ResolvedDependency[] {
  const reactor = new Set(project.reactor);
  const chosen = new Map<string, ResolvedDependency>();
  for (const dependency of project.modules.flatMap(({ dependencies }) => dependencies)) {
    const { groupId, artifactId, version, scope, depth } = dependency;
    if (reactor.has(`${groupId}:${artifactId}:${version}`)) continue;
    if (request.scopes === null ? scope === 'system' : !request.scopes.includes(scope)) continue;
    if (request.direct && depth > 1) continue;
    const key = printDependency(dependency);
    if (!chosen.has(key)) chosen.set(key, dependency);
  }
  return [...chosen.values()];
}

interface Unusable {
  /** `failed`: somebody could not be asked, and the next run may know more. */
  readonly outcome: 'unresolved' | 'failed';
  readonly reason: string;
  readonly askedAt: string;
}

/** Why a `g:a:v` cannot be used as asked for, and where it is asked for. An unreachable place is no answer yet. */
function findUnusable(problems: readonly Problem[]): ReadonlyMap<string, Unusable> {
  const reasons = new Map<string, Unusable>();
  for (const { code, message, dependency } of problems) {
    if (dependency === undefined || code === 'pom-unreachable') continue;
    const { coordinates, askedAt } = dependency;
    const outcome = code === 'versions-unreachable' ? 'failed' : 'unresolved';
    if (!reasons.has(coordinates)) reasons.set(coordinates, { outcome, reason: message, askedAt });
  }
  return reasons;
}

function printGav({ groupId, artifactId, version }: ResolvedDependency): string {
  return printCoordinates({ groupId, artifactId, version });
}

/** Of an artifact that did not even get into the graph. */
function describeUnusable(coordinates: string, unusable: Unusable): SyncRow {
  return { coordinates, type: 'jar', scope: '', ...tell(unusable, null), notes: [], files: [], attempts: [] };
}

/** `absence`: why it is nowhere, when that is known better. */
function tell({ outcome, reason, askedAt }: Unusable, absence: string | null): Pick<SyncRow, 'outcome' | 'reason'> {
  return { outcome, reason: `${absence ?? reason}; asked for in ${askedAt}` };
}

/** `unusable`: why its POM or version is no good. Sources may be there all the same; without them that is the reason. */
async function syncOne(
  dependency: ResolvedDependency,
  unusable: Unusable | null,
  { deps, ctx }: { deps: SyncDeps; ctx: CallContext },
): Promise<SyncRow> {
  const coordinates = toCoordinates(dependency);
  const printed = printCoordinates(coordinates);
  const row = {
    coordinates: printed,
    type: dependency.type,
    scope: dependency.scope,
    reason: null,
    notes: describeMove(dependency),
    files: [],
    attempts: [],
  };
  try {
    const { wasIndexed } = await deps.artifacts.prepare(coordinates, ctx);
    if (wasIndexed) return { ...row, outcome: 'already_there' };
    const { notes, ...finds } = describeFinds(deps.lastAnswer(printed));
    return { ...row, outcome: 'indexed', ...finds, notes: [...row.notes, ...notes] };
  } catch (error) {
    if (!(error instanceof JarIndexerError)) throw error;
    const answer = deps.lastAnswer(printed);
    const attempts = answer?.attempts ?? (error instanceof ArtifactNotFoundError ? error.attempts : []);
    const judged = judge(error, answer?.none ?? null);
    const isUnresolved = unusable !== null && (judged.outcome === 'no_sources' || error instanceof InvalidInputError);
    const absence = answer?.exists === false ? answer.none : null;
    return { ...row, ...(isUnresolved ? tell(unusable, absence) : judged), attempts };
  }
}

/** Only a certain "nobody has it" counts as "no sources published"; what could not be asked is a failure. */
function judge(error: JarIndexerError, none: string | null): Pick<SyncRow, 'outcome' | 'reason' | 'suggestion'> {
  const isAbsence = error instanceof ArtifactNotFoundError;
  const reason = isAbsence ? (none ?? error.message) : error.message;
  if (isAbsence && error.isCertain) return { outcome: 'no_sources', reason };
  const { suggestion } = error;
  const outcome = error instanceof AccessDeniedError ? 'auth_required' : 'failed';
  return { outcome, reason, ...(suggestion === null ? {} : { suggestion }) };
}

/** By way of whom the coordinates were asked for that lead here by relocation. */
function describeMove({ relocatedFrom, via }: ResolvedDependency): readonly string[] {
  if (relocatedFrom === undefined) return [];
  const asker = via.at(-1);
  return [`relocated from ${relocatedFrom.join(', ')}, asked for ${asker === undefined ? 'directly' : `by ${asker}`}`];
}

function describeFinds(answer: SourcesAnswer | null): Pick<SyncRow, 'files' | 'attempts' | 'notes'> {
  if (answer === null) return { files: [], attempts: [], notes: [] };
  const files = answer.parts.map(({ artifact, label }) => ({
    origin: artifact.origin,
    label,
    checkedBy: artifact.checkedBy ?? 'read in place',
  }));
  const notes = answer.parts.flatMap(({ remarks = [] }) => remarks.map(({ message }) => message));
  return { files, attempts: answer.attempts, notes };
}

function countOutcomes(rows: readonly SyncRow[]): Record<SyncOutcome, number> {
  const counts = Object.fromEntries(syncOutcomes.map((outcome) => [outcome, 0])) as Record<SyncOutcome, number>;
  for (const { outcome } of rows) counts[outcome] += 1;
  return counts;
}
