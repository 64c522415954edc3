import type { ModuleId } from '../core/artifacts/coordinates.ts';
import { isComplete } from '../core/builds/gaps.ts';
import type { ResolvedModule } from '../core/builds/resolved-project.ts';
import { listProblems } from '../engine/graphs/list-problems.ts';
import { selectConfiguration } from '../engine/graphs/select-configuration.ts';
import { checkRoots } from './check-roots.ts';
import { type ExitCode, exitCodes } from './exit-codes.ts';
import { findStart } from './find-start.ts';
import { findWanted } from './find-wanted.ts';
import { loadOrReport } from './load-or-report.ts';
import { printJson } from './print-json.ts';
import { renderTree } from './render-tree.ts';
import { renderWhy } from './render-why.ts';
import type { Session } from './session.ts';
import { printTreeJson } from './tree-json.ts';
import { asUsage, UsageError } from './usage-error.ts';
import { warnOfProblems } from './warn-of-problems.ts';
import { toWhyJson } from './why-json.ts';

/** The project's trees; with `--why g:a` only what leads to that artifact, with `--configuration` only what that has. Problems go to the log. */
export async function runTree(
  session: Session,
  roots: readonly string[],
  options: Readonly<Record<string, unknown>>,
): Promise<ExitCode> {
  const wanted = typeof options.why === 'string' ? parseModule(options.why) : null;
  const html = typeof options.html === 'string' ? options.html : null;
  checkRoots(session, roots);
  const whole = await loadOrReport(
    async () => (await session.engine(findStart(session, roots))).project.loadProject(roots, session.ctx),
    async (nothing) => {
      if (session.options.json) print({ ...nothing, modules: [], notAsked: [] });
      if (html === null) return;
      const { writeEmptyPage } = await import('./write-page.ts');
      await writeEmptyPage(session.machine, html, { title: roots.join(' ') || session.start, ...nothing });
    },
  );
  const { configuration } = options;
  const project = typeof configuration === 'string' ? asUsage(() => selectConfiguration(whole, configuration)) : whole;
  warnOfProblems(listProblems(project), project.notAsked, session.ctx.log);
  if (html !== null) await (await import('./tree-page.ts')).writeTreePage(session, html, project);
  if (session.options.json && wanted !== null) print(toWhyJson(project, wanted));
  else if (session.options.json) for (const part of printTreeJson(project)) session.out.write(part);
  else if (html === null || wanted !== null)
    session.out.write(wanted === null ? renderTree(project, session.out) : renderWhy(project, wanted, session.out));
  const isAbsent = wanted !== null && !project.modules.some((module) => isWantedIn(module, wanted));
  return isComplete(project) && !isAbsent ? exitCodes.ok : exitCodes.failed;

  function print(answer: object): void {
    session.out.write(printJson(answer));
  }
}

function isWantedIn(module: ResolvedModule, wanted: ModuleId): boolean {
  const { found, omitted, problems } = findWanted(module, wanted);
  return found.length + omitted.length + problems.length > 0;
}

function parseModule(text: string): ModuleId {
  const [groupId, artifactId, ...rest] = text.split(':');
  if (groupId && artifactId && rest.length === 0) return { groupId, artifactId };
  throw new UsageError(`"${text}" is not groupId:artifactId`, {
    suggestion: 'Write --why org.slf4j:slf4j-api.',
  });
}
