import type { Query } from './query.ts';

/** Finds a text as it stands, in contents. */
export function literalQuery(text: string): Query {
  const parts = [...text].map((character) => {
    return { op: 'character', code: character.codePointAt(0)!, ignoresCase: false } as const;
  });
  const regexp = { op: 'concat', parts } as const;
  return { op: 'text', place: 'content', pattern: { regexp, ignoresCase: false }, written: JSON.stringify(text) };
}
