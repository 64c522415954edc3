import type { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createDeadlineWorker } from '../../../src/platform/threads/deadline-worker.ts';
import { HOUR } from '../../support/hour.ts';

const threads = vi.hoisted((): Worker[] => []);

vi.mock('node:worker_threads', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:worker_threads')>();
  class SeenWorker extends real.Worker {
    constructor(...args: ConstructorParameters<typeof Worker>) {
      super(...args);
      threads.push(this);
    }
  }
  return { ...real, Worker: SeenWorker };
});

const limits = { milliseconds: HOUR, what: 'It', signal: new AbortController().signal };

function open(resourceLimits = {}) {
  const entry = new URL('../../support/ending-worker.ts', import.meta.url);
  const worker = createDeadlineWorker<string, string>(entry, { resourceLimits });
  onTestFinished(() => worker.close());
  return worker;
}

test.each(['exits', 'fails'])('a thread that %s when nobody waits for it is followed by another', async (how) => {
  const worker = open();
  for (const task of [how, how, 'stays']) {
    expect(await worker.run(task, limits)).toBe(task);
    if (task === 'stays') continue;
    const thread = threads.at(-1)!;
    const ended = new Promise((resolve) => thread.once('exit', resolve));
    thread.postMessage('abort');
    await ended;
  }
});

test('a thread that needs more memory than it may have gives a word', async () => {
  const worker = open({ maxOldGenerationSizeMb: 32 });
  await expect(worker.run('grows', limits)).rejects.toThrow('More memory is needed than the 32 MiB');
  expect(await worker.run('stays', limits)).toBe('stays');
});
