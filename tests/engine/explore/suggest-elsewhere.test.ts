import { expect, test } from 'vitest';
import {
  ArtifactNotFoundError,
  type JarIndexerError,
  ResourceNotFoundError,
  TypeNotFoundError,
} from '../../../src/core/problems/errors.ts';
import { suggestElsewhere } from '../../../src/engine/explore/suggest-elsewhere.ts';
import { callTool, indexOf, orchardEngine, pie } from '../../support/orchard-engine.ts';

const APPLE = indexOf({ 'orchard/Apple.java': 'package orchard; class Apple { class Core {} }' });
const PIE = indexOf({ 'kitchen/Pie.java': 'package kitchen; class Pie { class Apple {} }' }, pie);

/** What is advised, when `apple` and `pie` are around. */
async function advised(error: JarIndexerError, typeName: string) {
  const told = await suggestElsewhere(error, typeName, {
    signal: new AbortController().signal,
    neighbours: async function* () {
      yield [PIE];
      yield [APPLE];
    },
  });
  expect(told).toBeInstanceOf(error.constructor);
  expect((told as JarIndexerError).message).toBe(error.message);
  return (told as JarIndexerError).suggestion;
}

const noType = new TypeNotFoundError('No type', { suggestion: 'Did you mean Aple?' });
const noSources = new ArtifactNotFoundError('No sources', [], { suggestion: 'Register them.' });

test('whoever has the type of that very name is named in the place of names like it', async () => {
  expect(await advised(noType, 'orchard.Apple$Core')).toBe('Call again for orchard.Apple.Core of orchard:apple:1.0.');
});
test('in any spelling', async () => {
  expect(await advised(noType, 'orchard.Apple.Core<T>[]')).toBe(
    'Call again for orchard.Apple.Core of orchard:apple:1.0.',
  );
});
test('whoever has one whose name ends so, after names like it', async () => {
  expect(await advised(noType, 'Apple')).toBe(
    'Did you mean Aple? Call again for kitchen.Pie.Apple of orchard:pie:2.0, or orchard.Apple of orchard:apple:1.0.',
  );
});
test.each([
  ['kitchen.Pie', false],
  ['kitchen.Tart', false],
  ['java.util.Basket', 'Basket'],
  ['Basket', 'Basket'],
])('the JDK is wanted for a name that it may have and nothing else has: %s', async (typeName, expected) => {
  let asked: boolean | string | undefined;
  await suggestElsewhere(noType, typeName, {
    signal: new AbortController().signal,
    async *neighbours(wantsJdk) {
      yield [PIE];
      asked = wantsJdk?.();
    },
  });
  expect(asked).toBe(expected);
});
test('an artifact without sources, as one that only gathers others', async () => {
  expect(await advised(noSources, 'orchard.Apple')).toBe(
    'Call again for orchard.Apple of orchard:apple:1.0. Register them.',
  );
});
test('one that does not exist is to be mended itself', async () => {
  const nowhere = new ArtifactNotFoundError('No artifact', [], { exists: false, suggestion: 'Check it.' });
  expect(await advised(nowhere, 'orchard.Apple')).toBe('Check it.');
});
test('what the project makes is in its own files', async () => {
  const own = new ArtifactNotFoundError('A module', [], { isOwn: true, suggestion: 'Read its files.' });
  expect(await advised(own, 'orchard.Apple')).toBe('Read its files.');
});
test('where nobody has it, and of what is no type, nothing more is said', async () => {
  expect(await advised(noType, 'orchard.Pear')).toBe('Did you mean Aple?');
  expect(await advised(noSources, 'Pear')).toBe('Register them.');
  expect(await advised(new ResourceNotFoundError('No method', { suggestion: 'Peel.' }), 'orchard.Apple')).toBe('Peel.');
});
test('tools say so', async () => {
  const engine = orchardEngine([APPLE, PIE]);
  await expect(callTool(engine, 'get_type_source', { type_name: 'kitchen.Pie' })).rejects.toMatchObject({
    suggestion: 'Call again for kitchen.Pie of orchard:pie:2.0.',
  });
});
