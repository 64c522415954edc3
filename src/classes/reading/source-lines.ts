import { lowerBound } from '../../core/lower-bound.ts';
import type { ReadClass } from './read-class.ts';

/** The lines that Kotlin's compiler gives to code inlined from other places, from `to` to `end`, and the line of the call in the file itself. */
interface InlinedLines {
  readonly to: number;
  readonly end: number;
  readonly from: number;
  /** Lines that stand for one line of the file. */
  readonly step: number;
}

/** An entry of a line section: https://jcp.org/aboutJava/communityprocess/final/jsr045/index.html */
const ENTRY = /^(\d+)#1(?:,(\d+))?:(\d+)(?:,(\d+))?$/;

/**
 * The line of the authors' file for a line of the tables. Kotlin numbers code inlined from elsewhere beyond the file's last line, and tells
 * the lines of the calls in a SourceDebugExtension. Null: it does not tell.
 */
export function createSourceLine({ bytes, file }: ReadClass): (line: number) => number | null {
  if (file.debugExtension === null) return (line) => line;
  const { at, count } = file.debugExtension;
  const [all = '', calls = ''] = bytes.toString('latin1', at, at + count).split('*S KotlinDebug\n');
  const [own] = entriesOf(all);
  if (own === undefined || own.to !== 1) return (line) => line;
  const inlined = entriesOf(calls).toSorted((a, b) => a.to - b.to);
  return (line) => {
    if (line < own.end) return line;
    const known = inlined[lowerBound(inlined.length, (at) => inlined[at]!.to <= line) - 1];
    return known === undefined || known.end <= line ? null : known.from + Math.floor((line - known.to) / known.step);
  };
}

function entriesOf(section: string): readonly InlinedLines[] {
  const found: InlinedLines[] = [];
  for (const line of section.split('\n')) {
    const [, from, repeated = '1', to, step = '1'] = ENTRY.exec(line) ?? [];
    if (to === undefined) continue;
    const size = Math.max(Number(step), 1);
    found.push({ to: Number(to), end: Number(to) + Number(repeated) * size, from: Number(from), step: size });
  }
  return found;
}
