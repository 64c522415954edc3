import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { collectGarbage, collectLeftBehind, limitHeap } from '../../../src/platform/threads/limit-heap.ts';

const flags = vi.hoisted((): string[] => []);

// Limits are of the whole process, in which other tests run.
vi.mock('node:v8', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:v8')>();
  const setFlagsFromString = (flag: string) => {
    flags.push(flag);
    if (flag.endsWith('expose-gc')) real.setFlagsFromString(flag);
  };
  return { ...real, setFlagsFromString };
});

test('what nothing holds any more is collected, and nobody else can ask for that', async () => {
  const garbage = hold();
  // What was made in this turn is held until its end.
  await new Promise(setImmediate);
  await collectGarbage();
  expect(garbage.deref()).toBeUndefined();
  expect(runInNewContext('typeof gc')).toBe('undefined');
});

test('where much was made since the heap was limited it is collected, once for all who ask', async () => {
  const collections = () => flags.filter((flag) => flag === '--expose-gc').length;
  const before = collections();
  await collectLeftBehind();
  limitHeap();
  await collectLeftBehind();
  expect(collections() - before).toBe(0);
  const much = Array.from({ length: 2e7 }, (_, place) => place / 2);
  await Promise.all([collectLeftBehind(), collectLeftBehind()]);
  expect(collections() - before).toBe(1);
  expect(much).toHaveLength(2e7);
});

function hold(): WeakRef<object> {
  return new WeakRef({ seeds: 5 });
}
