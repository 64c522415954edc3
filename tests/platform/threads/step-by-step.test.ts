import { expect, test } from 'vitest';
import { createStepByStep } from '../../../src/platform/threads/step-by-step.ts';
import { countTurns } from '../../support/count-turns.ts';

test('steps that come up at once are done in their order, with turns of others in between', async () => {
  const done: number[] = [];
  const turns = await countTurns(async () => {
    const stepByStep = createStepByStep(new AbortController().signal);
    await Promise.all(Array.from({ length: 50 }, (_, number) => stepByStep(() => done.push(number))));
  });
  expect(done).toEqual(Array.from({ length: 50 }, (_, number) => number));
  expect(turns).toBeGreaterThanOrEqual(50);
});

test('a step that fails is told to who asked for it, and those after it are done', async () => {
  const stepByStep = createStepByStep(new AbortController().signal);
  const results = await Promise.allSettled([
    stepByStep(() => {
      throw new Error('a worm');
    }),
    stepByStep(() => 'pie'),
  ]);
  expect(results).toEqual([
    { status: 'rejected', reason: new Error('a worm') },
    { status: 'fulfilled', value: 'pie' },
  ]);
});

test('what is called off does no further step', async () => {
  const controller = new AbortController();
  const done: string[] = [];
  await countTurns(async () => {
    const stepByStep = createStepByStep(controller.signal);
    const first = stepByStep(() => {
      done.push('pie');
      controller.abort(new Error('no more pie'));
    });
    const second = stepByStep(() => done.push('cake'));
    await first;
    await expect(second).rejects.toThrow('no more pie');
  });
  expect(done).toEqual(['pie']);
});
