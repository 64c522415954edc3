import { expect, test } from 'vitest';
import { createSharedRuns } from '../../../src/platform/threads/shared-runs.ts';

const patient = new AbortController().signal;

/** A run that ends when told, and remembers whether it was aborted. */
function heldRun() {
  const { promise, resolve } = Promise.withResolvers<string>();
  let starts = 0;
  let seen: AbortSignal | null = null;
  const start = (signal: AbortSignal) => {
    starts++;
    seen = signal;
    return promise;
  };
  return { start, finish: resolve, starts: () => starts, isAborted: () => seen?.aborted ?? false };
}

test('callers of the same key share one run', async () => {
  const runs = createSharedRuns<string>();
  const held = heldRun();
  const both = Promise.all([runs.run('apple', patient, held.start), runs.run('apple', patient, held.start)]);
  held.finish('pie');
  await both;
  expect(held.starts()).toBe(1);
});

test('a caller who leaves does not end the run of the others', async () => {
  const runs = createSharedRuns<string>();
  const held = heldRun();
  const hasty = new AbortController();
  const left = runs.run('apple', hasty.signal, held.start).catch((reason: unknown) => reason);
  const stayed = runs.run('apple', patient, held.start);
  hasty.abort('gone');
  await left;
  held.finish('pie');
  expect(await stayed).toBe('pie');
});

test('a caller who leaves gets the reason of its own signal', async () => {
  const hasty = new AbortController();
  const left = createSharedRuns<string>().run('apple', hasty.signal, heldRun().start);
  hasty.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
});

test('the run is aborted when its last caller leaves', async () => {
  const held = heldRun();
  const hasty = new AbortController();
  const left = createSharedRuns<string>()
    .run('apple', hasty.signal, held.start)
    .catch(() => null);
  hasty.abort();
  await left;
  expect(held.isAborted()).toBe(true);
});

test('nobody joins a run that is being aborted', async () => {
  const runs = createSharedRuns<string>();
  const hasty = new AbortController();
  const left = runs.run('apple', hasty.signal, heldRun().start).catch(() => null);
  hasty.abort();
  await left;
  expect(await runs.run('apple', patient, async () => 'fresh')).toBe('fresh');
});
