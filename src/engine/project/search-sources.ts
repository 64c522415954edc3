import type { ResolvedProject } from '../../core/builds/resolved-project.ts';
import type { CallContext } from '../../core/call-context.ts';
import { readLinesOf } from '../../core/text/text-lines.ts';
import { languageNameOf } from '../../languages/language-names.ts';
import { splitType } from '../../search/query/query.ts';
import { readQuery } from '../../search/query/read-query.ts';
import type { RegexRunner } from '../../search/regex.ts';
import { textOf } from '../../search/sources/searched-repository.ts';
import type { RankedHit, SourceSearcher } from '../../search/sources/source-searcher.ts';
import { mergeWindows } from '../../search/windows-around.ts';
import type { Sources } from '../sources/create-sources.ts';
import { openRepositories } from './opening/open-repositories.ts';
import { openTexts } from './search/open-texts.ts';
import { summarize } from './search/search-summary.ts';
import type { SourceFile, SourceQuery, SourceSearch } from './search/source-search.ts';

/** Shown of one file: an agent that wants all of them reads the file. */
const MATCHES_PER_FILE = 20;

export interface SearchDeps {
  readonly sources: Pick<Sources, 'openLocal' | 'openTexts' | 'readBodies'>;
  readonly regex: RegexRunner;
  readonly searcher: SourceSearcher;
  readonly ctx: CallContext;
}

/**
 * Searches the sources of all dependencies that are indexed or can be indexed from local stores, in Zoekt's language; downloads nothing.
 * @throws InvalidInputError in Zoekt's words for a query that is none.
 */
export async function searchSources(
  project: ResolvedProject,
  { query: text, maxFiles, contextLines }: SourceQuery,
  { sources, searcher, ctx }: SearchDeps,
): Promise<SourceSearch> {
  const { query: asked, readAs } = readQuery(text);
  const opened = await openTexts(await openRepositories(project, { sources, ctx }), { sources, ctx });
  const started = performance.now();
  const { wanted, type } = splitType(asked);
  const search = searcher.over(opened.repositories, ctx.signal);
  const found = await search({ query: wanted, maxHits: maxFiles });
  return {
    ...(await summarize(found, opened, { wanted, search })),
    readAs,
    type,
    files: found.hits.map((hit) => describeFile(hit, type === 'filematch' ? contextLines : null)),
    repositories: [...found.counts].map(([repository, files]) => ({ repository, files })),
    milliseconds: Math.round(performance.now() - started),
  };
}

/** Without lines where only names were asked for. */
function describeFile(
  { repository, row, path, versions, matches }: RankedHit,
  contextLines: number | null,
): SourceFile {
  const text = textOf(repository, path);
  const file = { repository: repository.name, versions, path, language: languageNameOf(path), text };
  if (contextLines === null || matches.length === 0) return { ...file, windows: [], omittedLines: 0 };
  const bytes = repository.index.text(row);
  const table = repository.index.lines(row);
  const context = { before: contextLines, after: contextLines, lineCount: table.lineCount };
  const matchLines = [...new Set(matches.map(({ start }) => start))];
  const windows = mergeWindows(matches.slice(0, MATCHES_PER_FILE), context).map(({ range }) => ({
    range,
    matchLines: matchLines.filter((line) => line >= range.start && line <= range.end),
    lines: readLinesOf(bytes, table, range),
  }));
  const shown = windows.reduce((sum, window) => sum + window.matchLines.length, 0);
  return { ...file, windows, omittedLines: matchLines.length - shown };
}
