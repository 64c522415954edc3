import { expect, onTestFinished, test, vi } from 'vitest';
import { createNewestOnly } from '../../../src/platform/threads/newest-only.ts';

test('of values that come fast the newest is handed on, once in a while', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const given: number[] = [];
  const newest = createNewestOnly<number>(500, (value) => given.push(value));
  for (const value of [1, 2, 3]) newest.put(value);
  expect(given).toEqual([]);
  vi.advanceTimersByTime(500);
  expect(given).toEqual([3]);
  vi.advanceTimersByTime(5000);
  newest.put(4);
  vi.advanceTimersByTime(500);
  newest.put(5);
  newest.end();
  vi.advanceTimersByTime(5000);
  expect(given).toEqual([3, 4]);
});
