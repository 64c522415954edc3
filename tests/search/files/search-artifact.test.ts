import { expect, test } from 'vitest';
import { searchArtifact } from '../../../src/search/files/search-artifact.ts';
import { parseQuery } from '../../../src/search/query/parse-query.ts';
import { indexOf } from '../../support/orchard-engine.ts';

const index = indexOf({
  'orchard/Apple.java': 'package orchard; class Apple { String fall = "Failed to pick a plum"; }',
  'orchard/Plum.java': 'package orchard; class Plum {}',
});

/** Files that were found, and the texts in which a single letter was looked for. */
function search(query: string) {
  const blind: number[] = [];
  const watch = { enters: () => true, ranBlind: (bytes: number) => blind.push(bytes) };
  const found = [...searchArtifact({ index, trigrams: null }, parseQuery(query), watch)];
  return { found: found.map(({ file }) => file.path), blindTexts: blind.length };
}

test('a single letter among the words of a message is looked for only in texts that have the others', () => {
  expect(search('a Failed pick')).toEqual({ found: ['orchard/Apple.java'], blindTexts: 1 });
  expect(search('a nowhere')).toEqual({ found: [], blindTexts: 0 });
});

test('a single letter alone is looked for in every text', () => {
  expect(search('case:yes content:k').blindTexts).toBe(2);
});
