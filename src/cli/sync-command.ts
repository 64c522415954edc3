import { resolve } from 'node:path';
import { makeDataVisible } from '../core/text/visible-text.ts';
import type { SyncReport } from '../engine/project/project-engine.ts';
import { writeFileAtomically } from '../platform/files/atomic-write.ts';
import { checkRoots } from './check-roots.ts';
import { type ExitCode, exitCodes } from './exit-codes.ts';
import { findStart } from './find-start.ts';
import { loadOrReport } from './load-or-report.ts';
import { renderOutcome } from './outcome-table.ts';
import { parseScopes } from './parse-scopes.ts';
import { printJson } from './print-json.ts';
import type { Session } from './session.ts';
import { showProgress } from './sync-progress.ts';
import { renderSummary } from './sync-summary.ts';

/** The files of a run, fetched side by side: connections to one host are bounded below this. */
const DEFAULT_JOBS = 8;

export async function runSync(
  session: Session,
  roots: readonly string[],
  options: Readonly<Record<string, unknown>>,
): Promise<ExitCode> {
  const { config, ctx, err, out } = session;
  const scopes = parseScopes(options.scope);
  checkRoots(session, roots);
  const page = typeof options.report === 'string' && /\.html?$/i.test(options.report) ? options.report : null;
  const progress = showProgress(err, session.options.quiet);
  const onRow = progress.row;
  const sync = async () => {
    const engine = await session.engine(findStart(session, roots));
    await session.sweep();
    const jobs = config.jobs ?? DEFAULT_JOBS;
    const request = { roots, scopes, direct: options.direct === true, jobs, searchedNext: false, onRow };
    return await engine.project.syncProject(request, { ...ctx, progress: progress.step });
  };
  // A report of an earlier run must not pass for that of this one.
  const report = await loadOrReport(
    () => sync().finally(progress.end),
    async (nothing) => {
      await writeSummary(nothing);
      await keep({ ...nothing, rows: [], notAsked: [] });
      await writePage(nothing);
    },
  );
  await writeSummary(report);
  await keep(report);
  await writePage(report);
  if (!session.options.json) out.write(renderOutcome(report, out, { namesAll: session.options.verbose }));
  adviseNext(session, report);
  return chooseExitCode(report, options.strict === true);

  async function writeSummary(outcome: Parameters<typeof renderSummary>[0]): Promise<void> {
    if (typeof options.summary === 'string') await write(options.summary, renderSummary(outcome));
  }

  async function writePage(outcome: Parameters<typeof renderSummary>[0]): Promise<void> {
    if (page === null) return;
    const { writeSyncPage } = await import('./sync-page.ts');
    await writeSyncPage(session, page, { roots, outcome });
  }

  async function keep(answer: object): Promise<void> {
    if (typeof options.report === 'string' && page === null)
      await write(options.report, `${JSON.stringify(makeDataVisible(answer), null, 2)}\n`);
    if (session.options.json) out.write(printJson(answer));
  }

  async function write(file: string, text: string): Promise<void> {
    await writeFileAtomically(resolve(session.machine.cwd, file), text);
  }
}

/** The step after a first `sync`: for a person, so it stays out of what another program reads. */
function adviseNext({ options, out, err }: Session, { counts }: SyncReport): void {
  if (options.quiet || options.json || counts.indexed + counts.already_there + counts.compiled === 0) return;
  (out.isInteractive ? out : err).write('Connect a coding agent: jar-indexer init\n');
}

function chooseExitCode({ counts, complete, rows }: SyncReport, isStrict: boolean): ExitCode {
  if (!complete || counts.auth_required + counts.failed + counts.unresolved > 0) return exitCodes.failed;
  const lacksSources = rows.some(
    ({ outcome, lacksCode }) => outcome === 'compiled' || (outcome === 'no_sources' && !lacksCode),
  );
  return isStrict && lacksSources ? exitCodes.withoutSources : exitCodes.ok;
}
