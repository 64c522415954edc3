import { expect, test } from 'vitest';
import { createCallGate } from '../../src/server/call-gate.ts';
import { quietContext } from '../support/quiet-context.ts';

/** So many calls that go on until they are let go; which of them have begun. */
function fill(gate: ReturnType<typeof createCallGate>, count: number) {
  const open = Promise.withResolvers<void>();
  const begun: number[] = [];
  const calls = Array.from({ length: count }, (_, number) =>
    gate.run('peel', quietContext, async () => {
      begun.push(number);
      await open.promise;
    }),
  );
  const letGo = () => {
    open.resolve();
    return Promise.all(calls);
  };
  return { begun, letGo };
}

test('so many have their turn at once, the others wait, and more are refused', async () => {
  const gate = createCallGate({ callSeconds: 60, waitingCalls: 3 });
  const { begun, letGo } = fill(gate, 259);
  await expect.poll(() => begun.length).toBe(256);
  await expect(gate.run('peel', quietContext, async () => 'peeled')).rejects.toThrow('3 calls wait already');
  await letGo();
  expect(begun).toHaveLength(259);
  expect(await gate.run('peel', quietContext, async () => 'peeled')).toBe('peeled');
});

test('one that was cancelled while it waited is not begun', async () => {
  const gate = createCallGate({ callSeconds: 60, waitingCalls: 3 });
  const { letGo } = fill(gate, 256);
  const leaving = new AbortController();
  const waiting = gate.run('peel', { ...quietContext, signal: leaving.signal }, async () => 'peeled');
  leaving.abort(new Error('enough'));
  const left = expect(waiting).rejects.toThrow('enough');
  await letGo();
  await left;
});

test("what is asked of the work, its failures and its cancelling are the caller's", async () => {
  const gate = createCallGate({ callSeconds: 60, waitingCalls: 3 });
  const failing = async () => {
    throw new Error('rotten');
  };
  await expect(gate.run('peel', quietContext, failing)).rejects.toThrow('rotten');
  const leaving = new AbortController();
  const seen = gate.run('peel', { ...quietContext, signal: leaving.signal }, async ({ signal }) => {
    leaving.abort(new Error('enough'));
    return signal.reason;
  });
  expect(await seen).toEqual(new Error('enough'));
});
