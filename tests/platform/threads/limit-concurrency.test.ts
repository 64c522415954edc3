import { expect, test } from 'vitest';
import { limitConcurrency } from '../../../src/platform/threads/limit-concurrency.ts';

test('no more than so many are under way, and all have their turn, also after a failure', async () => {
  const inTurn = limitConcurrency(2);
  const work = Array.from({ length: 4 }, () => Promise.withResolvers<number>());
  let begun = 0;
  const ended = Promise.allSettled(
    work.map(({ promise }) =>
      inTurn(() => {
        begun++;
        return promise;
      }),
    ),
  );
  await Promise.resolve();
  expect(begun).toBe(2);
  work[0]?.reject(new Error('gone'));
  for (const { resolve } of work) resolve(begun);
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
  expect(begun).toBe(4);
});
