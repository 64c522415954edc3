import { InvalidInputError, LimitReachedError } from '../core/problems/errors.ts';
import { filterInTurns } from '../platform/threads/in-turns.ts';
import { createTurns } from '../platform/threads/turns.ts';
import { compileGlob } from './glob.ts';
import { parseRegex, type RegexRunner } from './regex.ts';

export type PatternType = 'glob' | 'regex';

export interface NamePattern {
  readonly pattern: string;
  readonly type: PatternType;
  /** The argument that holds the pattern, for errors. */
  readonly argument: string;
  /** True when names are paths: see GlobOptions. */
  readonly isPath: boolean;
}

/**
 * Positions of the entries with at least one name that matches: a glob the whole name, a regular expression any part of it.
 * Each entry has one or more spellings.
 * @throws InvalidInputError naming the argument, also when the expression takes too long.
 */
export async function filterNames(
  entries: readonly (readonly string[])[],
  pattern: NamePattern,
  tools: { readonly regex: RegexRunner; readonly signal: AbortSignal },
): Promise<readonly number[]> {
  if (pattern.type === 'glob') {
    const glob = compileGlob(pattern.pattern, pattern);
    const found = await filterInTurns(entries.entries(), ([, names]) => names.some(glob), createTurns(tools.signal));
    return found.map(([position]) => position);
  }
  const regex = parseRegex(pattern.pattern, pattern.argument);
  const owners = entries.flatMap((names, position) => names.map(() => position));
  try {
    const found = await tools.regex.filter(regex, entries.flat(), tools.signal);
    return [...new Set(found.map((position) => owners[position]!))];
  } catch (error) {
    if (!(error instanceof LimitReachedError)) throw error;
    throw new InvalidInputError(`${pattern.argument}: ${error.message}`, {
      suggestion: 'Write an expression without nested repetition, or a glob.',
      cause: error,
    });
  }
}
