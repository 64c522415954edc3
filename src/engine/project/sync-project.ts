import type { CallContext } from '../../core/call-context.ts';
import { printCoordinates } from '../../core/coordinates.ts';
import { AccessDeniedError, ArtifactNotFoundError, JarIndexerError } from '../../core/errors.ts';
import type { ResolvedDependency, ResolvedProject } from '../../core/resolved-project.ts';
import type { SourcesAnswer } from '../../resolving/sources-locator.ts';
import type { ArtifactAccess } from '../artifact-access.ts';
import { forEachAtOnce } from './for-each-at-once.ts';
import { printDependency, toCoordinates } from './print-dependency.ts';
import { type SyncOutcome, type SyncReport, type SyncRequest, type SyncRow, syncOutcomes } from './project-engine.ts';

export interface SyncDeps {
  readonly artifacts: ArtifactAccess;
  /** What the sources locator last said of these coordinates in this run; null when it was not asked. */
  lastAnswer(coordinates: string): SourcesAnswer | null;
  /** Requests sent since the start of the program. */
  countRequests(): number;
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
  const before = deps.countRequests();
  const project = await load();
  const dependencies = chooseDependencies(project, request);
  const rows: SyncRow[] = [];
  let done = 0;
  await forEachAtOnce(dependencies, request.jobs, async (dependency, position) => {
    ctx.signal.throwIfAborted();
    const row = await syncOne(dependency, deps, ctx);
    ctx.signal.throwIfAborted();
    rows[position] = row;
    done += 1;
    request.onRow?.(row, done, dependencies.length);
    ctx.progress(done, dependencies.length, row.coordinates);
  });
  return {
    root: project.root,
    modules: project.modules.length,
    mediation: project.mediation,
    jdk: project.jdk,
    os: project.os,
    resolved: rows.length,
    counts: countOutcomes(rows),
    rows,
    requests: deps.countRequests() - before,
    milliseconds: Math.round(deps.now() - started),
    problems: [...project.problems, ...project.modules.flatMap(({ problems }) => problems)],
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

async function syncOne(dependency: ResolvedDependency, deps: SyncDeps, ctx: CallContext): Promise<SyncRow> {
  const coordinates = toCoordinates(dependency);
  const printed = printCoordinates(coordinates);
  const row = {
    coordinates: printed,
    type: dependency.type,
    scope: dependency.scope,
    reason: null,
    files: [],
    attempts: [],
  };
  try {
    const { wasIndexed } = await deps.artifacts.index(coordinates, ctx);
    if (wasIndexed) return { ...row, outcome: 'already_there' };
    return { ...row, outcome: 'indexed', ...describeFinds(deps.lastAnswer(printed)) };
  } catch (error) {
    if (!(error instanceof JarIndexerError)) throw error;
    const answer = deps.lastAnswer(printed);
    const attempts = answer?.attempts ?? (error instanceof ArtifactNotFoundError ? error.attempts : []);
    return { ...row, ...judge(error, answer), attempts };
  }
}

/** Only a certain "nobody has it" counts as "no sources published"; what could not be asked is a failure. */
function judge(error: JarIndexerError, answer: SourcesAnswer | null): { outcome: SyncOutcome; reason: string } {
  if (error instanceof AccessDeniedError) return { outcome: 'auth_required', reason: error.message };
  const isAbsent = error instanceof ArtifactNotFoundError && answer?.certain !== false;
  return isAbsent
    ? { outcome: 'no_sources', reason: answer?.none ?? error.message }
    : { outcome: 'failed', reason: error.message };
}

function describeFinds(answer: SourcesAnswer | null): Pick<SyncRow, 'files' | 'attempts'> {
  if (answer === null) return { files: [], attempts: [] };
  const files = answer.parts.map(({ artifact, label }) => ({
    origin: artifact.origin,
    label,
    checkedBy: artifact.checkedBy ?? 'read in place',
  }));
  return { files, attempts: answer.attempts };
}

function countOutcomes(rows: readonly SyncRow[]): Record<SyncOutcome, number> {
  const counts = Object.fromEntries(syncOutcomes.map((outcome) => [outcome, 0])) as Record<SyncOutcome, number>;
  for (const { outcome } of rows) counts[outcome] += 1;
  return counts;
}
