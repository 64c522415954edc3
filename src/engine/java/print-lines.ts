import { makeVisible } from '../../core/text/visible-text.ts';

export interface LinesToPrint {
  /** All lines, or the first of very many: at least one more than there is room for. */
  readonly lines: readonly string[];
  /** The number of all lines that there are. */
  readonly lineCount: number;
  /** Number of the first one. */
  readonly startLine: number;
  /** 1-based: where in its line the first one begins. */
  readonly startColumn: number;
  /** `70: text` for each line. */
  readonly isNumbered: boolean;
}

/** As many lines as `maxChars` leaves room for, counted as JSON will write them. Where some are left out, a last line says so. */
export function printLines(
  { lines, lineCount, startLine, startColumn, isNumbered }: LinesToPrint,
  maxChars: number,
): string {
  const numberOf = (position: number) => (isNumbered ? `${startLine + position}: ` : '');
  const printed = lines.map((line, position) => numberOf(position) + line);
  const whole = countFitting(printed, maxChars);
  if (whole === lineCount) return printed.join('\n');
  const notice = (shown: number, rest = '') =>
    `[truncated: ${shown} of ${lineCount} lines, maxChars ${maxChars}${rest}]`;
  const shown = countFitting(printed, maxChars - notice(whole).length - 1);
  if (shown > 0) return [...printed.slice(0, shown), notice(shown)].join('\n');
  const [line = ''] = lines;
  const goOn = (from: number) => notice(0, `; line ${startLine} goes on at startColumn ${startColumn + from}`);
  const part = beginningOf(line, maxChars - numberOf(0).length - goOn(line.length).length - 1);
  return [numberOf(0) + part, goOn(part.length)].filter(Boolean).join('\n');
}

function countFitting(lines: readonly string[], budget: number): number {
  let used = 0;
  for (const [position, line] of lines.entries()) {
    // A line that is too long in any case is not written out: it may be the whole of a large file.
    if (used + line.length > budget) return position;
    used += sizeOf(line);
    if (used > budget) return position;
  }
  return lines.length;
}

/** The beginning of a line that is longer than the whole answer may be. The halves of a surrogate pair stay together. */
function beginningOf(line: string, budget: number): string {
  let end = Math.min(line.length, Math.max(0, budget));
  while (end > 0 && sizeOf(line.slice(0, end)) > budget) end = Math.floor(end * 0.9);
  return line.slice(0, end).replace(/[\ud800-\udbff]$/, '');
}

/** With its line end, without the quotes. */
function sizeOf(line: string): number {
  return JSON.stringify(makeVisible(line)).length;
}
