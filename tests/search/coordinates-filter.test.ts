import { expect, test } from 'vitest';
import { buildCoordinatesFilter } from '../../src/search/coordinates-filter.ts';

const all = ['orchard:apple-core:1.0', 'orchard:apple:2.0', 'orchard.pear:pear-core:1.0', 'orchard:seed:1.0:linux'];

test.each([
  [null, all],
  ['apple', all.slice(0, 2)],
  ['orchard:*', [all[0], all[1], all[3]]],
  ['orchard*', all],
  ['*-core', [all[0], all[2]]],
  ['apple*', all.slice(0, 2)],
  ['seed:*:linux', [all[3]]],
  ['*:apple', [all[1]]],
  ['orchard:apple:?.0', [all[1]]],
  ['*orchard', []],
])('%s', (filter, fitting) => {
  expect(all.filter(buildCoordinatesFilter(filter))).toEqual(fitting);
});
