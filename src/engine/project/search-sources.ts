import type { CallContext } from '../../core/call-context.ts';
import { LimitReachedError } from '../../core/errors.ts';
import type { ResolvedProject } from '../../core/resolved-project.ts';
import { readLines } from '../../core/text-lines.ts';
import { languageNameOf } from '../../languages/language-names.ts';
import { createTurns } from '../../platform/threads/turns.ts';
import { mergeWindows } from '../../search/merge-windows.ts';
import type { Query } from '../../search/query/query.ts';
import { readQuery } from '../../search/query/read-query.ts';
import type { RegexRunner } from '../../search/regex.ts';
import { findRepositories } from '../../search/sources/find-repositories.ts';
import type { RepositoriesOf } from '../../search/sources/reduce-to-repository.ts';
import { type RankedHit, searchRepositories } from '../../search/sources/search-repositories.ts';
import type { SearchTools } from '../../search/sources/search-repository.ts';
import type { SearchedRepository } from '../../search/sources/searched-repository.ts';
import type { Sources } from '../sources/create-sources.ts';
import { explainNothing } from './explain-nothing.ts';
import { openRepositories } from './open-repositories.ts';
import type { SourceFile, SourceQuery, SourceSearch } from './source-search.ts';

/** Milliseconds of one search, once the indexes are open. */
const DEADLINE = 10_000;
/** Shown of one file: an agent that wants all of them reads the file. */
const MATCHES_PER_FILE = 20;

export interface SearchDeps {
  readonly sources: Pick<Sources, 'subjectOf' | 'indexOf'>;
  readonly regex: RegexRunner;
  readonly ctx: CallContext;
}

/**
 * Searches the sources of all dependencies that are indexed or can be indexed from local stores, in Zoekt's language; downloads nothing.
 * @throws InvalidInputError in Zoekt's words for a query that is none.
 */
export async function searchSources(
  project: ResolvedProject,
  { query: text, maxFiles, contextLines }: SourceQuery,
  { sources, regex, ctx }: SearchDeps,
): Promise<SourceSearch> {
  const { query: asked, readAs } = readQuery(text);
  const { repositories, notSearched } = await openRepositories(project, { sources, ctx });
  const started = performance.now();
  const [query, type] = asked.op === 'type' ? [asked.child, asked.type] : [asked, 'filematch' as const];
  const tools: SearchTools = { regex, signal: ctx.signal, turn: timedTurns(ctx.signal) };
  const search = (part: Query, known: RepositoriesOf, limit: number) =>
    searchRepositories(repositories, { query: part, known, limit }, tools);
  const { known, late } = await findKnown(query, repositories, tools);
  const found = await search(query, known, maxFiles);
  const partial = late ?? found.partial;
  const hints =
    found.fileCount > 0 || partial !== null
      ? []
      : await explainNothing(query, { repositories, known, count: (part) => search(part, known, 0) });
  return {
    readAs,
    type,
    files: found.hits.map((hit) => describeFile(hit, type === 'filematch' ? contextLines : null)),
    repositories: [...found.counts].map(([repository, files]) => ({ repository, files })),
    fileCount: found.fileCount,
    matchCount: found.matchCount,
    isCut: found.isCut,
    searched: repositories.length,
    notSearched,
    partial,
    hints,
    milliseconds: Math.round(performance.now() - started),
  };
}

async function findKnown(
  query: Query,
  repositories: readonly SearchedRepository[],
  tools: SearchTools,
): Promise<{ readonly known: RepositoriesOf; readonly late: string | null }> {
  try {
    return { known: await findRepositories(query, repositories, tools), late: null };
  } catch (error) {
    if (!(error instanceof LimitReachedError)) throw error;
    return { known: new Map(), late: error.message };
  }
}

function timedTurns(signal: AbortSignal): SearchTools['turn'] {
  const turn = createTurns(signal);
  const end = performance.now() + DEADLINE;
  return async () => {
    if (performance.now() > end) throw new LimitReachedError(`The search took longer than ${DEADLINE} ms`);
    await turn();
  };
}

/** Without lines where only names were asked for. */
function describeFile(
  { repository, row, path, versions, matches }: RankedHit,
  contextLines: number | null,
): SourceFile {
  const file = { repository: repository.name, versions, path, language: languageNameOf(path) };
  if (contextLines === null || matches.length === 0) return { ...file, windows: [], omittedLines: 0 };
  const lines = readLines(repository.index.text(row));
  const context = { before: contextLines, after: contextLines, lineCount: lines.length };
  const matchLines = [...new Set(matches.map(({ start }) => start))];
  const windows = mergeWindows(matches.slice(0, MATCHES_PER_FILE), context).map(({ range }) => ({
    range,
    matchLines: matchLines.filter((line) => line >= range.start && line <= range.end),
    lines: lines.slice(range.start - 1, range.end),
  }));
  const shown = windows.reduce((sum, window) => sum + window.matchLines.length, 0);
  return { ...file, windows, omittedLines: matchLines.length - shown };
}
