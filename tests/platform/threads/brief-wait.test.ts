import { expect, test } from 'vitest';
import { createBriefWait } from '../../../src/platform/threads/brief-wait.ts';
import { quietContext } from '../../support/quiet-context.ts';

/** Work that ends when it is told to. */
function openWork() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const signals: AbortSignal[] = [];
  const work = ({ signal }: { readonly signal: AbortSignal }) => {
    signals.push(signal);
    return promise;
  };
  return { work, signals, resolve, reject };
}

test('what is done within the moment is given', async () => {
  const patience = createBriefWait<string>(60_000);
  expect(await patience.run('apple', quietContext, async () => 'ripe')).toBe('ripe');
});

test('what takes longer goes on, and nobody waits for it again until it ends', async () => {
  const patience = createBriefWait<string>(1);
  const { work, signals, resolve } = openWork();
  expect(await patience.run('apple', quietContext, work)).toBeNull();
  expect(await patience.run('apple', quietContext, work)).toBeNull();
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  resolve('late');
  await expect.poll(() => patience.run('apple', quietContext, async () => 'ripe')).toBe('ripe');
});

test('a failure is thrown, and asked into again', async () => {
  const patience = createBriefWait<string>(60_000);
  const failing = patience.run('apple', quietContext, async () => Promise.reject(new Error('rotten')));
  await expect(failing).rejects.toThrow('rotten');
  await expect.poll(() => patience.run('apple', quietContext, async () => 'ripe')).toBe('ripe');
});

test('who leaves does not end it; whoever stops all does', async () => {
  const patience = createBriefWait<string>(60_000);
  const { work, signals } = openWork();
  const controller = new AbortController();
  const asked = patience.run('apple', { ...quietContext, signal: controller.signal }, work);
  controller.abort(new Error('gone'));
  await expect(asked).rejects.toThrow('gone');
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  patience.stop();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});
