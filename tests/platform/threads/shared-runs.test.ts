import { expect, test } from 'vitest';
import type { Caller } from '../../../src/core/call-context.ts';
import { createSharedRuns } from '../../../src/platform/threads/shared-runs.ts';
import { quietContext } from '../../support/quiet-context.ts';

const patient = quietContext;

const leaving = ({ signal }: AbortController) => ({ ...quietContext, signal });

/** A run that ends when told, and remembers whether it was aborted. */
function heldRun() {
  const { promise, resolve } = Promise.withResolvers<string>();
  let starts = 0;
  let seen: AbortSignal | null = null;
  const start = (shared: Caller) => {
    starts++;
    seen = shared.signal;
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
  const left = runs.run('apple', leaving(hasty), held.start).catch((reason: unknown) => reason);
  const stayed = runs.run('apple', patient, held.start);
  hasty.abort('gone');
  await left;
  held.finish('pie');
  expect(await stayed).toBe('pie');
});

test('a caller who leaves gets the reason of its own signal', async () => {
  const hasty = new AbortController();
  const left = createSharedRuns<string>().run('apple', leaving(hasty), heldRun().start);
  hasty.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
});

test('the run is aborted when its last caller leaves', async () => {
  const held = heldRun();
  const hasty = new AbortController();
  const left = createSharedRuns<string>()
    .run('apple', leaving(hasty), held.start)
    .catch(() => null);
  hasty.abort();
  await left;
  expect(held.isAborted()).toBe(true);
});

test('nobody joins a run that is being aborted', async () => {
  const runs = createSharedRuns<string>();
  const hasty = new AbortController();
  const left = runs.run('apple', leaving(hasty), heldRun().start).catch(() => null);
  hasty.abort();
  await left;
  expect(await runs.run('apple', patient, async () => 'fresh')).toBe('fresh');
});

test('all callers are told how far the run is, those who left no longer', async () => {
  const runs = createSharedRuns<string>();
  const { promise: held, resolve: finish } = Promise.withResolvers<string>();
  const told: string[] = [];
  const caller = (name: string, { signal }: AbortController) => ({
    signal,
    progress: (done: number) => void told.push(`${name} ${done}`),
  });
  let tell: Caller['progress'] = () => {};
  const start = (shared: Caller) => {
    tell = shared.progress;
    return held;
  };
  const hasty = new AbortController();
  const left = runs.run('apple', caller('hasty', hasty), start).catch(() => null);
  const stayed = runs.run('apple', caller('patient', new AbortController()), start);
  tell(1, 2, 'baking');
  hasty.abort();
  await left;
  tell(2, 2, 'baking');
  finish('pie');
  await stayed;
  expect(told).toEqual(['hasty 1', 'patient 1', 'patient 2']);
});
