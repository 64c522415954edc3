import { InvalidInputError, LimitReachedError } from '../../../core/problems/errors.ts';
import { regexOf } from '../../../search/files/compile-pattern.ts';
import type { RegexRunner } from '../../../search/regex.ts';
import { parseGoRegexp } from '../../../search/regexp/parse-go-regexp.ts';

/** Positions of the repositories that a filter fits, of each by its two names. @throws InvalidInputError when that takes too long. */
export type RepositoryFilter = (names: readonly (readonly [string, string])[]) => Promise<ReadonlySet<number>>;

/** @throws InvalidInputError in Go's words for a filter that is no expression. */
export function createRepositoryFilter(
  filter: string | null,
  regex: RegexRunner,
  signal: AbortSignal,
): RepositoryFilter {
  const expression = regexOf({ regexp: parseGoRegexp(filter ?? ''), ignoresCase: true });
  return async (names) => {
    try {
      const fitting = await regex.filter(expression, names.flat(), signal);
      return new Set(fitting.map((position) => position >> 1));
    } catch (error) {
      if (!(error instanceof LimitReachedError)) throw error;
      throw new InvalidInputError(`filter: ${error.message}`, { cause: error });
    }
  };
}
