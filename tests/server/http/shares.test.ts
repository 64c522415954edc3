import { expect, test } from 'vitest';
import { createShares } from '../../../src/server/http/shares.ts';

test('a client has so many requests under way, others have their own', () => {
  const shares = createShares(2);
  expect(['a', 'a', 'a', 'b'].map(shares.enter)).toEqual([true, true, false, true]);
  shares.leave('a');
  expect(shares.enter('a')).toBe(true);
});

test('busy is who has one', () => {
  const shares = createShares(2);
  shares.enter('a');
  expect(shares.isBusy('a')).toBe(true);
  shares.leave('a');
  expect(shares.isBusy('a')).toBe(false);
});

test('it is quiet when all have left', async () => {
  const shares = createShares(2);
  await shares.quiet();
  shares.enter('a');
  let isQuiet = false;
  const quiet = shares.quiet().then(() => {
    isQuiet = true;
  });
  await Promise.resolve();
  expect(isQuiet).toBe(false);
  shares.leave('a');
  await quiet;
});
