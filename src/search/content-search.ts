import type { IndexedFile, SourceIndex } from '../core/code/source-index.ts';
import { LimitReachedError } from '../core/problems/errors.ts';
import { asBuffer } from '../core/text/as-buffer.ts';
import type { LineRange } from '../core/text/line-range.ts';
import { readLinesOf } from '../core/text/text-lines.ts';
import { createEnclosingOfLine, shortReferencesTo } from '../symbols/enclosing-symbol.ts';
import { type PathScope, pathInScope } from './path-scope.ts';
import { literalRegexp } from './query/relax-query.ts';
import { parseRegex, type Regex, type RegexRunner } from './regex.ts';
import { createSharedBytes } from './shared-texts.ts';
import { planJavaScript, planTrigrams } from './trigrams/plan-trigrams.ts';
import type { TrigramIndex } from './trigrams/trigram-index.ts';
import { type MatchContext, type MatchWindow, mergeWindows, windowsAround } from './windows-around.ts';

export interface ContentQuery extends PathScope {
  readonly query: string;
  readonly queryType: 'string' | 'regex';
  readonly context: MatchContext;
  /** Counts windows. */
  readonly maxResults: number;
  /** The argument that holds the query, for errors. */
  readonly argument: string;
}

export interface ContentMatch {
  /** Relative to the start path. */
  readonly path: string;
  readonly windows: readonly ContentWindow[];
}

export interface ContentWindow extends MatchWindow {
  readonly lines: readonly string[];
  /** Declarations of the lines with matches, `Type#member`, in their order; empty: the lines are outside of declarations. */
  readonly symbols: readonly string[];
}

export interface ContentMatches {
  readonly files: readonly ContentMatch[];
  /** The reason why it ended before the last file; null if everything was searched. */
  readonly stopped: 'max-results' | 'too-many-matches' | 'deadline' | null;
}

export interface ContentTools {
  readonly regex: RegexRunner;
  /** Null: the trigrams do not exist yet, and every text is read. */
  trigramsOf(index: SourceIndex): TrigramIndex | null;
  readonly signal: AbortSignal;
}

/** Limit of matches in one file; more would only widen windows that no result can hold. */
const MAX_MATCHES_PER_FILE = 5000;
/** Bytes of text for the regex thread at once, so that its deadline measures the expression and not the artifact. */
const BATCH_SIZE = 1_000_000;
/** The thread answers for each file of a batch. */
const BATCH_FILES = 1000;
/** Milliseconds for all batches of one search. */
const TOTAL_DEADLINE = 10_000;

/**
 * Searches the texts of an artifact in the order of their paths and stops when `maxResults` windows are full.
 * @throws InvalidInputError for a query that is no regular expression.
 */
export async function searchContent(
  index: SourceIndex,
  query: ContentQuery,
  tools: ContentTools,
): Promise<ContentMatches> {
  const regex = query.queryType === 'string' ? null : parseRegex(query.query, query.argument);
  const plan = regex === null ? planTrigrams(literalRegexp(query.query)) : planJavaScript(regex.source);
  const possible = tools.trigramsOf(index)?.candidates(plan) ?? null;
  const isPossible = (row: number) => possible === null || possible[row] === 1;
  const rows = rowsInScope(index, query, { isPossible });
  const found =
    regex === null
      ? findLiteral(index, rows, { needle: query.query })
      : findRegex(index, rows, { regex, runner: tools.regex, signal: tools.signal });
  const files: ContentMatch[] = [];
  let left = query.maxResults;
  let stopped: ContentMatches['stopped'] = null;
  try {
    for await (const hit of found) {
      const windows = windowsAround({ index, ...hit }, query.context).flatMap(splitRuns);
      if (left === 0) return { files, stopped: 'max-results' };
      const text = index.text(hit.row);
      const table = index.lines(hit.row);
      tools.signal.throwIfAborted();
      const enclosingOf = createEnclosingOfLine(index, hit.row);
      const show = (window: MatchWindow): ContentWindow => ({
        ...window,
        lines: readLinesOf(text, table, window.range),
        symbols: shortReferencesTo(index, window.matchLines.map(enclosingOf)),
      });
      const shown = windows.slice(0, left).map(show);
      files.push({ path: hit.path, windows: shown });
      left -= shown.length;
      if (shown.length < windows.length) return { files, stopped: 'max-results' };
      if (hit.isCut) stopped = 'too-many-matches';
    }
  } catch (error) {
    if (!(error instanceof LimitReachedError)) throw error;
    stopped = 'deadline';
  }
  return { files, stopped };
}

/** Runs of lines that are shown, those with matches: what is shown of a long member has gaps. */
function splitRuns(window: MatchWindow): readonly MatchWindow[] {
  if (window.shownLines === undefined) return [window];
  const runs = mergeWindows(
    window.shownLines.map((line) => ({ start: line, end: line })),
    { before: 0, after: 0, lineCount: window.range.end },
  );
  return runs
    .map(({ range }) => ({
      range,
      matchLines: window.matchLines.filter((line) => line >= range.start && line <= range.end),
    }))
    .filter(({ matchLines }) => matchLines.length > 0);
}

interface FileHit {
  readonly row: number;
  readonly path: string;
  readonly matches: readonly LineRange[];
  readonly isCut: boolean;
}

/** A file whose text may match, with its path as the answer has it. */
interface Candidate {
  readonly row: number;
  readonly path: string;
}

function* findLiteral(
  index: SourceIndex,
  candidates: readonly Candidate[],
  { needle: wanted }: { readonly needle: string },
): Generator<FileHit> {
  const needle = Buffer.from(wanted, 'utf8');
  let position = 0;
  for (const bytes of index.eachText(candidates.map(({ row }) => row))) {
    const { row, path } = candidates[position++]!;
    const text = asBuffer(bytes);
    let at = text.indexOf(needle);
    if (at === -1) continue;
    const table = index.lines(row);
    const matches: LineRange[] = [];
    for (; at !== -1 && matches.length < MAX_MATCHES_PER_FILE; at = text.indexOf(needle, at + needle.length)) {
      matches.push(table.rangeOf(at, at + needle.length));
    }
    yield { row, path, matches, isCut: at !== -1 };
  }
}

function rowsInScope(
  { files }: SourceIndex,
  scope: PathScope,
  { isPossible }: { readonly isPossible: (row: number) => boolean },
): readonly Candidate[] {
  const candidates: Candidate[] = [];
  for (const [row, file] of files.entries()) {
    const path = isPossible(row) ? pathInScope(file.path, scope) : null;
    if (path !== null) candidates.push({ row, path });
  }
  return candidates;
}

async function* findRegex(
  index: SourceIndex,
  candidates: readonly Candidate[],
  { regex, runner, signal }: { readonly regex: Regex; readonly runner: RegexRunner; readonly signal: AbortSignal },
): AsyncGenerator<FileHit> {
  const started = performance.now();
  let bytes = createSharedBytes(0);
  for (const rows of batches(index.files, candidates)) {
    const size = rows.reduce((sum, { row }) => sum + index.files[row]!.size, 0);
    if (size > bytes.length) bytes = createSharedBytes(size);
    if (performance.now() - started > TOTAL_DEADLINE) {
      throw new LimitReachedError(`The search took longer than ${TOTAL_DEADLINE} ms`);
    }
    const ends: number[] = [];
    for (const text of index.eachText(rows.map(({ row }) => row))) {
      const start = ends.at(-1) ?? 0;
      bytes.set(text, start);
      ends.push(start + text.length);
    }
    const found = await runner.find(regex, { bytes, ends }, { limit: MAX_MATCHES_PER_FILE, signal });
    for (const [position, { lines, isCut }] of found.entries()) {
      if (lines.length > 0) yield { ...rows[position]!, matches: rangesOf(lines), isCut };
    }
  }
}

function* batches<Row extends { readonly row: number }>(
  files: readonly IndexedFile[],
  rows: readonly Row[],
): Generator<readonly Row[]> {
  let batch: Row[] = [];
  let size = 0;
  for (const each of rows) {
    const file = files[each.row]!;
    if (batch.length === BATCH_FILES || (batch.length > 0 && size + file.size > BATCH_SIZE)) {
      yield batch;
      batch = [];
      size = 0;
    }
    batch.push(each);
    size += file.size;
  }
  if (batch.length > 0) yield batch;
}

/** `lines` holds first and last lines, one pair after another. */
function rangesOf(lines: Uint32Array): readonly LineRange[] {
  return Array.from({ length: lines.length / 2 }, (_, at) => ({ start: lines[2 * at]!, end: lines[2 * at + 1]! }));
}
