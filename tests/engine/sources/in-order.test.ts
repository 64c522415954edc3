import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createInOrder } from '../../../src/engine/sources/in-order.ts';

/** The keys in the order of ending, all asked for at once; only the first work takes time. */
async function run(keys: readonly string[], fails = false): Promise<readonly string[]> {
  const inOrder = createInOrder();
  const ended: string[] = [];
  const runs = keys.map((key, place) =>
    inOrder(key, async () => {
      if (place === 0) await setImmediate();
      ended.push(`${key} ${place}`);
      if (fails) throw new Error(key);
    }),
  );
  await Promise.allSettled(runs);
  return ended;
}

test('the same key: one after another', async () => {
  expect(await run(['apple', 'apple', 'apple'])).toEqual(['apple 0', 'apple 1', 'apple 2']);
});

test('another key does not wait', async () => {
  expect(await run(['apple', 'pear'])).toEqual(['pear 1', 'apple 0']);
});

test('the next runs after a failure too', async () => {
  expect(await run(['apple', 'apple'], true)).toEqual(['apple 0', 'apple 1']);
});

test('each gets its own result', async () => {
  const inOrder = createInOrder();
  const results = [1, 2].map((number) => inOrder('apple', async () => number));
  expect(await Promise.all(results)).toEqual([1, 2]);
});
