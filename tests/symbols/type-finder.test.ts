import { expect, test } from 'vitest';
import { artifactOrigin } from '../../src/core/code/index-origin.ts';
import { plainFile } from '../../src/indexing/source-files.ts';
import { createTypeFinder } from '../../src/symbols/type-finder.ts';
import { buildIndexAtOnce } from '../support/build-index-at-once.ts';

function indexOf(artifactId: string, packages: readonly string[]) {
  const files = packages.map((name) =>
    plainFile(`${name.replaceAll('.', '/')}/Apple.java`, Buffer.from(`package ${name};\nclass Apple {}\n`)),
  );
  const origin = artifactOrigin({ groupId: 'orchard', artifactId, version: '1.0' });
  return buildIndexAtOnce(origin, { files, problems: [], identity: `sha256:${artifactId}`, foundAt: artifactId });
}

const many = Array.from({ length: 10_001 }, (_, row) => `orchard.row${row}`);

test.each([
  ['a few', ['orchard.row7', 'orchard.row8']],
  ['very many', many],
])('artifacts are asked for a type in their order, one that has %s packages too', (_, packages) => {
  const [cellar, field, market] = [
    indexOf('cellar', ['orchard.row7']),
    indexOf('field', packages),
    indexOf('market', ['orchard.row7', 'orchard.row8', 'orchard.stall']),
  ];
  const finder = createTypeFinder([cellar, field, market], null);
  const holders = (name: string) => finder.havingPackage(name);
  expect(holders('orchard.row7')).toEqual([cellar, field, market]);
  expect(holders('orchard.row8')).toEqual([field, market]);
  expect(holders('orchard.stall')).toEqual([market]);
  expect(holders('orchard')).toEqual([]);
  expect(finder.find('orchard.row8.Apple')).toEqual({ index: field, row: expect.any(Number) });
});
