import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createIdleTimer, createIdleTimerAfterWork } from '../../src/platform/idle-timer.ts';

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

function listen() {
  const onQuiet = vi.fn();
  return { onQuiet, quiet: createIdleTimer(1000, onQuiet) };
}

test('quiet begins at once', () => {
  const { onQuiet } = listen();
  vi.advanceTimersByTime(1000);
  expect(onQuiet).toHaveBeenCalledOnce();
});

test('work under way is no quiet', async () => {
  const { onQuiet, quiet } = listen();
  void quiet.during(() => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(5000);
  expect(onQuiet).not.toHaveBeenCalled();
});

test('quiet begins anew after work', async () => {
  const { onQuiet, quiet } = listen();
  await vi.advanceTimersByTimeAsync(900);
  await quiet.during(async () => {});
  await vi.advanceTimersByTimeAsync(900);
  expect(onQuiet).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(onQuiet).toHaveBeenCalledOnce();
});

test('it is told once', async () => {
  const { onQuiet, quiet } = listen();
  await vi.advanceTimersByTimeAsync(1000);
  await quiet.during(async () => {});
  await vi.advanceTimersByTimeAsync(5000);
  expect(onQuiet).toHaveBeenCalledOnce();
});

test('quiet before any work may be none', async () => {
  const onQuiet = vi.fn();
  const quiet = createIdleTimerAfterWork(1000, onQuiet);
  await vi.advanceTimersByTimeAsync(5000);
  expect(onQuiet).not.toHaveBeenCalled();
  await quiet.during(async () => {});
  await vi.advanceTimersByTimeAsync(999);
  expect(onQuiet).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onQuiet).toHaveBeenCalledOnce();
});
