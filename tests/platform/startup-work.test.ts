import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createStartupWork } from '../../src/platform/startup-work.ts';

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

function begin() {
  const onOver = vi.fn();
  return { onOver, first: createStartupWork(1000, onOver) };
}

const endless = () => new Promise<void>(() => {});

test('it is over with the first work that ends, and once', async () => {
  const { onOver, first } = begin();
  expect(await first.during(async () => 'answer')).toBe('answer');
  await first.during(async () => {});
  expect(onOver).toHaveBeenCalledOnce();
});

test('it is over with work that fails', async () => {
  const { onOver, first } = begin();
  await expect(first.during(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(onOver).toHaveBeenCalledOnce();
});

test('nothing is over before there was any work', async () => {
  const { onOver } = begin();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onOver).not.toHaveBeenCalled();
});

test('work that goes on is waited for no longer', async () => {
  const { onOver, first } = begin();
  void first.during(endless);
  await vi.advanceTimersByTimeAsync(999);
  expect(onOver).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onOver).toHaveBeenCalledOnce();
});

test('work ahead of it ends nothing, unless it goes on for too long', async () => {
  const { onOver, first } = begin();
  await first.ahead(async () => {});
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onOver).not.toHaveBeenCalled();
  void first.ahead(endless);
  await vi.advanceTimersByTimeAsync(1000);
  expect(onOver).toHaveBeenCalledOnce();
});
