import { z } from 'zod';
import { printProblem } from '../../core/print-problem.ts';
import { dependencyScopes, type SyncReport } from '../../engine/project/project-engine.ts';
import { defineTool } from '../define-tool.ts';

/** Rows shown in one answer; a project with more failures than that has one cause for most of them. */
const MAX_ROWS = 60;
const MAX_WARNINGS = 20;
const JOBS = 8;

export const syncProject = defineTool({
  name: 'sync_project',
  toolset: 'project',
  title: 'Sync project',
  description:
    'Resolve the Maven project (or coordinates), then fetch and index the sources of every dependency, direct and transitive. Later calls then answer at once. Lists what has no sources or failed, with the reason.',
  effects: 'fetch',
  input: z.strictObject({
    coordinates: z
      .array(z.string())
      .max(50)
      .optional()
      .describe('group:artifact:version instead of the project; their runtime graph is synced'),
    scope: z.array(z.enum(dependencyScopes)).optional().describe('default: all but system'),
    direct: z.boolean().default(false).describe('direct dependencies only'),
  }),
  async run({ coordinates, scope, direct }, engine, ctx) {
    const report = await engine.syncProject(
      { roots: coordinates ?? [], scopes: scope ?? null, direct, jobs: JOBS },
      ctx,
    );
    return summarise(report);
  },
  render: ({ project, resolved, counts, not_ready, notes = [], warnings }) =>
    [
      `${project}: ${resolved} resolved, ${Object.entries(counts)
        .map(([outcome, count]) => `${count} ${outcome}`)
        .join(', ')}`,
      ...not_ready.map(
        ({ coordinates, outcome, reason }) => `${coordinates}  ${outcome}${reason === null ? '' : `: ${reason}`}`,
      ),
      ...notes.map((note) => `note: ${note}`),
      ...warnings.map((warning) => `warning: ${warning}`),
    ].join('\n'),
});

function summarise(report: SyncReport) {
  const notReady = report.rows.filter(({ outcome }) => outcome !== 'indexed' && outcome !== 'already_there');
  const warnings = report.problems.map(printProblem);
  const notes = report.rows.flatMap((row) => row.notes.map((note) => `${row.coordinates}: ${note}`));
  return {
    status: 'success' as const,
    project: report.root,
    modules: report.modules,
    resolved: report.resolved,
    counts: report.counts,
    not_ready: notReady.slice(0, MAX_ROWS).map(({ coordinates, outcome, reason, suggestion }) => ({
      coordinates,
      outcome,
      reason,
      ...(suggestion === undefined ? {} : { next: suggestion }),
    })),
    ...(notes.length === 0 ? {} : { notes: notes.slice(0, MAX_WARNINGS) }),
    warnings: warnings.slice(0, MAX_WARNINGS),
    ...(notReady.length > MAX_ROWS ? { not_ready_omitted: notReady.length - MAX_ROWS } : {}),
    ...(warnings.length > MAX_WARNINGS ? { warnings_omitted: warnings.length - MAX_WARNINGS } : {}),
    requests: report.requests,
    processing_time: `${(report.milliseconds / 1000).toFixed(1)}s`,
  };
}
