import type { SourceIndex } from '../../../core/code/source-index.ts';
import type { LineRange } from '../../../core/text/line-range.ts';
import { readLinesOf } from '../../../core/text/text-lines.ts';
import { isCondition } from '../../../languages/weigh-line.ts';
import { conditionsAround } from '../../../search/choose-lines.ts';
import type { NumberedLine } from './explained-trace.ts';

/** A condition further off says little of the line. */
const NEAR = 10;

/** The line of a frame with the one before and after it in its declaration, and the nearest condition that holds it. */
export function linesAroundFrame(
  { index, file }: { readonly index: SourceIndex; readonly file: number },
  line: number,
  range: LineRange,
): readonly NumberedLine[] {
  const [text, table] = [index.text(file), index.lines(file)];
  const lineAt = (at: number) => readLinesOf(text, table, { start: at, end: at })[0] ?? '';
  const condition = conditionsAround(line, range, lineAt).find((at) => isCondition(lineAt(at)));
  const near = [line - 1, line, line + 1].filter((at) => at >= range.start && at <= range.end);
  const shown = new Set(condition !== undefined && line - condition <= NEAR ? [condition, ...near] : near);
  return [...shown].sort((a, b) => a - b).map((at) => ({ line: at, text: lineAt(at) }));
}
