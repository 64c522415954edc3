import type { ContentAnswer } from '../../engine/explore/search-file-content.ts';
import type { AnsweringArtifact } from '../../engine/sources/subject/subject.ts';
import { type AnswerHeader, renderHeader } from './answer-header.ts';
import { BUDGET, countFitting, sizeOf, sizeOfLine } from './answer-size.ts';
import { joinLines } from './join-lines.ts';
import { numberLines } from './source-block.ts';
import { type Cut, renderCut } from './truncated.ts';

/** A run of lines with matches. */
interface Window {
  readonly content: string;
  /** `10-15` */
  readonly content_range: string;
  /** `12,14` */
  readonly match_lines: string;
  /** The declarations of the lines with matches: `Type#member`. */
  readonly in?: string;
  /** Set where the text of this file is decompiled, unlike that of others. */
  readonly text?: 'decompiled';
}

interface MatchesAnswer extends Cut {
  /** By path, relative to the folder that was searched. */
  readonly matches: Readonly<Record<string, readonly Window[]>>;
}

type Searched = { readonly search_config: { readonly start_path: string } };

export function renderMatches({ matches, truncated, ...header }: AnswerHeader & MatchesAnswer & Searched): string {
  return joinLines(
    renderHeader(header),
    Object.keys(matches).length === 0 ? 'no match' : undefined,
    Object.entries(matches).flatMap(([path, windows]) => [
      `${wholePath(header.search_config.start_path, path)}${windows[0]?.text === undefined ? '' : ' (decompiled)'}`,
      ...windows.flatMap((window, place) => renderWindow(window, windows[place - 1])),
    ]),
    renderCut({ truncated }),
  );
}

/** As get_file takes it. Who searches in a file is told its name. */
function wholePath(start: string, path: string): string {
  return start === '' || start === path || start.endsWith(`/${path}`) ? start || path : `${start}/${path}`;
}

/** A longer line of a window shows a part: one line of generated source must not take the room of all other matches. */
const MAX_LINE = 1000;

const reasons = {
  'max-results': {
    reason: 'max_results reached, more matches exist',
    next: 'a higher max_results or a narrower query',
  },
  'too-many-matches': { reason: 'a file has more matches than are looked at', next: 'a narrower query' },
  deadline: {
    reason: 'the regular expression took too long, not everything was searched',
    next: 'a simpler expression, a narrower start_path, or a plain string',
  },
} as const;
const tooLong = {
  reason: 'the answer is full, more matches exist',
  next: 'a narrower query or start_path, less context',
};

/** Windows in the order found until the answer is full; the last one may lose its end. */
export function fitMatches(
  { files, stopped, startPath }: ContentAnswer,
  query: string,
  { decompiled }: Pick<AnsweringArtifact, 'decompiled'>,
): MatchesAnswer {
  const matches: Record<string, Window[]> = Object.create(null);
  let left = BUDGET;
  for (const { path, windows } of files) {
    left -= sizeOf(path) + 4;
    const text = decompiled?.has(wholePath(startPath, path)) ? 'decompiled' : undefined;
    for (const { range, matchLines, lines: wholeLines, symbols } of windows) {
      const lines = wholeLines.map((line) => cutLine(line, query));
      const matchesText = printNumbers(matchLines);
      const declaredBy = symbols.join(', ');
      left -= matchesText.length + declaredBy.length + 80;
      const shown = countFitting(lines, sizeOfLine, left);
      if (shown > 0) {
        const content = lines.slice(0, shown).join('\n');
        const end = range.start + shown - 1;
        const numbers = printNumbers(matchLines.filter((line) => line <= end));
        matches[path] = [
          ...(matches[path] ?? []),
          { content, content_range: `${range.start}-${end}`, match_lines: numbers, in: declaredBy || undefined, text },
        ];
      }
      if (shown < lines.length) return { matches, truncated: { shown: countWindows(matches), ...tooLong } };
      left -= lines.reduce((sum, line) => sum + sizeOfLine(line), 0);
    }
  }
  return { matches, truncated: stopped === null ? undefined : { shown: countWindows(matches), ...reasons[stopped] } };
}

function countWindows(matches: Readonly<Record<string, readonly Window[]>>): number {
  return Object.values(matches).flat().length;
}

/** The part around the query; the beginning when the query is an expression. */
function cutLine(line: string, query: string): string {
  if (line.length <= MAX_LINE) return line;
  const start = Math.max(0, line.indexOf(query) - MAX_LINE / 4);
  const end = start + MAX_LINE;
  return `${start > 0 ? '…' : ''}${line.slice(start, end)}${end < line.length ? '…' : ''}`;
}

function printNumbers(lines: readonly number[]): string {
  return lines.join(',');
}

function renderWindow(window: Window, before: Window | undefined): readonly string[] {
  const matchLines = window.match_lines.split(',').map(Number);
  const isAllMatch = matchLines.length === window.content.split('\n').length;
  const lines = numberLines(window.content, Number.parseInt(window.content_range, 10), isAllMatch ? [] : matchLines);
  return window.in === undefined || window.in === before?.in ? [lines] : [` ${window.in}`, lines];
}
