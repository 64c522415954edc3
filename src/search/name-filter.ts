import { InvalidInputError, LimitReachedError } from '../core/problems/errors.ts';
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

/** Names sent to the regex thread at once: a million takes half a second. */
const BATCH = 8192;
/** Milliseconds for all batches of one list. */
const TOTAL_DEADLINE = 10_000;

/**
 * Keeps the items with at least one matching name: a glob matches the whole name, a regular expression any part of it.
 * @throws InvalidInputError naming the argument, also when the expression takes too long.
 */
export async function filterByName<Item>(
  items: readonly Item[],
  pattern: NamePattern,
  tools: {
    readonly namesOf: (item: Item) => readonly string[];
    readonly regex: RegexRunner;
    readonly signal: AbortSignal;
  },
): Promise<readonly Item[]> {
  if (pattern.type === 'glob') {
    const glob = compileGlob(pattern.pattern, pattern);
    return items.filter((item) => tools.namesOf(item).some(glob));
  }
  const regex = parseRegex(pattern.pattern, pattern.argument);
  const started = performance.now();
  const found: Item[] = [];
  try {
    for (let next = 0; next < items.length; ) {
      if (performance.now() - started > TOTAL_DEADLINE) {
        throw new LimitReachedError(`The regular expression took longer than ${TOTAL_DEADLINE} ms`);
      }
      const names: string[] = [];
      const owners: number[] = [];
      for (; next < items.length && names.length < BATCH; next++) {
        for (const name of tools.namesOf(items[next]!)) owners[names.push(name) - 1] = next;
      }
      let last = -1;
      for (const position of await tools.regex.filter(regex, names, tools.signal)) {
        const owner = owners[position]!;
        if (owner !== last) found.push(items[owner]!);
        last = owner;
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
