import { asBuffer } from '../core/as-buffer.ts';
import { LimitReachedError } from '../core/errors.ts';
import type { LineRange } from '../core/line-range.ts';
import type { IndexedFile, SourceIndex } from '../core/source-index.ts';
import { readLines } from '../core/text-lines.ts';
import { createEnclosingOfLine, shortReferencesTo } from '../symbols/enclosing-symbol.ts';
import { type MatchWindow, mergeWindows } from './merge-windows.ts';
import { type PathScope, pathInScope } from './path-scope.ts';
import { parseRegex, type Regex, type RegexRunner } from './regex.ts';

export interface ContentQuery extends PathScope {
  readonly query: string;
  readonly queryType: 'string' | 'regex';
  readonly contextBefore: number;
  readonly contextAfter: number;
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
  /** What declares the lines with matches, `Type#member`, in their order; empty: they stand outside of declarations. */
  readonly symbols: readonly string[];
}

export interface ContentMatches {
  readonly files: readonly ContentMatch[];
  /** Why it ended before the last file; null when everything was searched. */
  readonly stopped: 'max-results' | 'too-many-matches' | 'deadline' | null;
}

/** Matches of one file that are looked at; more would only widen windows that no result can hold. */
const MAX_MATCHES_PER_FILE = 5000;
/** Text handed to the regex thread at once, so that its deadline measures the expression and not the artifact. */
const BATCH_SIZE = 1_000_000;
/** Milliseconds for all batches of one search. */
const TOTAL_DEADLINE = 10_000;

/**
 * Searches the texts of an artifact in the order of their paths and stops when `maxResults` windows are full.
 * @throws InvalidInputError for a query that is no regular expression.
 */
export async function searchContent(
  index: SourceIndex,
  query: ContentQuery,
  tools: { readonly regex: RegexRunner; readonly signal: AbortSignal },
): Promise<ContentMatches> {
  const found =
    query.queryType === 'string'
      ? findLiteral(index, query)
      : findRegex(index, { ...query, regex: parseRegex(query.query, query.argument) }, tools);
  const files: ContentMatch[] = [];
  let left = query.maxResults;
  let stopped: ContentMatches['stopped'] = null;
  try {
    for await (const hit of found) {
      const context = { before: query.contextBefore, after: query.contextAfter, lineCount: hit.file.lineCount };
      const windows = mergeWindows(hit.matches, context);
      if (left === 0) return { files, stopped: 'max-results' };
      const lines = readLines(index.text(hit.row));
      const enclosingOf = createEnclosingOfLine(index, hit.row);
      const shown = windows.slice(0, left).map((window) => ({
        ...window,
        lines: lines.slice(window.range.start - 1, window.range.end),
        symbols: shortReferencesTo(index, window.matchLines.map(enclosingOf)),
      }));
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

interface FileHit {
  readonly row: number;
  readonly file: IndexedFile;
  readonly path: string;
  readonly matches: readonly LineRange[];
  readonly isCut: boolean;
}

/** One pass over the packed text of all files: most files are never looked at one by one. */
function* findLiteral(index: SourceIndex, query: ContentQuery): Generator<FileHit> {
  const needle = Buffer.from(query.query, 'utf8');
  const all = asBuffer(index.allText());
  let at = all.indexOf(needle);
  while (at !== -1) {
    const row = rowAt(index.files, at);
    const file = index.files[row]!;
    const fileEnd = file.textOffset + file.size;
    const path = pathInScope(file.path, query);
    if (path !== null) {
      const table = index.lines(row);
      const matches: LineRange[] = [];
      while (at !== -1 && at + needle.length <= fileEnd && matches.length < MAX_MATCHES_PER_FILE) {
        const offset = at - file.textOffset;
        matches.push(table.rangeOf(offset, offset + needle.length));
        at = all.indexOf(needle, at + needle.length);
      }
      const isCut = at !== -1 && at + needle.length <= fileEnd;
      if (matches.length > 0) yield { row, file, path, matches, isCut };
    }
    at = all.indexOf(needle, Math.max(fileEnd, file.textOffset + 1));
  }
}

/** The last file that begins at or before `offset`; empty files before it share its offset. */
function rowAt(files: readonly IndexedFile[], offset: number): number {
  let low = 0;
  let high = files.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (files[middle]!.textOffset <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

async function* findRegex(
  index: SourceIndex,
  query: ContentQuery & { readonly regex: Regex },
  tools: { readonly regex: RegexRunner; readonly signal: AbortSignal },
): AsyncGenerator<FileHit> {
  const started = performance.now();
  for (const rows of batches(index.files, query)) {
    if (performance.now() - started > TOTAL_DEADLINE) {
      throw new LimitReachedError(`The search took longer than ${TOTAL_DEADLINE} ms`);
    }
    const texts = rows.map((row) => Buffer.from(index.text(row)).toString('utf8'));
    const found = await tools.regex.find(query.regex, texts, { limit: MAX_MATCHES_PER_FILE, signal: tools.signal });
    for (const [position, offsets] of found.entries()) {
      if (offsets.length === 0) continue;
      const row = rows[position]!;
      const file = index.files[row]!;
      const matches = linesOfMatches(texts[position]!, offsets);
      const isCut = offsets.length === MAX_MATCHES_PER_FILE * 2;
      yield { row, file, path: pathInScope(file.path, query) ?? file.path, matches, isCut };
    }
  }
}

function* batches(files: readonly IndexedFile[], scope: PathScope): Generator<readonly number[]> {
  let rows: number[] = [];
  let size = 0;
  for (const [row, file] of files.entries()) {
    if (pathInScope(file.path, scope) === null) continue;
    if (rows.length > 0 && size + file.size > BATCH_SIZE) {
      yield rows;
      rows = [];
      size = 0;
    }
    rows.push(row);
    size += file.size;
  }
  if (rows.length > 0) yield rows;
}

/** Character offsets to lines, by one walk over the line ends of the text. */
function linesOfMatches(text: string, offsets: readonly number[]): readonly LineRange[] {
  const lineEnd = /\r\n|\r|\n/g;
  let line = 1;
  let nextStart = lineEnd.exec(text) === null ? Number.POSITIVE_INFINITY : lineEnd.lastIndex;
  const lineOf = (offset: number) => {
    while (offset >= nextStart) {
      line++;
      nextStart = lineEnd.exec(text) === null ? Number.POSITIVE_INFINITY : lineEnd.lastIndex;
    }
    return line;
  };
  const ranges: LineRange[] = [];
  for (let at = 0; at < offsets.length; at += 2) {
    const [from, to] = [offsets[at]!, offsets[at + 1]!];
    // A match that only touches the end of the text after a final line end is on no line.
    if (from === text.length && /[\r\n]$/.test(text)) continue;
    const start = lineOf(from);
    ranges.push({ start, end: to > from ? lineOf(to - 1) : start });
  }
  return ranges;
}
