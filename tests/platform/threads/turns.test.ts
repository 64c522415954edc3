import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTurns } from '../../../src/platform/threads/turns.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

test('others run when enough was worked', async () => {
  const turn = createTurns(new AbortController().signal);
  let hasRun = false;
  setImmediate(() => {
    hasRun = true;
  });
  vi.advanceTimersByTime(5);
  await turn();
  expect(hasRun).toBe(true);
});

test('nobody runs in between before that', async () => {
  const turn = createTurns(new AbortController().signal);
  let hasRun = false;
  setImmediate(() => {
    hasRun = true;
  });
  await turn();
  expect(hasRun).toBe(false);
});

test('work that is called off ends with the reason', async () => {
  const turn = createTurns(AbortSignal.abort(new Error('no pie today')));
  vi.advanceTimersByTime(5);
  await expect(turn()).rejects.toThrow('no pie today');
});
