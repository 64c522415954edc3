import { printCoordinates } from '../core/artifacts/coordinates.ts';
import { printGaps } from '../core/builds/gaps.ts';
import { joinParts } from '../core/text/join-parts.ts';
import { printCount } from '../core/text/print-count.ts';
import { makeVisible } from '../core/text/visible-text.ts';
import { buildCoordinatesFilter } from '../search/coordinates-filter.ts';
import { renderStatus } from '../tools/answers/render-status.ts';
import { type ExitCode, exitCodes } from './exit-codes.ts';
import { loadOrReport } from './load-or-report.ts';
import { parseScopes } from './parse-scopes.ts';
import { printJson } from './print-json.ts';
import type { Session } from './session.ts';
import { warnOfProblems } from './warn-of-problems.ts';

/** More than any project has: a person or a script wants the whole list. */
const ALL = 1_000_000;

/** One line for each dependency of the project; with `--indexed`, for each artifact that this home knows. */
export async function runList(
  session: Session,
  [filter]: readonly string[],
  options: Readonly<Record<string, unknown>>,
): Promise<ExitCode> {
  if (options.indexed === true) return await listIndexed(session, filter ?? null);
  const query = {
    module: typeof options.module === 'string' ? options.module : null,
    scopes: parseScopes(options.scope),
    direct: options.direct === true,
    filter: filter ?? null,
    page: 1,
    pageSize: ALL,
  };
  const list = await loadOrReport(
    async () => (await session.engine()).project.listDependencies(query, session.ctx),
    (nothing) => session.options.json && print({ ...nothing, modules: [], dependencies: { items: [] }, notAsked: [] }),
  );
  warnOfProblems(list.problems, list.notAsked, session.ctx.log);
  const lines = list.dependencies.items.map(
    ({ coordinates, type, scope, optional, relocatedFrom, notAsked, jvmArtifact }) =>
      joinParts(
        ' ',
        coordinates,
        type !== 'jar' && type,
        scope,
        optional && 'optional',
        relocatedFrom.length > 0 && `relocated from ${relocatedFrom.join(', ')}`,
        notAsked.length > 0 && `skipped repository: ${notAsked.join(', ')}`,
        jvmArtifact !== null && `code for the JVM in ${jvmArtifact}`,
      ),
  );
  const from = list.versionsFrom.length > 0 && `versions from ${list.versionsFrom.join('; ')}`;
  const others =
    list.otherProblems > 0 && `${printCount(list.otherProblems, 'warning')} about others: list without a filter`;
  const isNothing = filter !== undefined && list.dependencies.totalCount === 0;
  const none =
    isNothing && `nothing fits ${filter}${list.nearest.length === 0 ? '' : `; near: ${list.nearest.join(', ')}`}`;
  const notes = [none, from, printGaps(list.problems), others].filter((note) => typeof note === 'string');
  if (session.options.json) print(list);
  else for (const line of [...lines, ...notes]) session.out.write(`${makeVisible(line)}\n`);
  return list.complete && !isNothing ? exitCodes.ok : exitCodes.failed;

  function print(answer: object): void {
    session.out.write(printJson(answer));
  }
}

async function listIndexed(session: Session, filter: string | null): Promise<ExitCode> {
  const fits = buildCoordinatesFilter(filter);
  const engine = await session.engine();
  const all = { groupFilter: null, artifactFilter: null, versionFilter: null, page: 1, pageSize: ALL };
  const { items } = await engine.sources.listArtifacts(all, session.ctx);
  const artifacts = items
    .map(({ coordinates, ...rest }) => ({ coordinates: printCoordinates(coordinates), ...rest }))
    .filter(({ coordinates }) => fits(coordinates));
  const lines = artifacts.map(({ coordinates, ...artifact }) => `${coordinates} ${renderStatus(artifact)}\n`);
  session.out.write(session.options.json ? printJson({ artifacts }) : makeVisible(lines.join('')));
  return exitCodes.ok;
}
