import { resolve } from 'node:path';
import { printCount } from '../core/text/print-count.ts';
import { makeVisible } from '../core/text/visible-text.ts';
import type { ExportReport } from '../engine/zoekt/export/export-repositories.ts';
import { type ExitCode, exitCodes } from './exit-codes.ts';
import { printJson } from './print-json.ts';
import type { Session } from './session.ts';
import { showProgress } from './sync-progress.ts';
import { UsageError } from './usage-error.ts';

/** `export zoekt --to FOLDER`: the dependencies of the project, or all that is indexed here, as repositories for Zoekt. */
export async function runExport(
  session: Session,
  [format = '']: readonly string[],
  options: Readonly<Record<string, unknown>>,
): Promise<ExitCode> {
  if (format !== 'zoekt')
    throw new UsageError(`There is no export to "${format}"`, { suggestion: 'Write: export zoekt.' });
  if (typeof options.to !== 'string')
    throw new UsageError('Where to is not said', { suggestion: 'Name a folder by --to.' });
  const progress = showProgress(session.err, session.options.quiet);
  const { zoekt } = await session.engine();
  let report: ExportReport;
  try {
    report = await zoekt.exportRepositories(
      { of: options.indexed === true ? 'home' : 'project', folder: resolve(session.machine.cwd, options.to) },
      { ...session.ctx, progress: progress.step },
    );
  } finally {
    progress.end();
  }
  session.out.write(session.options.json ? printJson(report) : makeVisible(renderExport(report)));
  return report.notExported.length === 0 ? exitCodes.ok : exitCodes.failed;
}

/** The lines for a person. */
export function renderExport(
  { folder, repositories, written, unchanged, notExported, withoutSources, leftOut }: ExportReport,
  platform: NodeJS.Platform = process.platform,
): string {
  const lines = [
    `${printCount(repositories, 'repository', 'repositories')} in ${folder}: ${printCount(written, 'version')} written, ${unchanged} unchanged`,
    ...notExported.map(
      (coordinates) => `not exported: ${coordinates}, whose sources are not on this machine (sync fetches them)`,
    ),
    ...(withoutSources === 0
      ? []
      : [`not exported: ${printCount(withoutSources, 'version')} without sources, which answer by their classes`]),
    ...leftOut.map((path) => `left out: ${path}, which git refuses`),
    `Next: ${nextStep(folder, platform)}`,
  ];
  return lines.map((line) => `${line}\n`).join('');
}

/** Windows has no shell for the script that indexes without a container. */
function nextStep(folder: string, platform: NodeJS.Platform): string {
  const container = `docker compose up -d in ${folder}`;
  return platform === 'win32' ? container : `${folder}/index.sh, or ${container}`;
}
