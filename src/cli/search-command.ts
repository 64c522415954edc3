import type { Colour } from '../platform/terminal.ts';
import { validateArguments } from '../tools/calls/validate-arguments.ts';
import type { HitPart } from '../tools/project/render-hits.ts';
import { renderSearch } from '../tools/project/render-search.ts';
import { searchSources } from '../tools/project/search-sources.ts';
import { type ExitCode, exitCodes } from './exit-codes.ts';
import { runTool } from './run-tool.ts';
import type { Session } from './session.ts';
import { asUsage } from './usage-error.ts';

const colours: Readonly<Record<HitPart, Colour>> = {
  artifact: 'bold',
  path: 'green',
  symbol: 'yellow',
  line: 'dim',
  note: 'dim',
};

/** `search QUERY`: as search_sources answers, in colours for a terminal. Words are one query. */
export async function runSearch(
  session: Session,
  words: readonly string[],
  { in: scope, kind, literal, context, maxResults, cursor }: Readonly<Record<string, unknown>>,
): Promise<ExitCode> {
  const given = { query: words.join(' '), in: scope, kind, literal, context, max_results: maxResults, cursor };
  const input = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  if (session.options.json) return await runTool(session, { tool: searchSources, input, form: 'json' });
  const { values } = asUsage(() => validateArguments(searchSources, input));
  const answer = await searchSources.run(values, await session.engine(), session.ctx);
  session.out.write(`${renderSearch(answer, (part, text) => session.out.paint(colours[part], text))}\n`);
  return exitCodes.ok;
}
