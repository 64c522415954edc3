import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { AnswerText } from '../../src/answering/answer-messages.ts';
import { createLateCalls, type WorkTerms } from '../../src/answering/late-calls.ts';

const ripe: AnswerText = { text: 'ripe' };

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

/** Calls of `ripen`, whose work ends when the test says so. */
function orchard() {
  const works: (PromiseWithResolvers<AnswerText> & WorkTerms)[] = [];
  const calls = createLateCalls({ patience: 45_000, callSeconds: 600 });
  const call = (key = 'apple', signal = new AbortController().signal, progress = () => {}) =>
    calls.run(key, { name: 'ripen', signal, progress }, (terms) => {
      const work = { ...Promise.withResolvers<AnswerText>(), ...terms };
      terms.signal.addEventListener('abort', () => work.reject(terms.signal.reason));
      works.push(work);
      return work.promise;
    });
  return { works, call };
}

/** The answer after 45 s, which says that the work goes on. */
async function late(answer: Promise<unknown>): Promise<unknown> {
  await vi.advanceTimersByTimeAsync(45_000);
  return await answer;
}

test('what is done in time is the answer', async () => {
  const { works, call } = orchard();
  const answer = call();
  works[0]!.resolve(ripe);
  expect(await answer).toEqual(ripe);
});

test('after 45 s the caller has what is known, however often progress was told', async () => {
  const { works, call } = orchard();
  const answer = call();
  for (let second = 0; second < 44; second++) {
    await vi.advanceTimersByTimeAsync(1000);
    works[0]!.onWord({ progress: [second, 60, 'sun'] });
  }
  works[0]!.onWord({ soFar: { data: { red: 3 }, text: '3 red' } });
  await vi.advanceTimersByTimeAsync(1000);
  expect(await answer).toEqual({
    stillRunning: { seconds: 45 },
    progress: [43, 60, 'sun'],
    soFar: { data: { red: 3 }, text: '3 red' },
  });
});

test('the next equal call goes on with the work and hears its progress, another one does not', async () => {
  const { works, call } = orchard();
  await late(call());
  const progress = vi.fn();
  const [same] = [call('apple', undefined, progress), call('pear')];
  expect(works.length).toBe(2);
  works[0]!.onWord({ progress: [59, 60, 'sun'] });
  expect(progress).toHaveBeenCalledWith(59, 60, 'sun');
  works[0]!.resolve(ripe);
  expect(await same).toEqual({ ...ripe, begun: 45 });
});

test('an equal call after that begins anew', async () => {
  const { works, call } = orchard();
  await late(call());
  works[0]!.resolve(ripe);
  expect(await call()).toEqual({ ...ripe, begun: 45 });
  void call();
  expect(works.length).toBe(2);
});

test('who leaves ends work that nobody else was told of', async () => {
  const { works, call } = orchard();
  const leaving = new AbortController();
  const answer = call('apple', leaving.signal);
  leaving.abort(new Error('enough'));
  await expect(answer).rejects.toThrow('enough');
  expect(works[0]!.signal.aborted).toBe(true);
});

test('who leaves does not end work that another waits for, or was promised', async () => {
  const { works, call } = orchard();
  await late(call());
  const leaving = new AbortController();
  const [left, stays] = [call('apple', leaving.signal), call()];
  leaving.abort(new Error('enough'));
  await expect(left).rejects.toThrow('enough');
  expect(works[0]!.signal.aborted).toBe(false);
  works[0]!.resolve(ripe);
  expect(await stays).toMatchObject(ripe);
});

test('two equal calls at once: one work goes on for both', async () => {
  const { works, call } = orchard();
  const both = [call(), call()];
  await late(Promise.all(both));
  expect(works.map(({ signal }) => signal.aborted)).toEqual([false, true]);
});

test('a failure behind an answer is told to the next call, once', async () => {
  const { works, call } = orchard();
  await late(call());
  works[0]!.reject(new Error('frost'));
  await vi.advanceTimersByTimeAsync(0);
  await expect(call()).rejects.toThrow('frost');
  void call();
  expect(works.length).toBe(2);
});

test('work that takes too long ends, and the next call hears why', async () => {
  const { works, call } = orchard();
  await late(call());
  await vi.advanceTimersByTimeAsync(555_000);
  expect(works[0]!.signal.aborted).toBe(true);
  await expect(call()).rejects.toThrow('ripen took longer than 600 s');
});

test('an answer that nobody asks for is given up after ten minutes', async () => {
  const { works, call } = orchard();
  await late(call());
  works[0]!.resolve(ripe);
  await vi.advanceTimersByTimeAsync(600_000);
  void call();
  expect(works.length).toBe(2);
});

test('where too much goes on already, a call waits until its work is done', async () => {
  const { works, call } = orchard();
  await late(Promise.all(Array.from({ length: 64 }, (_, tree) => call(`tree ${tree}`))));
  const answer = call('one more');
  await vi.advanceTimersByTimeAsync(100_000);
  works[64]!.resolve(ripe);
  expect(await answer).toEqual(ripe);
});
