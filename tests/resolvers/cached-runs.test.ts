import { expect, onTestFinished, test, vi } from 'vitest';
import { createCachedRuns } from '../../resolvers/shared/cached-runs.ts';
import { quietContext } from '../support/quiet-context.ts';

const DAY = 24 * 60 * 60 * 1000;

function runs() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let count = 0;
  const remembered = createCachedRuns<number>(DAY);
  return () => remembered.run('apple', quietContext, async () => ++count);
}

test('an answer is believed for its time, and no longer', async () => {
  const ask = runs();
  expect([await ask(), await ask()]).toEqual([1, 1]);
  vi.advanceTimersByTime(DAY);
  expect(await ask()).toBe(2);
});

test('a clock that is set back does not lengthen it', async () => {
  const ask = runs();
  await ask();
  vi.setSystemTime(Date.now() - 1000 * DAY);
  vi.advanceTimersByTime(DAY);
  expect(await ask()).toBe(2);
});
