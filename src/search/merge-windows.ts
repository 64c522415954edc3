import type { LineRange } from '../core/text/line-range.ts';

/** A run of lines to show: matches with their context, merged where they overlap or touch. */
export interface MatchWindow {
  readonly range: LineRange;
  /** 1-based lines at which matches begin, ascending, each once. */
  readonly matchLines: readonly number[];
}

export interface ContextSize {
  readonly before: number;
  readonly after: number;
  readonly lineCount: number;
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
