import { expect, test } from 'vitest';
import { ManyKeys } from '../../src/core/many-keys.ts';

test('each key has its own value, the one that was set last', () => {
  const apples = new ManyKeys<number>();
  for (let count = 0; count < 1000; count++) apples.set(`apple ${count}`, -1);
  for (let count = 0; count < 1000; count++) apples.set(`apple ${count}`, count);
  expect(apples.get('apple 0')).toBe(0);
  expect(apples.get('apple 999')).toBe(999);
  expect(apples.get('apple 1000')).toBeUndefined();
  expect(apples.get('')).toBeUndefined();
});
