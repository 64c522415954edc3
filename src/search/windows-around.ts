import type { SourceIndex } from '../core/code/source-index.ts';
import type { LineRange } from '../core/text/line-range.ts';
import { readLinesOf } from '../core/text/text-lines.ts';
import { createEnclosingOfLine } from '../symbols/enclosing-symbol.ts';
import { docRangeOf, kindOf, rangeOf } from '../symbols/symbol-rows.ts';
import { chooseLines } from './choose-lines.ts';

/** The context shown around a match: lines before and after it, or the member that holds it. */
export type MatchContext = Pick<ContextSize, 'before' | 'after'> | 'declaration';

/** The matches of one file, ascending by start. */
interface FileMatches {
  readonly index: SourceIndex;
  readonly row: number;
  readonly matches: readonly LineRange[];
}

/** A run of lines to show: matches with their context, merged where they overlap or touch. */
export interface MatchWindow {
  readonly range: LineRange;
  /** 1-based lines at which matches begin, ascending, each once. */
  readonly matchLines: readonly number[];
  /** Lines of the range that are worth showing, ascending; absent: all. */
  readonly shownLines?: readonly number[];
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
  return windowsOfMembers({ index, row, matches });
}

/** One window for each member with matches; matches outside of members are shown alone: a type would be most of its file. */
function windowsOfMembers({ index, row, matches }: FileMatches): readonly MatchWindow[] {
  const enclosingOf = createEnclosingOfLine(index, row);
  const [text, table] = [index.text(row), index.lines(row)];
  const lineAt = (line: number) => readLinesOf(text, table, { start: line, end: line })[0] ?? '';
  const runs: { readonly member: number | null; readonly matches: LineRange[] }[] = [];
  for (const match of matches) {
    const found = enclosingOf(match.start);
    const member = found === null || kindOf(index, found) === 'type' ? null : found;
    const last = runs.at(-1);
    if (last?.member === member) last.matches.push(match);
    else runs.push({ member, matches: [match] });
  }
  const alone = { before: 0, after: 0, lineCount: index.files[row]!.lineCount };
  return runs.flatMap(({ member, matches: own }) => {
    if (member === null) return mergeWindows(own, alone);
    const matchLines = [...new Set(own.map(({ start }) => start))];
    const place = { range: rangeOf(index, member), doc: docRangeOf(index, member) };
    const nameLine = table.lineOf(index.symbols.nameStart[member]!);
    const covered = own.flatMap(({ start, end }) => (end > start ? [start, end] : [start]));
    const shownLines = [...new Set([...chooseLines({ ...place, nameLine, matchLines }, lineAt), ...covered])];
    shownLines.sort((a, b) => a - b);
    return { range: { start: shownLines[0]!, end: shownLines.at(-1)! }, matchLines, shownLines };
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
