import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createWorkerPool } from '../../../src/platform/threads/worker-pool.ts';
import { tempFolder } from '../../support/temp-folder.ts';

/** A thread in the middle of a file, and how to let it go on. */
async function writing(lastTime = 60_000, size = 2) {
  const folder = tempFolder();
  const [path, go] = [join(folder, 'apple'), join(folder, 'go')];
  const pool = createWorkerPool<object, string>(new URL('../../support/slow-writer.ts', import.meta.url), {
    lastTime,
    size,
  });
  onTestFinished(() => pool.close());
  const controller = new AbortController();
  const written = pool.run({ path, go }, controller.signal);
  written.catch(() => {});
  await expect.poll(() => existsSync(path)).toBe(true);
  return {
    folder,
    pool,
    controller,
    written,
    goOn: () => writeFileSync(go, ''),
    read: () => readFileSync(path, 'utf8'),
  };
}

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

async function hasEnded(thread: Worker): Promise<void> {
  if (thread.threadId !== -1) await new Promise((resolve) => thread.once('exit', resolve));
}

test('a task gives its result', async () => {
  const { written, goOn, read } = await writing();
  goOn();
  expect(await written).toContain('apple');
  expect(read()).toBe('whole');
});

test('an aborted task is done with what it writes', async () => {
  const { controller, written, goOn, read } = await writing();
  controller.abort(new Error('enough'));
  goOn();
  await expect(written).rejects.toThrow('enough');
  expect(read()).toBe('whole');
});

test('an aborted task that does not end is ended', async () => {
  const { controller, written, read } = await writing(1);
  controller.abort(new Error('enough'));
  await expect(written).rejects.toThrow('enough');
  expect(read()).toBe('half');
});

test('closing waits for a task that is about to end', async () => {
  const { pool, written, goOn, read } = await writing();
  const closed = pool.close();
  goOn();
  await closed;
  expect([await written.then(() => 'done'), read()]).toEqual(['done', 'whole']);
});

test('a task that waits when the pool is closed is not begun', async () => {
  const { folder, pool } = await writing(1, 1);
  const next = pool.run({ path: join(folder, 'pear'), go: join(folder, 'go') }, new AbortController().signal);
  await Promise.all([expect(next).rejects.toThrow('closed'), pool.close()]);
});

test('a task that needs more memory than a thread may have is refused, and the next one has a thread', async () => {
  const pool = createWorkerPool<object, number>(new URL('../../support/hoarder.ts', import.meta.url), { size: 1 });
  onTestFinished(() => pool.close());
  const { signal } = new AbortController();
  await expect(pool.run({ mebibytes: 1024 }, signal)).rejects.toThrow('More memory is needed');
  expect(await pool.run({ mebibytes: 1 }, signal)).toBe(1);
});

test.each(['exits', 'fails'])('a thread that %s when it is idle is followed by another', async (how) => {
  const pool = createWorkerPool<string, string>(new URL('../../support/ending-worker.ts', import.meta.url), {
    size: 1,
  });
  onTestFinished(() => pool.close());
  const { signal } = new AbortController();
  for (const task of [how, how, 'stays']) {
    expect(await pool.run(task, signal)).toBe(task);
    if (task === 'stays') continue;
    // A task that comes before the thread has ended would end with it.
    threads.at(-1)!.postMessage('abort');
    await hasEnded(threads.at(-1)!);
  }
});

test('who waits for a thread leaves when it is aborted', async () => {
  const { pool, goOn, written } = await writing(60_000, 1);
  const leaving = new AbortController();
  const waiting = pool.run({ path: '', go: '' }, leaving.signal);
  leaving.abort(new Error('enough'));
  await expect(waiting).rejects.toThrow('enough');
  goOn();
  await written;
});
