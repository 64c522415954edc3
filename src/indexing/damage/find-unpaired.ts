import type { LanguageLayout } from '../../core/code/language-layout.ts';
import type { Problem } from '../../core/problems/problem.ts';
import { reportProblem } from '../../core/problems/report-problem.ts';

/** The closing byte of each opening byte; 0 for any other byte. */
const closerOf = new Uint8Array(256);
const isCloser = new Uint8Array(256);

const LONGEST = 200;

for (const [opener, closer] of ['()', '[]', '{}'].map((pair) => Buffer.from(pair))) {
  closerOf[opener!] = closer!;
  isCloser[closer!] = 1;
}

/**
 * Finds the first bracket without its partner, `=` without its value or literal without its end, anywhere in a text: a scanner counts
 * only braces in the bodies of functions. Null: there is none.
 */
export function findUnpaired(source: Uint8Array, layout: LanguageLayout): Problem | null {
  const tokens = layout.tokens(source);
  /** Offsets of the brackets that wait for their partners. */
  const open: number[] = [];
  let isAfterEquals = false;
  for (; tokens.start < source.length; tokens.next()) {
    const { start } = tokens;
    const byte = source[start]!;
    if (isAfterEquals && isFirstOfLine(source, start) && layout.declaration.test(lineAt(source, start))) {
      return problemAt(start, 'A value is missing');
    }
    isAfterEquals = byte === EQUALS && tokens.is('=');
    if (closerOf[byte] !== 0) open.push(start);
    else if (isCloser[byte] === 1) {
      const last = open.pop();
      if (last === undefined) return problemAt(start, `${quote(byte)} closes nothing`);
      if (closerOf[source[last]!] !== byte) return problemAt(last, `${quote(source[last]!)} is not closed`);
    }
  }
  const last = open.at(-1);
  if (last !== undefined) return problemAt(last, `${quote(source[last]!)} is not closed`);
  const { unclosed } = tokens;
  return unclosed === null ? null : problemAt(unclosed.start, `${unclosed.what} is not closed`);

  function problemAt(start: number, message: string): Problem {
    const problems: Problem[] = [];
    reportProblem({ tokens: { source, start }, problems }, 'syntax', message);
    return problems[0]!;
  }
}

/** True behind white space alone. */
function isFirstOfLine(source: Uint8Array, start: number): boolean {
  let at = start - 1;
  while (source[at] === SPACE || source[at] === TAB) at--;
  return at < 0 || source[at] === LINE_FEED || source[at] === RETURN;
}

const [EQUALS, SPACE, TAB, LINE_FEED, RETURN] = [0x3d, 0x20, 0x09, 0x0a, 0x0d];

/** The rest of a line from `start`, in Latin-1: only ASCII letters are right. */
export function lineAt(source: Uint8Array, start: number): string {
  const text = Buffer.from(source.subarray(start, start + LONGEST)).toString('latin1');
  return text.split(/[\r\n]/, 1)[0]!;
}

function quote(byte: number): string {
  return `A "${String.fromCharCode(byte)}"`;
}
