import { expect, test } from 'vitest';
import { randomNumbers } from '../languages/random-damage.ts';
import { fuzzParser } from './fuzz-parser.ts';
import { parsers } from './parsers.ts';

const INPUTS = 150;

test.each(parsers)('$name reads what is whole', async ({ seeds, read }) => {
  for (const seed of seeds) await read(Buffer.from(seed));
});

test.each(parsers)('$name refuses what is damaged by words', async (parser) => {
  const { inputs, failures } = await fuzzParser(parser, {
    random: randomNumbers(7),
    isMore: (count) => count < INPUTS,
  });
  expect(failures.map(({ message, input }) => `${message}\n${input}`)).toEqual([]);
  expect(inputs).toBe(INPUTS);
});
