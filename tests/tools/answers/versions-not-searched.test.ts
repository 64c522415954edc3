import { expect, test } from 'vitest';
import { versionsNotSearched } from '../../../src/tools/answers/versions-not-searched.ts';

const others = [
  'orchard:apple:1.9',
  'orchard:apple:1.10',
  'orchard:apple:1.10:linux',
  'orchard:apple-tart:3',
  'o:apple:4',
];

test.each([
  ['orchard:apple:1', ['1.10', '1.9']],
  ['orchard:pear:1', undefined],
  ['/home/orchard', undefined],
  ['C:\\orchard:apple', undefined],
])('of %s', (coordinates, expected) => {
  expect(versionsNotSearched(coordinates, others)).toEqual(expected);
});
