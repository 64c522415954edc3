import { omitEmpty } from '../../core/omit-empty.ts';
import type { HitFile, SourceHit } from '../../engine/project/search/hit-search.ts';
import { BUDGET, countFitting, sizeOf, sizeOfLine } from '../answers/answer-size.ts';
import { shorten, shortenList } from '../answers/shorten.ts';

/** Characters of a line; generated sources have longer ones. */
const LONGEST_LINE = 300;

/** Declarations that are named for a line; generated ones have hundreds. */
const MOST_SYMBOLS = 20;

/** Declarations that are named for lines that are left out. */
const MOST_OMITTED = 6;

/** Lines of a file that belong together. */
export interface HitEntry {
  /** The declarations of the lines: `Type#member`. */
  readonly in?: string;
  /** Present if other lines are shown beside the matching ones. */
  readonly match_lines?: readonly number[];
  /** By their numbers. */
  readonly lines: Readonly<Record<string, string>>;
  /** Further lines with a match in the same declaration. */
  readonly more_matches?: number;
  /** For which there is no room: `95-500`. */
  readonly lines_left_out?: string;
}

export interface FileEntry {
  readonly coordinates: string;
  /** Other versions that hold this very file. */
  readonly also_in?: readonly string[];
  readonly path: string;
  /** There are no sources; lines are those of this text. */
  readonly text?: 'declarations' | 'decompiled';
  /** Lines with a match, where the lines themselves are not shown. */
  readonly matching_lines?: number;
  readonly hits?: readonly HitEntry[];
  /** Further lines with a match. */
  readonly more_lines?: number;
  /** Declarations that hold them. */
  readonly more_in?: readonly string[];
}

/** As many hits as an answer has room for, at least one, and how many that are. */
export function fitFiles(files: readonly HitFile[]): {
  readonly entries: readonly FileEntry[];
  readonly shown: number;
} {
  const entries: FileEntry[] = [];
  let room = BUDGET;
  let shown = 0;
  for (const file of files) {
    const { hits, ...entry } = describeFile(file);
    room -= sizeOf(entry);
    const fitting = hits === undefined ? [] : hits.slice(0, countFitting(hits, sizeOf, room));
    const isFirst = entries.length === 0;
    if (room < 0 && !isFirst) break;
    if (hits !== undefined && fitting.length === 0) {
      if (isFirst) entries.push({ ...entry, hits: [cutToFit(hits[0]!, room)] });
      return { entries, shown: shown + Number(isFirst) };
    }
    entries.push(hits === undefined ? entry : { ...entry, hits: mergeNeighbours(fitting) });
    shown += hits === undefined ? 1 : fitting.length;
    room -= fitting.reduce((sum, hit) => sum + sizeOf(hit), 0);
    if (hits !== undefined && fitting.length < hits.length) break;
  }
  return { entries, shown };
}

function describeFile({
  coordinates,
  alsoIn,
  path,
  text,
  matchLineCount,
  hits,
  omittedLines,
  omittedSymbols,
}: HitFile): FileEntry {
  return {
    coordinates,
    also_in: omitEmpty(alsoIn),
    path,
    text,
    matching_lines: hits.length === 0 ? matchLineCount || undefined : undefined,
    hits: omitEmpty(hits.map(describeHit)),
    more_lines: omittedLines || undefined,
    more_in: omitEmpty(shortenList(omittedSymbols, MOST_OMITTED)),
  };
}

function describeHit({ range, matchLines, lines, shownLines, symbols }: SourceHit): HitEntry {
  const numbers = shownLines ?? lines.map((_, position) => range.start + position);
  const shown = new Set(numbers);
  const matching = matchLines.filter((line) => shown.has(line));
  const numbered = numbers.map((line) => [line, shorten(lines[line - range.start]!, LONGEST_LINE)]);
  return {
    in: symbols.length === 0 ? undefined : shortenList(symbols, MOST_SYMBOLS).join(', '),
    match_lines: matching.length === numbers.length ? undefined : matching,
    lines: Object.fromEntries(numbered),
    more_matches: matchLines.length - matching.length || undefined,
  };
}

/** Lines without others around them are told together where one declaration holds them. */
function mergeNeighbours(hits: readonly HitEntry[]): readonly HitEntry[] {
  const merged: HitEntry[] = [];
  for (const hit of hits) {
    const last = merged.at(-1);
    const isPlain = last !== undefined && last.match_lines === undefined && hit.match_lines === undefined;
    if (isPlain && last.in === hit.in) merged.splice(-1, 1, { ...last, lines: { ...last.lines, ...hit.lines } });
    else merged.push(hit);
  }
  return merged;
}

/** The beginning of one that is longer than an answer, of which there is so much room. */
function cutToFit({ match_lines, ...hit }: HitEntry, room: number): HitEntry {
  const lines = Object.entries(hit.lines);
  const ofMatches = new Set(match_lines);
  const sizeOfOne = ([number, line]: (typeof lines)[number]) =>
    sizeOfLine(line) + (ofMatches.has(Number(number)) ? number.length + 1 : 0);
  const shown = countFitting(lines, sizeOfOne, room - sizeOf({ ...hit, lines: {}, match_lines: [], ...LEFT_OUT }));
  const isShown = (number: number) => shown > 0 && number <= Number(lines[shown - 1]![0]);
  return {
    ...hit,
    match_lines: match_lines?.filter(isShown),
    lines: Object.fromEntries(lines.slice(0, shown)),
    lines_left_out: shown === lines.length ? undefined : `${lines[shown]![0]}-${lines.at(-1)![0]}`,
  };
}

/** As long as any. */
const LEFT_OUT = { lines_left_out: '1000000-1000000' };
