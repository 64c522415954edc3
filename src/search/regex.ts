import { InvalidInputError, LimitReachedError } from '../core/problems/errors.ts';
import { createDeadlineWorker } from '../platform/threads/deadline-worker.ts';
import type { FoundLines, RegexResult, RegexTask } from './regex-task.ts';
import type { SharedTexts } from './shared-texts.ts';

const MAX_LENGTH = 1000;

/** A checked regular expression; only a {@link RegexRunner} may execute it. */
export interface Regex {
  readonly source: string;
  readonly flags: string;
}

/** Runs regular expressions where they can be stopped. All methods throw LimitReachedError when one takes too long. */
export interface RegexRunner {
  /** Positions of the names that match anywhere. */
  filter(regex: Regex, names: readonly string[], signal: AbortSignal): Promise<readonly number[]>;
  /** Finds the lines of matches in each text, at most `limit` each. The texts must stay unchanged until then. */
  find(
    regex: Regex,
    texts: SharedTexts,
    options: { readonly limit: number; readonly signal: AbortSignal },
  ): Promise<readonly FoundLines[]>;
  close(): Promise<void>;
}

/** Syntax of other dialects that JavaScript would silently read as plain letters. */
const FOREIGN = /(?<!\\)(?:\\\\)*(\\[AEGHQRXZhz]|\[\[:)/;

/**
 * JavaScript syntax; a leading `(?i)`, `(?s)`, `(?m)` of other dialects becomes a flag. `^` and `$` match at line ends.
 * @throws InvalidInputError naming `argument` and what the expression gets wrong.
 */
export function parseRegex(text: string, argument: string): Regex {
  if (text === '' || text.length > MAX_LENGTH) {
    throw new InvalidInputError(`${argument} must have 1 to ${MAX_LENGTH} characters`);
  }
  const foreign = FOREIGN.exec(text)?.[1];
  if (foreign !== undefined) {
    throw new InvalidInputError(`${argument} uses ${foreign}, which expressions of JavaScript do not have`, {
      suggestion:
        'Use ^ and $ for the ends of lines, character classes as [A-Za-z], and "\\" before literal characters.',
    });
  }
  const leading = /^\(\?([ims]+)\)/.exec(text);
  const source = text.slice(leading?.[0].length ?? 0);
  // Only with this flag is \p{L} a class of characters.
  const unicode = /\\[pP]\{/.test(source) ? 'u' : '';
  const flags = [...new Set(`m${unicode}${leading?.[1] ?? ''}`)].join('');
  try {
    new RegExp(source, flags);
  } catch (error) {
    throw new InvalidInputError(`${argument} is no regular expression: ${(error as Error).message}`, {
      suggestion: 'Escape literal characters with "\\", or search for the plain text instead.',
      cause: error,
    });
  }
  return { source, flags };
}

/** Milliseconds for one task: a list of names, or a batch of about 1 MB of text. Ordinary expressions need a few. */
const DEADLINE = 1000;
/** Milliseconds for one task in the thread of the quick expressions. */
const QUICK = 100;
const MOST_WAITING = 100;

/** Milliseconds for a quick expression, and for a slow one. */
type RegexTimes = readonly [quick: number, slow: number];

/**
 * Quick expressions and slow ones have a thread each, so that a quick one never waits for a slow one. `entry` is the worker module
 * (bin/regex-worker); its threads start with the first expression.
 */
export function createRegexRunner(entry: URL, [quickTime, slowTime]: RegexTimes = [QUICK, DEADLINE]): RegexRunner {
  const quick = createDeadlineWorker<RegexTask, RegexResult>(entry);
  const slow = createDeadlineWorker<RegexTask, RegexResult>(entry);
  let waiting = 0;

  async function run(task: RegexTask, signal: AbortSignal): Promise<RegexResult> {
    if (mayBacktrack(task.source)) return runSlowly(task, signal);
    try {
      return await quick.run(task, { milliseconds: quickTime, what: WHAT, signal });
    } catch (error) {
      if (!(error instanceof LimitReachedError)) throw error;
      return runSlowly(task, signal);
    }
  }

  async function runSlowly(task: RegexTask, signal: AbortSignal): Promise<RegexResult> {
    if (waiting >= MOST_WAITING) throw new LimitReachedError(`More than ${MOST_WAITING} slow expressions wait already`);
    waiting++;
    try {
      return await slow.run(task, { milliseconds: slowTime, what: WHAT, signal });
    } finally {
      waiting--;
    }
  }

  return {
    async filter(regex, names, signal) {
      return (await run({ kind: 'filter', ...regex, names }, signal)) as readonly number[];
    },
    async find(regex, texts, { limit, signal }) {
      return (await run({ kind: 'find', ...regex, texts, limit }, signal)) as readonly FoundLines[];
    },
    async close() {
      await Promise.all([quick.close(), slow.close()]);
    },
  };
}

const WHAT = 'The regular expression';

/** True for repeated groups, back references and more than two repetitions: only these can take more than quadratic time. */
function mayBacktrack(source: string): boolean {
  const repetitions = source.match(/[*+]|\{\d*,\d*\}/g)?.length ?? 0;
  return repetitions > 2 || /\)[*+{]|\\[1-9k]/.test(source);
}
