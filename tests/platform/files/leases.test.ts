import { readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createLeases, type Leases } from '../../../src/platform/files/leases.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const FOR_EVER = 1_000_000_000;
const { signal } = new AbortController();

/** Two processes, as far as files can tell. */
function twoHolders() {
  const folder = tempFolder();
  return { folder, first: createLeases(folder, FOR_EVER), second: createLeases(folder, FOR_EVER) };
}

/** Takes a lease that is given back when the test ends. */
function hold(leases: Leases, name: string): () => void {
  const giveBack = leases.take(name);
  if (giveBack === null) throw new Error(`${name} is held already`);
  onTestFinished(giveBack);
  return giveBack;
}

test('one holds a lease, and after it another', () => {
  const { first, second } = twoHolders();
  const giveBack = hold(first, 'apple');
  expect(second.take('apple')).toBeNull();
  giveBack();
  hold(second, 'apple');
});

test('leases of other names are free', () => {
  const { first, second } = twoHolders();
  hold(first, 'apple');
  hold(second, 'pear');
});

test('who waits goes on when the lease is given back', async () => {
  const { first, second } = twoHolders();
  const giveBack = hold(first, 'apple');
  const waiting = second.outlive('apple', signal);
  giveBack();
  expect(await waiting).toBe(false);
});

test('who waits for one holder does not wait for the next', async () => {
  const { folder, first, second } = twoHolders();
  const third = createLeases(folder, FOR_EVER);
  hold(third, 'pear');
  const giveBack = hold(first, 'apple');
  const waiting = second.outlive('apple', signal);
  giveBack();
  hold(third, 'apple');
  expect(await waiting).toBe(false);
});

test('who waits may leave', async () => {
  const { first, second } = twoHolders();
  hold(first, 'apple');
  const hasty = new AbortController();
  const waiting = second.outlive('apple', hasty.signal);
  hasty.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
});

test.each([
  ['long ago', 0],
  ['in the future', Date.now() / 1000 + FOR_EVER],
])('a holder whose last sign of life was %s is outlived', async (_when, time) => {
  const folder = tempFolder();
  const path = join(folder, 'apple.lease.tmp');
  writeFileSync(path, '');
  utimesSync(path, time, time);
  const leases = createLeases(folder);
  expect(leases.take('apple')).toBeNull();
  expect(await leases.outlive('apple', signal)).toBe(true);
  hold(leases, 'apple');
});

test('a holder shows signs of life', async () => {
  const { folder, first } = twoHolders();
  hold(first, 'apple');
  const path = join(folder, 'apple.lease.tmp');
  utimesSync(path, 0, 0);
  await expect.poll(() => statSync(path).mtimeMs).toBeGreaterThan(0);
});

test('nothing stays of leases that were given back', () => {
  const { folder, first } = twoHolders();
  const both = ['apple', 'pear'].map((name) => hold(first, name));
  expect(readdirSync(folder)).toHaveLength(3);
  for (const giveBack of both) giveBack();
  expect(readdirSync(folder)).toEqual([]);
});

test('where no file can be made everybody holds everything', () => {
  const folder = join(tempFolder({ file: '' }), 'file');
  for (const leases of [createLeases(folder), createLeases(folder)]) hold(leases, 'apple');
});
