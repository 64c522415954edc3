import { z } from 'zod';
import { parseCoordinates, printCoordinates } from '../../core/artifacts/coordinates.ts';
import { omitEmpty } from '../../core/omit-empty.ts';
import { causeKey } from '../../core/problems/group-by-cause.ts';
import { dependencyScopes } from '../../engine/project/dependency-scopes.ts';
import type { SyncOutcome, SyncReport, SyncRow } from '../../engine/project/project-engine.ts';
import { renderDeclared } from '../answers/declared-only.ts';
import { defineTool } from '../answers/define-tool.ts';
import { fitFirst, renderOmitted } from '../answers/fit-first.ts';
import { joinLines } from '../answers/join-lines.ts';
import { shorten, shortenList } from '../answers/shorten.ts';
import { listWarnings } from '../answers/warning-lines.ts';

/** A project with more failures than that has one cause for most of them. */
const ROWS = { most: 60, room: 16_000 };
const NOTES = { most: 20, room: 4000 };
const WARNINGS = { most: 20, room: 6000 };
const JOBS = 8;
const READY: ReadonlySet<SyncOutcome> = new Set(['indexed', 'already_there', 'compiled']);

export const syncProject = defineTool({
  name: 'sync_project',
  toolset: 'project',
  title: 'Sync project',
  description:
    'Resolve the Maven or Gradle project (or coordinates), fetch and index the sources of every dependency, so that later calls answer at once. Lists what has no sources or failed, and why.',
  effects: 'fetch',
  input: z.strictObject({
    coordinates: z
      .array(z.string())
      .max(50)
      .optional()
      .describe('group:artifact:version, whose runtime graph is synced'),
    scope: z.array(z.enum(dependencyScopes)).optional().describe('default: all'),
    direct: z.boolean().default(false).describe('direct only'),
  }),
  example: { scope: ['compile', 'runtime'] },
  async run({ coordinates, scope, direct }, engine, ctx) {
    // Roots of the engine may be paths too, and build files anywhere on the machine are no agent's to open.
    const roots = (coordinates ?? []).map((text) => printCoordinates(parseCoordinates(text)));
    const onSoFar = (make: () => SyncReport) => ctx.soFar?.(() => summariseSoFar(make()));
    const request = { roots, scopes: scope ?? null, direct, jobs: JOBS, searchedNext: true, onSoFar };
    const report = await engine.project.syncProject(request, ctx);
    return summarise(report);
  },
  render: ({
    project,
    resolved,
    versions_from: from,
    complete,
    counts,
    without_code,
    declared_only,
    not_ready,
    notes,
    warnings,
    ...omitted
  }) =>
    joinLines(
      `${project}: ${resolved} resolved, ${Object.entries(counts)
        .map(([outcome, count]) => `${count} ${outcome}`)
        .join(', ')}`,
      from && `versions from ${from.join('; ')}`,
      complete === false && 'incomplete: the dependencies of some of them are not known',
      without_code !== undefined && `${without_code} of no_sources have no code of their own`,
      renderDeclared({ declared_only }),
      warnings.map((warning) => `warning: ${warning}`),
      not_ready.map(
        ({ coordinates, outcome, reason }) => `${coordinates}  ${outcome}${reason === null ? '' : `: ${reason}`}`,
      ),
      [...new Set(not_ready.flatMap(({ next }) => next ?? []))].map((next) => `next: ${next}`),
      notes?.map((note) => `note: ${note}`),
      renderOmitted({
        'not ready': omitted.not_ready_omitted,
        notes: omitted.notes_omitted,
        warnings: omitted.warnings_omitted,
      }),
    ),
});

function summarise(report: SyncReport) {
  const notThere = report.rows.filter(({ outcome }) => !READY.has(outcome));
  const notReady = notThere.filter(({ lacksCode }) => !lacksCode);
  const compiled = report.rows.filter(({ outcome }) => outcome === 'compiled');
  const declared = compiled.map(({ coordinates }) => coordinates);
  const rows = fitFirst(describeRows(notReady.slice(0, ROWS.most)), ROWS);
  const warnings = fitFirst(listWarnings(report), WARNINGS);
  const notes = fitFirst(
    report.rows.flatMap((row) => row.notes.map((note) => shorten(`${row.coordinates}: ${note}`))),
    NOTES,
  );
  return {
    status: 'success' as const,
    project: report.root,
    modules: report.modules,
    resolved: report.resolved,
    versions_from: omitEmpty(report.versionsFrom),
    complete: report.complete ? undefined : false,
    counts: report.counts,
    without_code: notThere.length - notReady.length || undefined,
    declared_only: omitEmpty(shortenList(declared)),
    not_ready: rows.shown,
    notes: omitEmpty(notes.shown),
    warnings: warnings.shown,
    not_ready_omitted: notReady.length - rows.shown.length || undefined,
    notes_omitted: notes.omitted,
    warnings_omitted: warnings.omitted,
    requests: report.requests,
    processing_time: `${(report.milliseconds / 1000).toFixed(1)}s`,
  };
}

/** The same of a run that goes on. */
function summariseSoFar(report: SyncReport) {
  const { unfinished = [], resolved } = report;
  const next = unfinished.slice(0, JOBS).join(', ');
  const still_running = `fetching and indexing, ${unfinished.length} of ${resolved} left: ${next}`;
  return { ...summarise(report), complete: undefined, still_running };
}

/** A cause that rows share, as a repository out of reach, is told by the first of them. */
function describeRows(rows: readonly SyncRow[]) {
  const firsts = new Map<string, string>();
  return rows.map(({ coordinates, outcome, reason, suggestion }) => {
    const cause =
      reason === null || outcome === 'no_sources' ? null : `${outcome} ${causeKey({ name: coordinates, reason })}`;
    const first = cause === null ? undefined : firsts.get(cause);
    if (first !== undefined) return { coordinates, outcome, reason: `as ${first}`, next: undefined };
    if (cause !== null) firsts.set(cause, coordinates);
    return {
      coordinates,
      outcome,
      reason: reason === null ? null : shorten(reason),
      next: suggestion && shorten(suggestion),
    };
  });
}
