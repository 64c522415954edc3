import { expect, test } from 'vitest';
import { shareRequest } from '../../../src/store/downloads/share-request.ts';

/** What another process holds; `waits` counts those who wait, and each outlives the holder. */
function holdersThatDie() {
  const counts = { waits: 0 };
  const outlive = async () => {
    counts.waits++;
    return true;
  };
  return { take: () => null, outlive, counts };
}

const { signal } = new AbortController();
const ask = async () => 'asked';

test('who outlived one holder does not wait for the next', async () => {
  const leases = holdersThatDie();
  expect(await shareRequest(leases, 'apple', { recall: async () => null, ask, signal })).toBe('asked');
  expect(leases.counts.waits).toBe(1);
});

test('what the holder left is taken', async () =>
  expect(await shareRequest(holdersThatDie(), 'apple', { recall: async () => 'left', ask, signal })).toBe('left'));

test('a lease is given back, however the asking ends', async () => {
  let held = 0;
  const giveBack = () => {
    held--;
  };
  const take = () => {
    held++;
    return giveBack;
  };
  const leases = { take, outlive: async () => false };
  const fail = () => Promise.reject(new Error('gone'));
  await expect(shareRequest(leases, 'apple', { recall: async () => null, ask: fail, signal })).rejects.toThrow('gone');
  expect(held).toBe(0);
});
