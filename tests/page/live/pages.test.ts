import { expect, test } from 'vitest';
import type { Client } from '../../../src/page/live/client.ts';
import { callPages } from '../../../src/page/live/pages.ts';

const numbers = Array.from({ length: 25 }, (_, count) => count);

/** A tool that lists 25 numbers, at most `most` in an answer. */
function listing(most: number): Client {
  return {
    async call<Answer>(_name: string, input: object): Promise<Answer> {
      const { page, page_size: size } = input as { page: number; page_size: number };
      const start = (page - 1) * size;
      const own = numbers.slice(start, start + size);
      const shown = own.slice(0, most);
      const next = { page: Math.floor((start + shown.length) / shown.length) + 1, page_size: shown.length };
      const cut = shown.length < own.length ? { truncated: { shown: shown.length, next } } : {};
      return { numbers: shown, pagination: { page, total_count: 25, total_pages: 1 }, ...cut } as Answer;
    },
  };
}

test.each([100, 10, 7, 3, 1])('all entries, once and in order, of answers with room for %i', async (most) => {
  const { entries } = await callPages(listing(most), ['list', {}], {
    signal: new AbortController().signal,
    pageSize: 10,
    entriesOf: (answer: { numbers: number[]; pagination: never }) => answer.numbers,
  });
  expect(entries).toEqual(numbers);
});
