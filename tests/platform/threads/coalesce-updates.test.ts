import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { coalesceUpdates } from '../../../src/platform/threads/coalesce-updates.ts';

/** Runs that end when the test says so. */
function begin() {
  const runs: (PromiseWithResolvers<void> & { readonly signal: AbortSignal })[] = [];
  const failures: unknown[] = [];
  const updates = coalesceUpdates(
    (signal) => {
      const run = { ...Promise.withResolvers<void>(), signal };
      runs.push(run);
      return run.promise;
    },
    (error) => failures.push(error),
  );
  return { runs, failures, ...updates };
}

test('what is asked for during a run is done once after it', async () => {
  const { runs, request } = begin();
  request();
  request();
  request();
  expect(runs).toHaveLength(1);
  runs[0]!.resolve();
  await setImmediate();
  expect(runs).toHaveLength(2);
  runs[1]!.resolve();
  await setImmediate();
  expect(runs).toHaveLength(2);
  request();
  expect(runs).toHaveLength(3);
});

test('a run that fails is told, and the next one is made', async () => {
  const { runs, failures, request } = begin();
  request();
  request();
  runs[0]!.reject('the disk is full');
  await setImmediate();
  expect(failures).toEqual(['the disk is full']);
  expect(runs).toHaveLength(2);
});

test('closing aborts the run and says nothing of it; none follows', async () => {
  const { runs, failures, request, close } = begin();
  request();
  request();
  close();
  expect(runs[0]!.signal.aborted).toBe(true);
  runs[0]!.reject(runs[0]!.signal.reason);
  await setImmediate();
  request();
  expect({ runs: runs.length, failures }).toEqual({ runs: 1, failures: [] });
});
