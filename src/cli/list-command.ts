import { type ExitCode, exitCodes } from './exit-codes.ts';
import { runTool } from './run-tool.ts';
import type { Session } from './session.ts';

/** More than any project has: a person or a script wants the whole list. */
const ALL = 1_000_000;

/** One line for each dependency of the project; with `--indexed`, for each artifact that this home knows. */
export async function runList(
  session: Session,
  [filter]: readonly string[],
  options: Readonly<Record<string, unknown>>,
): Promise<ExitCode> {
  if (options.indexed === true) {
    const form = session.options.json ? 'json' : 'text';
    return runTool(session, { name: 'list_indexed_artifacts', input: {}, form });
  }
  const engine = await session.engine();
  const list = await engine.listDependencies(
    {
      module: typeof options.module === 'string' ? options.module : null,
      scopes: typeof options.scope === 'string' ? options.scope.split(',') : null,
      direct: options.direct === true,
      filter: filter ?? null,
      page: 1,
      pageSize: ALL,
    },
    session.ctx,
  );
  for (const { message, where } of list.problems)
    session.ctx.log.warn(where === undefined ? message : `${where}: ${message}`);
  const lines = list.dependencies.items.map(({ coordinates, type, scope, optional, relocatedFrom }) =>
    [
      coordinates,
      ...(type === 'jar' ? [] : [type]),
      scope,
      ...(optional ? ['optional'] : []),
      ...(relocatedFrom.length === 0 ? [] : [`relocated from ${relocatedFrom.join(', ')}`]),
    ].join(' '),
  );
  session.out.write(session.options.json ? `${JSON.stringify(list)}\n` : lines.map((line) => `${line}\n`).join(''));
  return exitCodes.ok;
}
