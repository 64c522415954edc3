import { expect, onTestFinished, test } from 'vitest';
import { LimitReachedError } from '../../../src/core/problems/errors.ts';
import {
  type CallTerms,
  type CallThreadsOptions,
  createCallThreads,
} from '../../../src/platform/threads/call-threads.ts';
import type { OrchardCall } from '../../support/orchard-caller.ts';

const entry = new URL('../../support/orchard-caller.ts', import.meta.url);
const { signal } = new AbortController();

function openThreads(options: Partial<CallThreadsOptions> = {}) {
  const threads = createCallThreads<OrchardCall, string, string>(entry, {
    setup: { greeting: 'good morning' },
    memory: 256,
    advice: 'Ask for less.',
    ...options,
  });
  onTestFinished(() => threads.close());
  return {
    threads,
    echo: (text: string) => threads.run({ kind: 'echo', text }, { signal }),
    /** Fulfilled once the call is under way. */
    begin: (call: OrchardCall, terms: Partial<CallTerms<string>> = {}) =>
      new Promise<{ readonly answer: Promise<string> }>((resolve) => {
        const answer = threads.run(call, { signal, onWord: () => resolve({ answer }), ...terms });
        answer.catch(() => {});
      }),
    /** A call that keeps its thread until it is let go. */
    async keep(terms: Partial<CallTerms<string>> = {}) {
      const until = new SharedArrayBuffer(4);
      const { answer } = await this.begin({ kind: 'keep', until }, terms);
      const letGo = () => {
        Atomics.store(new Int32Array(until), 0, 1);
        Atomics.notify(new Int32Array(until), 0);
      };
      onTestFinished(letGo);
      return { answer, letGo };
    },
  };
}

test('calls are answered by one thread, and their words are passed on', async () => {
  const { threads, echo } = openThreads({ most: 1 });
  const words: string[] = [];
  const first = threads.run({ kind: 'echo', text: 'apple' }, { signal, onWord: (word) => void words.push(word) });
  const [one, two] = await Promise.all([first, echo('apple')]);
  expect(one).toBe(two);
  expect(words).toEqual(['good morning']);
});

test('what a call throws is told, and the next one is answered', async () => {
  const { threads, echo } = openThreads();
  await expect(threads.run({ kind: 'fail' }, { signal })).rejects.toThrow('The apple is rotten');
  expect(await echo('pear')).toMatch(/^pear/);
});

test('a call that keeps its thread keeps no other waiting', async () => {
  const all = openThreads();
  const [one, two] = [await all.keep(), await all.keep()];
  const answers = await Promise.all([all.echo('apple'), all.echo('pear')]);
  one.letGo();
  two.letGo();
  const threads = [await one.answer, await two.answer, ...answers].map((answer) => answer.split(' ')[1]);
  expect(new Set(threads.slice(0, 2)).size).toBe(2);
  expect(threads.slice(0, 2)).not.toContain(threads[2]);
});

test('where all threads are kept, the first that is free answers, once', async () => {
  const all = openThreads();
  const kept = [await all.keep(), await all.keep(), await all.keep()];
  const answer = all.echo('apple');
  kept[1]!.letGo();
  expect((await answer).split(' ')[1]).toBe((await kept[1]!.answer).split(' ')[1]);
  for (const { letGo } of kept) letGo();
});

test('one that only waits keeps no thread', async () => {
  const all = openThreads({ most: 1 });
  const controller = new AbortController();
  const waiting = await all.begin({ kind: 'wait' }, { signal: controller.signal });
  expect(await all.echo('apple')).toMatch(/^apple/);
  controller.abort(new Error('enough'));
  await expect(waiting.answer).rejects.toThrow('enough');
});

test('a cancelled call rejects at once; one that keeps its thread is ended with it, and others there are asked again', async () => {
  const all = openThreads({ most: 1 });
  const words: string[] = [];
  const waiting = all.threads.run({ kind: 'wait' }, { signal, onWord: (word) => void words.push(word) });
  waiting.catch(() => {});
  await expect.poll(() => words).toEqual(['waiting']);
  const controller = new AbortController();
  const kept = await all.keep({ signal: controller.signal });
  controller.abort(new Error('enough'));
  await expect(kept.answer).rejects.toThrow('enough');
  await expect.poll(() => words).toEqual(['waiting', 'waiting']);
});

test('a thread whose cancelled call does not end is ended', async () => {
  const all = openThreads({ most: 1, endingTime: 1 });
  const [, before] = (await all.echo('apple')).split(' ');
  const controller = new AbortController();
  const { answer } = await all.begin({ kind: 'ignore' }, { signal: controller.signal });
  controller.abort(new Error('enough'));
  await expect(answer).rejects.toThrow('enough');
  await expect.poll(async () => (await all.echo('apple')).split(' ')[1]).not.toBe(before);
});

test('a thread that needs too much memory ends with a word, and the next call is answered', async () => {
  const { threads, echo } = openThreads({ memory: 64 });
  const failure = await threads.run({ kind: 'hoard' }, { signal }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(LimitReachedError);
  expect(failure).toMatchObject({
    message: 'More memory is needed than the 64 MiB that a thread may have',
    suggestion: 'Ask for less.',
  });
  expect(await echo('apple')).toMatch(/^apple/);
});

test('a standing call is begun again when its thread dies of another one', async () => {
  const { threads } = openThreads({ memory: 64, most: 1 });
  const words: string[] = [];
  const standing = threads.run(
    { kind: 'wait' },
    { signal, isBackground: true, onWord: (word) => void words.push(word) },
  );
  standing.catch(() => {});
  await expect.poll(() => words).toEqual(['waiting']);
  await expect(threads.run({ kind: 'hoard' }, { signal })).rejects.toThrow('More memory is needed');
  await expect.poll(() => words).toEqual(['waiting', 'waiting']);
});

test('threads that cannot begin say so', async () => {
  const threads = createCallThreads(new URL('./no-such-module.ts', import.meta.url), {
    setup: null,
    memory: 64,
    advice: '',
  });
  onTestFinished(() => threads.close());
  await expect(threads.run({}, { signal })).rejects.toThrow('no-such-module');
});

test('calls under way reject when the threads are closed', async () => {
  const { threads, begin } = openThreads();
  const { answer } = await begin({ kind: 'wait' });
  await threads.close();
  await expect(answer).rejects.toThrow();
  await expect(threads.run({ kind: 'fail' }, { signal })).rejects.toThrow('closed');
});
