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

/** Names handed to the thread of expressions at once: to send a million takes half a second. */
const BATCH = 8192;
/** Milliseconds for all batches of one list. */
const TOTAL_DEADLINE = 10_000;

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
  const started = performance.now();
  const found: number[] = [];
  try {
    for (let at = 0; at < entries.length; ) {
      if (performance.now() - started > TOTAL_DEADLINE) {
        throw new LimitReachedError(`The regular expression took longer than ${TOTAL_DEADLINE} ms`);
      }
      const names: string[] = [];
      const owners: number[] = [];
      for (; at < entries.length && names.length < BATCH; at++) {
        for (const name of entries[at]!) owners[names.push(name) - 1] = at;
      }
      for (const position of await tools.regex.filter(regex, names, tools.signal)) {
        if (found.at(-1) !== owners[position]) found.push(owners[position]!);
      }
    }
    return found;
  } catch (error) {
    if (!(error instanceof LimitReachedError)) throw error;
    throw new InvalidInputError(`${pattern.argument}: ${error.message}`, {
      suggestion: 'Write an expression without nested repetition, or a glob.',
      cause: error,
    });
  }
}
