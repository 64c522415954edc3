import { expect, test } from 'vitest';
import { parseRelevance, scoreText, weighTerms } from '../../../src/engine/codebase/score-text.ts';

test.each<[text: string, query: string, score: number]>([
  // The query is the text, its only term and a word of it.
  ['cache', 'cache', 10 + 20 + 5 + 3],
  ['CACHE', 'Cache', 10 + 20 + 5 + 3],
  ['loadCache', 'cache', 10 + 5 + 3],
  ['caches', 'cache', 10 + 5],
  ['token_budget', 'token budget', 2 * (5 + 3)],
  ['parseHTTPUrl', 'http', 10 + 5 + 3],
  ['budget', 'token budget', 5 + 3],
  // Three of five pairs each: 2 * 3 / 10 of 8.
  ['basket', 'baskot', Math.floor(8 * 0.6)],
  // Two of five pairs each are not enough, however often the text has them.
  ['basoup', 'basket', 0],
  ['basbasbasoup', 'basket', 0],
  ['bas', 'bat', 0],
  ['basket', 'orchard', 0],
  ['', 'orchard', 0],
  // Without the words that make it a question, and in other inflections.
  ['isNew', 'where is the orchard', 0],
  ['OrchardMap', 'Where is the orchard?', 8],
  ['getVisit', 'how are visits saved', 5],
  ['saveVisits', 'how are visits saved', 8 + 5],
  ['followRedirects', 'where are redirects followed', 8 + 5],
  ['createJustInTimeBinding', 'create just-in-time bindings', 8 + 5 + 5],
  ['ownerName', "the owner's name", 8 + 8],
  // Nothing else is there to be looked for.
  ['isNew', 'is', 10 + 8],
])('%s for %s: %i', (text, query, score) => {
  expect(scoreText(text, parseRelevance(query))).toBe(score);
});

test.each<[text: string, counts: readonly number[], score: number]>([
  ['pressCider', [1, 1], 16],
  ['pressCider', [50, 50], 16],
  ['press', [100, 1], 8 * (Math.log(2) / Math.log(21))],
  ['cider', [100, 1], 8],
  // One of twenty files and fewer tell the same.
  ['press', [5, 1], 8],
  ['press', [100, 0], 8],
])('%s for words that %j of 100 files have: %d', (text, counts, score) => {
  expect(scoreText(text, weighTerms(parseRelevance('press the cider'), counts, 100))).toBeCloseTo(score);
});
