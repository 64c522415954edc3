import { positionAt } from '../text/line-table.ts';
import type { Problem, ProblemCode } from './problem.ts';

/** The state of a scan of one file. */
export interface ScanState {
  readonly tokens: { readonly source: Uint8Array; readonly start: number };
  readonly problems: Problem[];
}

/** One problem a kind is enough: after the first, damaged source tends to give many. `at`: where it is, the current token if not said. */
export function reportProblem(scan: ScanState, code: ProblemCode, message: string, at = scan.tokens.start): void {
  if (scan.problems.some((problem) => problem.code === code)) return;
  const { line, column } = positionAt(scan.tokens.source, at);
  scan.problems.push({ code, message, where: `line ${line}`, column });
}
