import { expect, test } from 'vitest';
import { resolverPlugins } from '../../resolvers/index.ts';

test('what is on this machine is asked first', () =>
  expect(resolverPlugins.map(({ id }) => id)).toEqual(['maven-local', 'gradle-cache', 'own-cache', 'maven-remote']));
