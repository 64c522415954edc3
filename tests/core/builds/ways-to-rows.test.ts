import { expect, test } from 'vitest';
import { createWays } from '../../../src/core/builds/ways-to-rows.ts';

const fruit = (artifactId: string, via: readonly string[]) => ({ groupId: 'orchard', artifactId, version: '1', via });

test('what stands below one row has one list, which begins at the top', () => {
  const rows = [fruit('pie', [])];
  const findWay = createWays(rows);
  expect(findWay(-1)).toEqual([]);
  expect(findWay(0)).toEqual(['orchard:pie:1']);
  expect(findWay(0)).toBe(findWay(0));
  rows.push(fruit('apple', findWay(0)));
  expect(findWay(1)).toEqual(['orchard:pie:1', 'orchard:apple:1']);
});
