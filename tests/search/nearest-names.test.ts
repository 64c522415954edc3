import { expect, test } from 'vitest';
import { findNearestNames } from '../../src/search/nearest-names.ts';

test.each([
  ['maxDepth', ['max_depth', 'path'], ['max_depth']],
  ['depth', ['max_depth', 'path'], ['max_depth']],
  ['StringUtil', ['StringUtils', 'StringJoiner', 'Apple'], ['StringUtils']],
  ['stringutils', ['StringUtils', 'StringUtil'], ['StringUtils', 'StringUtil']],
  ['hasTetx', ['hasText', 'hasLength'], ['hasText']],
  ['xyz', ['apple'], []],
  ['getAllNames', ['getAll', 'get', 'names'], ['getAll']],
  ['apple-tart', ['tart', 'apple-tart-jvm', 'apple'], ['apple-tart-jvm']],
  ['orchard', ['orchXYd', 'orcXYZd', 'oXYrchard'], ['orchXYd', 'oXYrchard']],
  ['größe', ['grösse', 'größen', 'grÖße'], ['grÖße', 'größen']],
])('%s among %j', (wanted, candidates, expected) => {
  expect(findNearestNames(wanted, candidates)).toEqual(expected);
});
