import { resolve } from 'node:path';
import type { SyncReport } from '../engine/project/project-engine.ts';
import { writeFileAtomically } from '../platform/files/atomic-write.ts';
import { type ExitCode, exitCodes } from './exit-codes.ts';
import { findStart } from './find-start.ts';
import { renderOutcome } from './outcome-table.ts';
import { parseScopes } from './parse-scopes.ts';
import type { Session } from './session.ts';
import { showProgress } from './sync-progress.ts';

/** The files of a run, fetched side by side: connections to one host are bounded below this. */
const DEFAULT_JOBS = 8;

export async function runSync(
  session: Session,
  roots: readonly string[],
  options: Readonly<Record<string, unknown>>,
): Promise<ExitCode> {
  const { config, ctx, err, out } = session;
  const scopes = parseScopes(options.scope);
  const progress = showProgress(err, session.options.quiet);
  const engine = await session.engine(findStart(session, roots));
  await session.sweep();
  let report: SyncReport;
  try {
    report = await engine.project.syncProject(
      {
        roots,
        scopes,
        direct: options.direct === true,
        jobs: config.jobs ?? DEFAULT_JOBS,
        onRow: progress.row,
      },
      { ...ctx, progress: progress.step },
    );
  } finally {
    progress.end();
  }
  if (typeof options.report === 'string') {
    await writeFileAtomically(resolve(session.machine.cwd, options.report), `${JSON.stringify(report, null, 2)}\n`);
  }
  out.write(session.options.json ? `${JSON.stringify(report)}\n` : renderOutcome(report, out));
  return chooseExitCode(report, options.strict === true);
}

function chooseExitCode({ counts, complete }: SyncReport, isStrict: boolean): ExitCode {
  if (!complete || counts.auth_required + counts.failed + counts.unresolved > 0) return exitCodes.failed;
  return isStrict && counts.no_sources > 0 ? exitCodes.withoutSources : exitCodes.ok;
}
