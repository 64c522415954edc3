import { decodeTexts, type SharedTexts } from './shared-texts.ts';

/** Data for the regex thread; sources and flags have been checked by compiling them before. */
export type RegexTask = { readonly source: string; readonly flags: string } & (
  | { readonly kind: 'filter'; readonly names: readonly string[] }
  | { readonly kind: 'find'; readonly texts: SharedTexts; readonly limit: number }
);

/** Lines with matches of one text. */
export interface FoundLines {
  /** First and last line of each match, one match after another, 1-based. */
  readonly lines: Uint32Array;
  /** True if there may be more matches. */
  readonly isCut: boolean;
}

/** `filter`: positions of the matching names. `find`: the lines of each text. */
export type RegexResult = readonly number[] | readonly FoundLines[];

/** Runs in the regex thread only: a slow expression can block it. */
export function runRegexTask(task: RegexTask): RegexResult {
  if (task.kind === 'filter') {
    const expression = new RegExp(task.source, task.flags);
    return task.names.flatMap((name, position) => (expression.test(name) ? [position] : []));
  }
  const expression = new RegExp(task.source, `${task.flags}g`);
  return decodeTexts(task.texts).map((text) => findLines(expression, text, task.limit));
}

function findLines(expression: RegExp, text: string, limit: number): FoundLines {
  const lineOf = createLineOf(text);
  const lines: number[] = [];
  let count = 0;
  for (const { index, 0: match } of text.matchAll(expression)) {
    // A match that only touches the end of the text after a final line end is on no line.
    if (index < text.length || !/[\r\n]$/.test(text)) {
      const start = lineOf(index);
      lines.push(start, match === '' ? start : lineOf(index + match.length - 1));
    }
    if (++count === limit) break;
  }
  return { lines: Uint32Array.from(lines), isCut: count === limit };
}

const LF = 10;
const CR = 13;

/** Finds the lines of ascending offsets in one walk over the text. */
function createLineOf(text: string): (offset: number) => number {
  let line = 1;
  let at = 0;
  // Letter by letter: an expression takes ten times as long if most lines are empty.
  return (offset) => {
    for (; at < offset; at++) {
      const letter = text.charCodeAt(at);
      if (letter === LF || (letter === CR && text.charCodeAt(at + 1) !== LF)) line++;
    }
    return line;
  };
}
