import { expect, test, vi } from 'vitest';
import { packRepositories } from '../../../src/search/sources/pack-repositories.ts';
import { IndexView } from '../../../src/store/index-view.ts';
import { indexOf } from '../../support/orchard-engine.ts';

test('of an artifact only where its index lies is told: none of its parts is read for it', () => {
  const { metadata } = indexOf({ 'orchard/Apple.java': 'package orchard; class Apple {}' });
  const coordinates = { groupId: 'orchard', artifactId: 'apple', version: '1.0' };
  const read = vi.fn(() => {
    throw new Error('read');
  });
  const index = new IndexView({
    key: 'key',
    metadata: { ...metadata, origin: { kind: 'artifact', coordinates } },
    packages: read,
    files: read,
    names: read,
    symbols: read,
    supertypes: read,
    texts: { read, readEach: read },
  });
  const repository = { name: 'maven/orchard/apple', module: 'orchard:apple', version: '1.0', isNewest: true, depth: 1 };
  const shared = packRepositories('/home', [{ ...repository, index }]);
  expect(shared.flat().map(({ source }) => source.kind)).toEqual(['stored']);
  expect(read).not.toHaveBeenCalled();
});
