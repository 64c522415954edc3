import { type ExitCode, exitCodes } from './exit-codes.ts';

/** As grep ends (docs/decisions/answers.md, "Exit codes"): of an answer that counts what was found. */
export function codeOfFindings(answer: object): ExitCode {
  const counted: { readonly total_count?: unknown; readonly file_count?: unknown } = answer;
  return (counted.total_count ?? counted.file_count) === 0 ? exitCodes.failed : exitCodes.ok;
}
