import type { LanguageLayout } from '../../core/language-layout.ts';
import type { Problem } from '../../core/problem.ts';
import { reportProblem } from '../../core/report-problem.ts';
import { lineAt } from './line-at.ts';

/** By their bytes. */
const closers = new Map(['()', '[]', '{}'].map((pair) => [pair.charCodeAt(0), pair.charCodeAt(1)]));
const closing = new Set(closers.values());

/**
 * The first bracket without its partner, `=` without its value or literal without its end, anywhere in a text: scanners skip the bodies of functions, in
 * which only braces count. Null: there is none.
 */
export function findUnpaired(source: Uint8Array, layout: LanguageLayout): Problem | null {
  const tokens = layout.tokens(source);
  const open: { readonly byte: number; readonly start: number }[] = [];
  let isAfterEquals = false;
  for (; tokens.start < source.length; tokens.next()) {
    const { start } = tokens;
    const byte = source[start]!;
    if (isAfterEquals && layout.declaration.test(lineAt(source, start))) return problemAt(start, 'A value is missing');
    isAfterEquals = tokens.is('=');
    if (closers.has(byte)) open.push({ byte, start });
    else if (closing.has(byte)) {
      const last = open.pop();
      if (last === undefined) return problemAt(start, `${quote(byte)} closes nothing`);
      if (closers.get(last.byte) !== byte) return problemAt(last.start, `${quote(last.byte)} is not closed`);
    }
  }
  const last = open.at(-1);
  if (last !== undefined) return problemAt(last.start, `${quote(last.byte)} is not closed`);
  const { unclosed } = tokens;
  return unclosed === null ? null : problemAt(unclosed.start, `${unclosed.what} is not closed`);

  function problemAt(start: number, message: string): Problem {
    const problems: Problem[] = [];
    reportProblem({ tokens: { source, start }, problems }, 'syntax', message);
    return problems[0]!;
  }
}

function quote(byte: number): string {
  return `A "${String.fromCharCode(byte)}"`;
}
