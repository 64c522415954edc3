import { hash } from 'node:crypto';
import { z } from 'zod';
import { omitEmpty } from '../../core/omit-empty.ts';
import { InvalidInputError, LimitReachedError } from '../../core/problems/errors.ts';
import { joinParts } from '../../core/text/join-parts.ts';
import type { Engine } from '../../engine/engine.ts';
import type { CloserReading, HitQuery, HitSearch } from '../../engine/project/search/hit-search.ts';
import type { OpenedSources } from '../../engine/project/search/open-searched-sources.ts';
import { defineTool } from '../answers/define-tool.ts';
import { describeKeys } from '../answers/key-entry.ts';
import { describeNotSearched } from '../answers/not-searched.ts';
import { shortenList } from '../answers/shorten.ts';
import { type Cut, fitList } from '../answers/truncated.ts';
import { describeUnreadable } from '../answers/unreadable.ts';
import { type FileEntry, fitFiles } from './hit-entries.ts';
import { nameReading } from './name-reading.ts';
import { renderSearch } from './render-search.ts';
import { scopeArgument, splitScope } from './scope-argument.ts';

const text = z.string().trim().min(1);

export const searchSources = defineTool({
  name: 'search_sources',
  toolset: 'project',
  alsoIn: ['core'],
  title: 'Search all sources',
  description:
    'Search text, regex and names in the project\'s files and all dependencies: log messages, usages, when the place is unknown. Zoekt syntax: words and regexes (all must be in the file), "a phrase", file:Test, lang:kotlin, sym:Name, -not, or, case:no, \\\\( for ( in quotes.',
  effects: 'read',
  input: z.strictObject({
    query: text.max(20_000).describe('"pool is closed" -file:Test'),
    literal: z.boolean().default(false).describe('query is plain text, not Zoekt syntax'),
    in: scopeArgument,
    kind: z.enum(['content', 'files', 'count']).default('content').describe('files: paths; count: by artifact'),
    context: z
      .union([z.int().min(0).max(20), z.literal('declaration')], 'expected a number of lines, or "declaration"')
      .default(0)
      .describe('lines around a match; declaration: its member'),
    max_results: z.int().min(1).max(200).default(20).describe('most places'),
    cursor: text.max(100).optional().describe('from an answer'),
  }),
  example: { query: '"must not be empty" lang:java', in: 'org.apache.commons:*', context: 'declaration' },
  async run(input, engine, ctx) {
    return answerHits(input, await engine.project.searchHits(toHitQuery(input), ctx), engine);
  },
  render: (answer) => renderSearch(answer),
});

interface SearchArguments {
  readonly query: string;
  readonly literal: boolean;
  readonly in?: string | readonly string[];
  readonly kind: 'content' | 'files' | 'count';
  readonly context: number | 'declaration';
  readonly max_results: number;
  readonly cursor?: string;
}

/** The request to the engine. @throws InvalidInputError for a cursor of another search. */
export function toHitQuery(input: SearchArguments): HitQuery {
  const { query, literal, in: scope, kind, context, max_results } = input;
  return {
    query,
    isLiteral: literal,
    in: splitScope(scope),
    context: kind === 'content' ? context : null,
    skip: readCursor(input.cursor, searchOf(input)),
    maxHits: kind === 'count' ? 0 : max_results,
  };
}

/** The tool's answer; the engine reports artifacts for which a sync brought nothing. @throws LimitReachedError if nothing was found in time. */
export function answerHits(
  input: SearchArguments,
  found: HitSearch & Pick<OpenedSources, 'unreadable' | 'gaps'>,
  engine: Pick<Engine, 'sources'>,
) {
  if (found.partial !== null && found.fileCount === 0) throw timedOut(found.partial);
  const { hints, searched, notSearched, partial, isCut } = found;
  const { skip } = toHitQuery(input);
  const isFound = found.fileCount > 0;
  const { not_to_be_had, suggested_action } = describeNotSearched(notSearched, engine, { isFound });
  return {
    status: 'success' as const,
    ...describeUnreadable(found),
    read_as: found.readAs ?? undefined,
    shown_first: omitEmpty(found.closer.map(describeCloser)),
    words_apart: (found.closer.length > 0 && found.isOfWords) || undefined,
    match_count: found.matchCount,
    more_matches: isCut || undefined,
    file_count: found.fileCount,
    own_files: found.artifacts.find(({ isOwn }) => isOwn)?.files,
    artifact_count: found.artifacts.filter(({ isOwn }) => !isOwn).length,
    configuration_key: describeKeys(found.keys),
    ...(input.kind === 'count'
      ? listCounts(found)
      : listFiles(found, (shown) => printCursor(skip + shown, searchOf(input)))),
    searched,
    not_searched:
      notSearched.length === 0
        ? undefined
        : { count: notSearched.length, artifacts: shortenList(notSearched, isFound ? 3 : 10), not_to_be_had },
    partial: partial === null ? undefined : joinParts(': ', found.closer.length > 0 && nameReading(found), partial),
    gaps: isFound ? undefined : (found.gaps ?? undefined),
    hints: omitEmpty(hints),
    suggested_action: suggested_action && nextCall(notSearched, input.in),
  };
}

function describeCloser({ what, matchCount, fileCount, isCut }: CloserReading) {
  return { read: what, match_count: matchCount, more_matches: isCut || undefined, file_count: fileCount };
}

/** The search that a cursor belongs to. */
function searchOf({
  cursor: _,
  max_results: _most,
  ...search
}: SearchArguments): Omit<SearchArguments, 'cursor' | 'max_results'> {
  return search;
}

/** One that is named with its version may be no dependency, which a sync would not bring. */
function nextCall(notSearched: readonly string[], scope: SearchArguments['in']): string {
  const named = splitScope(scope) ?? [];
  return notSearched.every((coordinates) => named.includes(coordinates)) ? 'index_artifact' : 'sync_project';
}

interface Listing extends Cut {
  readonly files?: readonly FileEntry[];
  readonly artifacts?: readonly { readonly artifact: string; readonly files: number }[];
  readonly artifacts_read?: string;
}

function listFiles({ files, hasMore }: HitSearch, cursorAt: (shown: number) => string): Listing {
  const { entries, shown } = fitFiles(files);
  const all = files.reduce((sum, { hits }) => sum + Math.max(1, hits.length), 0);
  if (!hasMore && shown === all) return { files: entries };
  return { files: entries, truncated: { shown, next: { cursor: cursorAt(shown) } } };
}

/** Counts hits of the closest reading of the words, if it has any. */
function listCounts({ closer: [closest], artifacts }: HitSearch): Listing {
  const sorted = (closest?.artifacts ?? artifacts).toSorted((a, b) => b.files - a.files);
  const rows = sorted.map(({ module, files }) => ({ artifact: module, files }));
  const { entries, ...cut } = fitList(rows, { total_count: rows.length, next: 'in with a glob' });
  return { artifacts: entries, artifacts_read: closest?.what, ...cut };
}

function timedOut(partial: string): LimitReachedError {
  return new LimitReachedError(`Nothing was found in time: ${partial}`, {
    suggestion: 'Search for a longer text, or in fewer artifacts.',
  });
}

/** The place where the answer to a search goes on. `search` is all that decides which hits there are, and their order. */
function printCursor(position: number, search: object): string {
  return `${position}-${signatureOf(search)}`;
}

/** The position; 0 without a cursor. @throws InvalidInputError for one of another search. */
function readCursor(cursor: string | undefined, search: object): number {
  if (cursor === undefined) return 0;
  const [, position, signature] = /^(\d{1,9})-([0-9a-f]+)$/.exec(cursor) ?? [];
  if (signature === signatureOf(search)) return Number(position);
  throw new InvalidInputError(`cursor: ${JSON.stringify(cursor)} is not of this search`, {
    suggestion: 'Give it with the arguments of the call whose answer named it, or leave it out.',
  });
}

function signatureOf(search: object): string {
  return hash('sha256', JSON.stringify(search)).slice(0, 12);
}
