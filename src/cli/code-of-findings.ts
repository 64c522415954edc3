import { type ExitCode, exitCodes } from './exit-codes.ts';

/** As grep ends (docs/decisions/answers.md, "Exit codes"): of an answer that counts what was found, or lacks one of the names that were asked for. */
export function codeOfFindings(answer: object): ExitCode {
  const counted: {
    readonly total_count?: unknown;
    readonly file_count?: unknown;
    readonly symbols?: unknown;
    readonly configuration_key?: FoundKey;
  } = answer;
  if (isFound(counted.configuration_key)) return exitCodes.ok;
  const isMissing =
    Array.isArray(counted.symbols) &&
    counted.symbols.some((symbol) => symbol?.found === false && !isFound(symbol.configuration_key));
  return isMissing || (counted.total_count ?? counted.file_count) === 0 ? exitCodes.failed : exitCodes.ok;
}

interface FoundKey {
  readonly near?: unknown;
  readonly kept?: unknown;
}

/** False where only keys are told that are called nearly so, or what setters of such a name set. */
function isFound(key: FoundKey | undefined): boolean {
  return key !== undefined && key.near === undefined && key.kept === undefined;
}
