import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { collectGarbage } from '../../../src/platform/threads/limit-heap.ts';

test('what nothing holds any more is collected, and nobody else can ask for that', async () => {
  const garbage = hold();
  // What was made in this turn is held until its end.
  await new Promise(setImmediate);
  await collectGarbage();
  expect(garbage.deref()).toBeUndefined();
  expect(runInNewContext('typeof gc')).toBe('undefined');
});

function hold(): WeakRef<object> {
  return new WeakRef({ seeds: 5 });
}
