import type { DeclaredHow } from '../core/call-context.ts';
import { makeDataVisible } from '../core/text/visible-text.ts';
import { QuerySyntaxError } from '../engine/project/search/source-search.ts';
import { describeDeclared, renderDeclared, renderLineNotes } from '../tools/answers/declared-only.ts';
import { joinLines } from '../tools/answers/join-lines.ts';
import { validateArguments } from '../tools/calls/validate-arguments.ts';
import { renderSearch } from '../tools/project/render-search.ts';
import { answerHits, searchSources, toHitQuery } from '../tools/project/search-sources.ts';
import { codeOfFindings } from './code-of-findings.ts';
import type { ExitCode } from './exit-codes.ts';
import { adviceInCommands } from './in-commands.ts';
import { paintHits } from './paint-hits.ts';
import { runTool } from './run-tool.ts';
import type { Session } from './session.ts';
import { asUsage, UsageError } from './usage-error.ts';

/**
 * `search QUERY`: as search_sources answers, in colours for a terminal, what matches among them. Words are one query. @throws UsageError
 * for one that cannot be read.
 */
export async function runSearch(...asked: Parameters<typeof search>): Promise<ExitCode> {
  try {
    return await search(...asked);
  } catch (error) {
    if (!(error instanceof QuerySyntaxError)) throw error;
    throw new UsageError(error.message, { suggestion: 'For text as it stands add --literal.' });
  }
}

async function search(
  session: Session,
  words: readonly string[],
  { in: scope, kind, literal, context, maxResults, cursor }: Readonly<Record<string, unknown>>,
): Promise<ExitCode> {
  const given = { query: words.join(' '), in: scope, kind, literal, context, max_results: maxResults, cursor };
  const input = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  if (session.options.json) return await runTool(session, { tool: searchSources, input, form: 'json' });
  const { values } = asUsage(() => validateArguments(searchSources, input));
  const engine = await session.engine();
  const declared = new Map<string, DeclaredHow>();
  const found = await engine.project.searchHits(toHitQuery(values), { ...session.ctx, declared });
  const answer = makeDataVisible(answerHits(values, found, engine));
  const how = { notes: new Set<string>(), decompiles: engine.decompiles };
  const ofClasses = describeDeclared(answer, declared, how);
  const rendered = renderSearch(answer, paintHits(found.files, session.out));
  const text = joinLines(renderDeclared(ofClasses), rendered, renderLineNotes(ofClasses, rendered));
  session.out.write(`${adviceInCommands(text)}\n`);
  await session.settle();
  return codeOfFindings(answer);
}
