import { literalOf } from '../regexp/required-literals.ts';
import { literalRegexp } from './literal-query.ts';
import type { Query } from './query.ts';

/** Each word of a text that has several, as an atom by itself; null for what is no such text. */
export function wordsOfPhrase(query: Query): readonly Query[] | null {
  if (query.op !== 'text') return null;
  const words = (literalOf(query.pattern.regexp) ?? '').split(/\s+/).filter((word) => /\w/.test(word));
  if (words.length < 2) return null;
  const { ignoresCase } = query.pattern;
  return words.map((word) => ({
    ...query,
    pattern: { regexp: literalRegexp(word), ignoresCase },
    written: word,
  }));
}
