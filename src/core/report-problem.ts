import type { Problem, ProblemCode } from './problem.ts';

/** What is known of a file while it is scanned. */
export interface ScanState {
  readonly tokens: { readonly source: Uint8Array; readonly start: number };
  readonly problems: Problem[];
}

/** One problem a kind is enough: after the first, damaged source tends to give many. `at`: where it is, the current token if not said. */
export function reportProblem(scan: ScanState, code: ProblemCode, message: string, at = scan.tokens.start): void {
  if (scan.problems.some((problem) => problem.code === code)) return;
  scan.problems.push({ code, message, where: `line ${lineAt(scan.tokens.source, at)}` });
}

function lineAt(source: Uint8Array, offset: number): number {
  let line = 1;
  for (let at = 0; at < offset; at++) {
    const byte = source[at];
    if (byte === 0x0a || (byte === 0x0d && source[at + 1] !== 0x0a)) line++;
  }
  return line;
}
