import type { SourceIndex } from '../../../core/code/source-index.ts';
import type { LineRange } from '../../../core/text/line-range.ts';
import { readLinesOf } from '../../../core/text/text-lines.ts';
import type { MatchWindow } from '../../../search/merge-windows.ts';
import { windowsAround } from '../../../search/windows-around.ts';
import { createEnclosingOfLine, shortReferencesTo } from '../../../symbols/enclosing-symbol.ts';
import type { HitQuery, SourceHit } from './hit-search.ts';

/** The matches of one file with what is shown around them; those with lines around them are one where they overlap or touch. */
export function hitWindows(
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
  for (const { range, matchLines } of windows) {
    const rows = new Set(matchLines.map(enclosingOf).filter((symbol) => symbol !== null));
    const matched = new Set(matchLines);
    const declared = [...rows].filter((symbol) => matched.has(table.lineOf(index.symbols.nameStart[symbol]!)));
    hits.push({
      range,
      matchLines,
      lines: readLinesOf(text, table, range),
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
