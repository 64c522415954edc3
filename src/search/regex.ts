import { InvalidInputError } from '../core/problems/errors.ts';
import { createRegexLanes, type RegexTimes } from './regex-lanes.ts';
import type { FoundLines } from './regex-task.ts';
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
  /** For each text the lines of its matches, at most `limit` each. The texts must stay as they are until then. */
  find(
    regex: Regex,
    texts: SharedTexts,
    options: { readonly limit: number; readonly signal: AbortSignal },
  ): Promise<readonly FoundLines[]>;
  close(): Promise<void>;
}

/** What other dialects know and JavaScript would silently take for plain letters. */
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

/** `entry` is the worker module (bin/regex-worker); its threads start with the first expression. */
export function createRegexRunner(entry: URL, times?: RegexTimes): RegexRunner {
  const lanes = createRegexLanes(entry, times);
  return {
    async filter(regex, names, signal) {
      return (await lanes.run({ kind: 'filter', ...regex, names }, signal)) as readonly number[];
    },
    async find(regex, texts, { limit, signal }) {
      const found = await lanes.run({ kind: 'find', ...regex, texts, limit }, signal);
      return found as readonly FoundLines[];
    },
    close: () => lanes.close(),
  };
}
