import { expect, test } from 'vitest';
import { findLanguageById } from '../../src/languages/find-language.ts';
import { projectLanguages } from '../../src/languages/index.ts';
import { randomNumbers } from '../languages/random-damage.ts';
import { fuzzParser } from './fuzz-parser.ts';
import { outlineSeeds } from './outline-seeds.ts';
import { DEADLINE, readOutlined } from './read-outlined.ts';

test('each language that only a grammar reads is fuzzed', () => {
  const outlined = projectLanguages.filter(({ outline }) => outline !== undefined);
  expect(Object.keys(outlineSeeds).sort()).toEqual(outlined.map(({ scanner }) => scanner.id).sort());
});

test.each(Object.entries(outlineSeeds))('damaged %s is read', async (id, seed) => {
  const language = findLanguageById(id)!;
  const { failures } = await fuzzParser(
    { name: id, seeds: [seed], slowest: DEADLINE, read: (bytes) => readOutlined(language, bytes) },
    { random: randomNumbers(7), isMore: (count) => count < 20 },
  );
  expect(failures.map(({ message, input }) => `${message}\n${input}`)).toEqual([]);
});
