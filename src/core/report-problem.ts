import type { Problem, ProblemCode } from './problem.ts';

/** What is known of a file while it is scanned. */
export interface ScanState {
  readonly tokens: { readonly source: Uint8Array; readonly start: number };
  readonly problems: Problem[];
}

/** One problem a kind is enough: after the first, damaged source tends to give many. `at`: where it is, the current token if not said. */
export function reportProblem(scan: ScanState, code: ProblemCode, message: string, at = scan.tokens.start): void {
  if (scan.problems.some((problem) => problem.code === code)) return;
  scan.problems.push({ code, message, ...placeOf(scan.tokens.source, at) });
}

function placeOf(source: Uint8Array, offset: number): Required<Pick<Problem, 'where' | 'column'>> {
  let line = 1;
  let lineStart = 0;
  for (let at = 0; at < offset; at++) {
    const byte = source[at];
    if (byte !== 0x0a && (byte !== 0x0d || source[at + 1] === 0x0a)) continue;
    line++;
    lineStart = at + 1;
  }
  const before = Buffer.from(source.buffer, source.byteOffset + lineStart, Math.max(0, offset - lineStart));
  return { where: `line ${line}`, column: before.toString('utf8').length + 1 };
}
