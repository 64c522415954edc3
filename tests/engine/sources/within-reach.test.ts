import { expect, test } from 'vitest';
import type { RepositoryRef } from '../../../src/core/artifact.ts';
import { isWithinReach } from '../../../src/engine/sources/within-reach.ts';

const repository = { url: new URL('https://repo.orchard.example/fruits') } as RepositoryRef;
const places = { folders: ['/home/gardener/.m2/repository'], repositories: [repository] };

test.each([
  ['/home/gardener/.m2/repository/orchard/apple/1/apple-1-sources.jar', true],
  ['/home/gardener/.m2/repository-of-another/apple-1-sources.jar', false],
  ['/home/gardener/clone/.mvn/store/orchard/apple/1/apple-1-sources.jar', false],
  ['https://repo.orchard.example/fruits/orchard/apple/1/apple-1-sources.jar', true],
  ['https://repo.orchard.example/fruits-of-others/apple-1-sources.jar', false],
  ['https://repo.meadow.example/fruits/orchard/apple/1/apple-1-sources.jar', false],
])('%s: %s', (origin, expected) => expect(isWithinReach(origin, places)).toBe(expected));

test('credentials in the URL of a repository are no part of what it served', () => {
  const guarded = { url: new URL('https://gardener:pear@repo.orchard.example/fruits') } as RepositoryRef;
  const origin = 'https://repo.orchard.example/fruits/orchard/apple/1/apple-1-sources.jar';
  expect(isWithinReach(origin, { folders: [], repositories: [guarded] })).toBe(true);
});
