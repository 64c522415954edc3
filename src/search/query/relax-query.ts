import type { GoRegexp } from '../regexp/go-regexp.ts';
import { literalOf } from '../regexp/required-literals.ts';
import type { Query } from './query.ts';

/** The same query for letters of any case; null when it is so already. Repositories keep theirs, as in Zoekt. */
export function ignoringCase(query: Query): Query | null {
  const folded = fold(query);
  return folded === query ? null : folded;
}

function fold(query: Query): Query {
  switch (query.op) {
    case 'and':
    case 'or': {
      const children = query.children.map(fold);
      return children.every((child, place) => child === query.children[place]) ? query : { ...query, children };
    }
    case 'not':
    case 'type': {
      const child = fold(query.child);
      return child === query.child ? query : { ...query, child };
    }
    case 'text':
    case 'symbol':
      return query.pattern.ignoresCase ? query : { ...query, pattern: { ...query.pattern, ignoresCase: true } };
    default:
      return query;
  }
}

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

/** Finds a text as it stands, in contents. */
export function literalQuery(text: string): Query {
  const pattern = { regexp: literalRegexp(text), ignoresCase: false };
  return { op: 'text', field: 'content', pattern, written: JSON.stringify(text) };
}

/** Its characters one after another. */
export function literalRegexp(text: string): GoRegexp {
  const parts = [...text].map((character) => {
    return { op: 'character', code: character.codePointAt(0)!, ignoresCase: false } as const;
  });
  return { op: 'concat', parts };
}
