import type { LineRange } from '../../core/line-range.ts';
import type { SourceIndex } from '../../core/source-index.ts';
import { readLines } from '../../core/text-lines.ts';
import { mergeWindows } from '../../search/merge-windows.ts';
import { createEnclosingOfLine, shortReferencesTo } from '../../symbols/enclosing-symbol.ts';
import { docRangeOf, kindOf, rangeOf } from '../../symbols/symbol-rows.ts';
import type { HitQuery, SourceHit } from './hit-search.ts';

/** Lines of a member before and after a match: a person would not read on in a longer one either. */
const MOST_AROUND = 40;

/** The matches of one file with what is shown around them; those with lines around them are one where they overlap or touch. */
export function hitWindows(
  {
    index,
    row,
    matches,
  }: { readonly index: SourceIndex; readonly row: number; readonly matches: readonly LineRange[] },
  context: NonNullable<HitQuery['context']>,
): readonly SourceHit[] {
  const text = readLines(index.text(row));
  const table = index.lines(row);
  const enclosingOf = createEnclosingOfLine(index, row);
  const isMember = context === 'declaration';
  const ranges = isMember ? matches.map((match) => memberAround(index, enclosingOf(match.start), match)) : matches;
  const lines = isMember ? 0 : context;
  const windows =
    context === 0 ? onePerLine(matches) : mergeWindows(ranges, { before: lines, after: lines, lineCount: text.length });
  const matchLines = [...new Set(matches.map(({ start }) => start))];
  return windows.map(({ range }) => {
    const within = matchLines.filter((line) => line >= range.start && line <= range.end);
    const rows = new Set(within.map(enclosingOf).filter((symbol) => symbol !== null));
    const declared = [...rows].filter((symbol) => within.includes(table.lineOf(index.symbols.nameStart[symbol]!)));
    return {
      range,
      matchLines: within,
      lines: text.slice(range.start - 1, range.end),
      symbols: shortReferencesTo(index, rows),
      declares: shortReferencesTo(index, declared),
    };
  });
}

function onePerLine(matches: readonly LineRange[]): readonly { readonly range: LineRange }[] {
  const byLine = Map.groupBy(matches, ({ start }) => start);
  return Array.from(byLine, ([start, own]) => ({ range: { start, end: Math.max(...own.map(({ end }) => end)) } }));
}

/** Of a type itself only the match is shown: its members would be most of its file. */
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
