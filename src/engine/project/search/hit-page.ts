import { printOrigin } from '../../../core/code/index-origin.ts';
import type { SourceIndex } from '../../../core/code/source-index.ts';
import { asBuffer } from '../../../core/text/as-buffer.ts';
import type { LineRange } from '../../../core/text/line-range.ts';
import { readLinesOf } from '../../../core/text/text-lines.ts';
import { isAccessorName, isCondition, weighLine } from '../../../languages/weigh-line.ts';
import { atomsOf } from '../../../search/files/evaluate-query.ts';
import type { Query } from '../../../search/query/query.ts';
import { literalOf } from '../../../search/regexp/required-literals.ts';
import { textOf } from '../../../search/sources/searched-repository.ts';
import type { RankedHit } from '../../../search/sources/source-searcher.ts';
import { type MatchWindow, windowsAround } from '../../../search/windows-around.ts';
import { createEnclosingOfLine, shortReferencesTo } from '../../../symbols/enclosing-symbol.ts';
import type { HitFile, HitQuery, HitSearch, MatchMark, SourceHit } from './hit-search.ts';

/** Hits shown of one file if others have some as well; the rest is counted. */
const HITS_PER_FILE = 5;

/**
 * Counts hits through all files in their order, and keeps those that are asked for. `closest`: the number of files with hits of a closer
 * reading, which come first. With lines around them these are a page of their own; null: there are none.
 */
export function hitPage(
  ranked: readonly RankedHit[],
  query: Query,
  { context, skip, maxHits, closest }: HitQuery & { readonly closest: number | null },
): Pick<HitSearch, 'files' | 'hasMore'> {
  const words = wordsOf(query);
  const files: HitFile[] = [];
  let position = 0;
  for (const [place, hit] of ranked.entries()) {
    if (place === closest && (context ?? 0) !== 0 && files.length > 0) return { files, hasMore: true };
    const isNamed = context === null || hit.matches.length === 0;
    const all = isNamed ? [] : hitWindows({ ...hit, index: hit.repository.index }, context);
    const selected = ranked.length === 1 ? all : bestOf(all, words);
    const size = isNamed ? 1 : selected.length;
    const [from, to] = [skip - position, skip + maxHits - position];
    position += size;
    if (from >= size) continue;
    if (to <= 0) return { files, hasMore: true };
    files.push(describeFile(hit, { all, selected, shown: selected.slice(Math.max(0, from), to) }));
    if (to < size) return { files, hasMore: true };
  }
  return { files, hasMore: false };
}

/** In small letters. */
function wordsOf(query: Query): readonly string[] {
  const texts = atomsOf(query).flatMap((atom) => (atom.op === 'text' ? [literalOf(atom.pattern.regexp)] : []));
  return texts.filter((text) => text !== null).map((text) => text.toLowerCase());
}

/**
 * Declarations of what is looked for; then those with a line that holds the words that others lack, of these conditions, assignments and
 * throws before accessors, documentation, imports and the like.
 */
function bestOf(hits: readonly SourceHit[], words: readonly string[]): readonly SourceHit[] {
  const declaring = hits.filter((hit) => declaresAny(hit, words) && !isAccessor(hit)).slice(0, HITS_PER_FILE);
  const weigh = weighByWords(hits, words);
  const others = hits
    .filter((hit) => !declaring.includes(hit))
    .map((hit) => ({ hit, weight: weigh(hit), worth: worthOf(hit) }))
    .sort((a, b) => b.weight - a.weight || b.worth - a.worth)
    .slice(0, HITS_PER_FILE - declaring.length);
  return [...declaring, ...others.map(({ hit }) => hit).sort((a, b) => a.range.start - b.range.start)];
}

/** An accessor tells no more than its name, and code outside of declarations is mostly an import. */
function worthOf(hit: SourceHit): number {
  if (hit.symbols.length === 0) return -1;
  if (isAccessor(hit)) return 0;
  return Math.max(...hit.matchLines.map((line) => weighLine(hit.lines[line - hit.range.start]!)));
}

/** True if it is part of a getter or setter, as its name and its lines without a condition say. */
function isAccessor({ symbols, matchLines, lines, range }: SourceHit): boolean {
  const isNamedSo = symbols.length > 0 && symbols.every((name) => isAccessorName(name.slice(name.indexOf('#') + 1)));
  return isNamedSo && !matchLines.some((line) => isCondition(lines[line - range.start]!));
}

/** A word counts the more the fewer hits of the file have it: a licence holds most of those that every sentence has. */
function weighByWords(hits: readonly SourceHit[], words: readonly string[]): (hit: SourceHit) => number {
  const textsOf = ({ range, matchLines, lines }: SourceHit) =>
    matchLines.map((line) => lines[line - range.start]!.toLowerCase());
  const all = hits.map((hit) => textsOf(hit).join('\n'));
  const weights = words.map((word) => 1 / Math.max(1, all.filter((text) => text.includes(word)).length));
  return (hit) =>
    Math.max(
      ...textsOf(hit).map((text) =>
        words.reduce((sum, word, place) => sum + (text.includes(word) ? weights[place]! : 0), 0),
      ),
    );
}

function declaresAny({ declares }: SourceHit, words: readonly string[]): boolean {
  const names = declares.map((name) => name.slice(name.search(/(?<![^.#])[^.#]*$/)).toLowerCase());
  return names.some((name) => words.some((word) => name.includes(word)));
}

function describeFile(
  hit: RankedHit,
  { all, selected, shown }: Readonly<Record<'all' | 'selected' | 'shown', readonly SourceHit[]>>,
): HitFile {
  const { repository, path, versions, matches } = hit;
  const countLines = (hits: readonly SourceHit[]) => hits.reduce((sum, { matchLines }) => sum + matchLines.length, 0);
  return {
    coordinates: printOrigin(repository.index.origin),
    alsoIn: versions.filter((version) => version !== repository.version),
    path,
    text: textOf(repository, path),
    matchLineCount: new Set(matches.map(({ start }) => start)).size,
    hits: shown,
    marks: shown.flatMap(({ range }) => markMatches(hit, range)),
    omittedLines: countLines(all) - countLines(selected),
    omittedSymbols: namesOnlyIn(all, selected),
  };
}

function namesOnlyIn(all: readonly SourceHit[], selected: readonly SourceHit[]): readonly string[] {
  const known = new Set(selected.flatMap(({ symbols }) => symbols));
  return [...new Set(all.flatMap(({ symbols }) => symbols))].filter((symbol) => !known.has(symbol));
}

/** The matches of one file with what is shown around them; those with lines around them are one where they overlap or touch. */
function hitWindows(
  found: { readonly index: SourceIndex; readonly row: number; readonly matches: readonly LineRange[] },
  context: NonNullable<HitQuery['context']>,
): readonly SourceHit[] {
  const { index, row, matches } = found;
  const text = index.text(row);
  const table = index.lines(row);
  const enclosingOf = createEnclosingOfLine(index, row);
  const around = typeof context === 'number' ? { before: context, after: context } : context;
  const windows = context === 0 ? onePerLine(matches) : windowsAround(found, around);
  const hits: SourceHit[] = [];
  for (const { range, matchLines, shownLines } of windows) {
    const rows = new Set(matchLines.map(enclosingOf).filter((symbol) => symbol !== null));
    const matched = new Set(matchLines);
    const declared = [...rows].filter((symbol) => matched.has(table.lineOf(index.symbols.nameStart[symbol]!)));
    hits.push({
      range,
      matchLines,
      lines: readLinesOf(text, table, range),
      shownLines,
      symbols: shortReferencesTo(index, rows),
      declares: shortReferencesTo(index, declared),
    });
  }
  return hits;
}

function onePerLine(matches: readonly LineRange[]): readonly MatchWindow[] {
  const byLine = Map.groupBy(matches, ({ start }) => start);
  return Array.from(byLine, ([start, own]) => ({
    range: { start, end: Math.max(...own.map(({ end }) => end)) },
    matchLines: [start],
  }));
}

/** Ranges of matches inside some lines of a file, in order. */
function markMatches(
  { repository: { index }, row, offsets }: Pick<RankedHit, 'repository' | 'row' | 'offsets'>,
  { start, end }: LineRange,
): readonly MatchMark[] {
  const text = asBuffer(index.text(row));
  const table = index.lines(row);
  const marks: MatchMark[] = [];
  /** The number of characters in a line before a byte of it: of a long line each match goes on where the last one began. */
  let before = { line: 0, at: 0, characters: 0 };
  const countBefore = (line: number, first: number, from: number): number => {
    if (line !== before.line || from < before.at) before = { line, at: first, characters: 0 };
    before = { line, at: from, characters: before.characters + text.toString('utf8', before.at, from).length };
    return before.characters;
  };
  for (let at = 0; at < offsets.length; at += 2) {
    const match = table.rangeOf(offsets[at]!, offsets[at + 1]!);
    for (let line = Math.max(start, match.start); line <= Math.min(end, match.end); line++) {
      const first = table.startOf(line);
      const from = Math.max(first, offsets[at]!);
      const to = Math.min(offsets[at + 1]!, table.startOf(line + 1));
      const matched = text.toString('utf8', from, to).replace(/(?<![\r\n])[\r\n]+$/, '');
      if (matched !== '') marks.push({ line, from: countBefore(line, first, from), text: matched });
    }
  }
  return marks;
}
