import type { GoRegexp } from '../regexp/go-regexp.ts';
import type { Query } from './query.ts';

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
