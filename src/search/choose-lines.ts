import type { LineRange } from '../core/text/line-range.ts';
import { isAlternative, isBracketLine, weighLine } from '../languages/weigh-line.ts';

/** A declaration with a match in it or in its documentation. */
export interface MatchedMember {
  /** Without documentation. */
  readonly range: LineRange;
  readonly doc: LineRange | null;
  readonly nameLine: number;
  /** Ascending. */
  readonly matchLines: readonly number[];
}

/** Declarations of at most so many lines are shown whole. */
const SHORT = 12;
/** Matches of a long one that are shown. */
const MOST_MATCHES = 8;
/** Lines shown before and after a match. */
const AROUND = 2;
const MOST_HEAD = 6;

/**
 * The lines to show of a declaration, ascending: all of a short one; of a long one its head, the lines near each match and the conditions
 * around it. Of the documentation only the lines near a match. `lineAt`: the text of a line by its number.
 */
export function chooseLines(
  { range, doc, nameLine, matchLines }: MatchedMember,
  lineAt: (line: number) => string,
): readonly number[] {
  const shown = new Set<number>();
  const add = (from: number, to: number, within: LineRange) => {
    for (let line = Math.max(from, within.start); line <= Math.min(to, within.end); line++) shown.add(line);
  };
  const inDoc = matchLines.filter((line) => doc !== null && line >= doc.start && line <= doc.end);
  for (const line of inDoc) add(line - 1, line + 1, doc!);
  const inCode = matchLines.filter((line) => line >= range.start && line <= range.end);
  const whole = { start: inDoc.length === 0 ? range.start : doc!.start, end: range.end };
  if (whole.end - whole.start < SHORT) {
    add(whole.start, whole.end, whole);
    return [...shown].sort((a, b) => a - b);
  }
  add(nameLine - range.start > 2 ? nameLine : range.start, headEnd(nameLine, range, lineAt), range);
  const best = inCode.toSorted((a, b) => weighLine(lineAt(b)) - weighLine(lineAt(a))).slice(0, MOST_MATCHES);
  for (const line of best) {
    add(line - AROUND, line + AROUND, range);
    for (const leading of conditionsAround(line, range, lineAt)) shown.add(leading);
  }
  return [...shown].sort((a, b) => a - b);
}

/** The line with which the parameters of a declaration end. */
function headEnd(nameLine: number, { end }: LineRange, lineAt: (line: number) => string): number {
  let open = 0;
  for (let line = nameLine; line <= Math.min(end, nameLine + MOST_HEAD); line++) {
    for (const sign of lineAt(line)) open += Number(sign === '(') - Number(sign === ')');
    if (open <= 0) return line;
  }
  return nameLine;
}

/** Lines before a line that are indented less than all between: conditions, loops and calls that hold it; the nearest first. */
export function conditionsAround(
  line: number,
  { start }: LineRange,
  lineAt: (line: number) => string,
): readonly number[] {
  const found: number[] = [];
  let indent = indentOf(lineAt(line)) + Number(isAlternative(lineAt(line)));
  for (let at = line - 1; at > start && indent > 0; at--) {
    const text = lineAt(at);
    if (text.trim() === '' || indentOf(text) >= indent) continue;
    // The statement to which a bracket or an alternative belongs stands before it, as far to the left.
    indent = indentOf(text) + Number(isBracketLine(text) || isAlternative(text));
    if (!isBracketLine(text)) found.push(at);
  }
  return found;
}

function indentOf(line: string): number {
  return Math.max(0, line.search(/\S/));
}
