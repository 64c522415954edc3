import type { SourceIndex } from '../core/code/source-index.ts';
import type { LineRange } from '../core/text/line-range.ts';
import { createEnclosingOfLine } from '../symbols/enclosing-symbol.ts';
import { docRangeOf, kindOf, rangeOf } from '../symbols/symbol-rows.ts';

/** The context shown around a match: lines before and after it, or the member that holds it. */
export type MatchContext = Pick<ContextSize, 'before' | 'after'> | 'declaration';

/** The matches of one file, ascending by start. */
interface FileMatches {
  readonly index: SourceIndex;
  readonly row: number;
  readonly matches: readonly LineRange[];
}

/** Limit of a member's lines before and after a match: a person would not read on either. */
const MOST_AROUND = 40;

/** A run of lines to show: matches with their context, merged where they overlap or touch. */
export interface MatchWindow {
  readonly range: LineRange;
  /** 1-based lines at which matches begin, ascending, each once. */
  readonly matchLines: readonly number[];
}

interface ContextSize {
  readonly before: number;
  readonly after: number;
  readonly lineCount: number;
}

/** Finds the windows around the matches of one file, merged where they overlap or touch. */
export function windowsAround({ index, row, matches }: FileMatches, context: MatchContext): readonly MatchWindow[] {
  const { lineCount } = index.files[row]!;
  if (context !== 'declaration') return mergeWindows(matches, { ...context, lineCount });
  const enclosingOf = createEnclosingOfLine(index, row);
  const members: LineRange[] = [];
  for (const match of matches) {
    members.push(memberAround(index, enclosingOf(match.start), match));
  }
  const lines = [...new Set(matches.map(({ start }) => start))];
  let next = 0;
  return mergeWindows(members, { before: 0, after: 0, lineCount }).map(({ range }) => {
    const first = next;
    while (next < lines.length && lines[next]! <= range.end) next++;
    return { range, matchLines: lines.slice(first, next) };
  });
}

/** `matches` are the lines each match covers, ascending by start (docs/decisions/search.md, "Paths and expressions"). */
export function mergeWindows(matches: readonly LineRange[], context: ContextSize): readonly MatchWindow[] {
  const windows: { range: LineRange; matchLines: number[] }[] = [];
  for (const match of matches) {
    const start = Math.max(1, match.start - context.before);
    const end = Math.min(context.lineCount, match.end + context.after);
    const last = windows.at(-1);
    if (last === undefined || start > last.range.end + 1) {
      windows.push({ range: { start, end }, matchLines: [match.start] });
      continue;
    }
    last.range = { start: Math.min(last.range.start, start), end: Math.max(last.range.end, end) };
    if (last.matchLines.at(-1) !== match.start) last.matchLines.push(match.start);
  }
  return windows;
}

/** A match in a type, outside of its members, is shown alone: the type would be most of its file. */
function memberAround(index: SourceIndex, row: number | null, match: LineRange): LineRange {
  if (row === null || kindOf(index, row) === 'type') return match;
  const { start, end } = rangeOf(index, row);
  const doc = docRangeOf(index, row);
  const first = doc !== null && match.start <= doc.end ? doc.start : start;
  return {
    start: Math.min(match.start, Math.max(first, match.start - MOST_AROUND)),
    end: Math.max(match.end, Math.min(end, match.end + MOST_AROUND)),
  };
}
