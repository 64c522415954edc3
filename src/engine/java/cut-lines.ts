import { makeVisible } from '../../core/visible-text.ts';

export interface CutLines {
  readonly content: string;
  /** Lines that are whole in `content`; fewer than there were when it was cut. */
  readonly shown: number;
}

/** Joins lines until `maxChars`, counted as JSON will write them. What does not fit is left out, and a last line says so. */
export function cutLines(lines: readonly string[], maxChars: number): CutLines {
  const whole = countFitting(lines, maxChars);
  if (whole === lines.length) return { content: lines.join('\n'), shown: whole };
  const notice = (shown: number) => `[truncated: ${shown} of ${lines.length} lines, maxChars ${maxChars}]`;
  const shown = countFitting(lines, maxChars - notice(whole).length - 1);
  const kept = shown === 0 ? [beginningOf(lines[0] ?? '', maxChars - notice(0).length - 1)] : lines.slice(0, shown);
  return { content: [...kept.filter(Boolean), notice(shown)].join('\n'), shown };
}

function countFitting(lines: readonly string[], budget: number): number {
  let used = 0;
  for (const [position, line] of lines.entries()) {
    used += sizeOf(line);
    if (used > budget) return position;
  }
  return lines.length;
}

/** Of a line that is longer than the whole answer may be. */
function beginningOf(line: string, budget: number): string {
  let end = Math.min(line.length, Math.max(0, budget));
  while (end > 0 && sizeOf(line.slice(0, end)) > budget) end = Math.floor(end * 0.9);
  return line.slice(0, end);
}

/** With its line end, without the quotes. */
function sizeOf(line: string): number {
  return JSON.stringify(makeVisible(line)).length;
}
