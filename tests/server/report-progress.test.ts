import type { ServerContext } from '@modelcontextprotocol/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reportProgress } from '../../src/server/report-progress.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Step = readonly [done: number, total: number | null, what: string];

/** A report, and the notifications it sends. */
function openReport(progressToken: string | undefined = 'token') {
  const sent: { progress: number; total?: number; message: string }[] = [];
  const notify = async ({ params }: { params: (typeof sent)[number] }) => void sent.push(params);
  const report = reportProgress(
    { mcpReq: { _meta: { progressToken }, notify } } as unknown as ServerContext,
    'get_file',
  );
  return { sent, ...report };
}

/** What is sent for steps that take their time. */
function tell(...steps: readonly Step[]) {
  const { sent, progress } = openReport();
  for (const step of steps) {
    vi.advanceTimersByTime(300);
    progress(...step);
  }
  return sent.map(({ progress: value, total, message }) => [value, total, message]);
}

test('steps, their total and where they are', () => {
  expect(tell([1, 3, 'orchard:apple:1'], [3, 3, 'orchard:pie:2'])).toEqual([
    [1, 3, 'orchard:apple:1 (1 of 3)'],
    [3, 3, 'orchard:pie:2 (3 of 3)'],
  ]);
});

const tick = 1 / 1024;

test('values only grow, whatever is counted, and a total is never passed', () => {
  const sent = tell(
    [0, null, 'looking'],
    [40, 80, 'downloading apple.jar, KiB'],
    [80, 80, 'downloading apple.jar, KiB'],
    [1, 9, 'indexing, files'],
    [1, 9, 'indexing, files'],
    [9, 9, 'indexing, files'],
    [9, 9, 'indexing, files'],
    [2, null, 'writing'],
  );
  expect(sent).toEqual([
    [tick, undefined, 'looking'],
    [40, 80, 'downloading apple.jar, KiB (40 of 80)'],
    [80, 80, 'downloading apple.jar, KiB (80 of 80)'],
    [81, 89, 'indexing, files (1 of 9)'],
    [81 + tick, 89, 'indexing, files (1 of 9)'],
    [89, 89, 'indexing, files (9 of 9)'],
    [89 + tick, undefined, 'indexing, files (9 of 9)'],
    [91, undefined, 'writing (2)'],
  ]);
});

test('a call that is silent is told of again and again until it is answered', () => {
  const { sent, progress, end } = openReport();
  vi.advanceTimersByTime(1500);
  progress(0, 5, 'fetching');
  vi.advanceTimersByTime(2500);
  end();
  progress(5, 5, 'fetching');
  vi.advanceTimersByTime(5000);
  const messages = sent.map(({ message }) => message);
  expect(messages).toEqual(['get_file', 'fetching (0 of 5)', 'fetching (0 of 5)', 'fetching (0 of 5)']);
  expect(sent.map(({ total }) => total)).toEqual([undefined, 5, 5, 5]);
});

test('a quick call tells nothing', () => {
  const { sent, progress, end } = openReport();
  for (let done = 0; done < 9; done++) progress(done, 10, 'indexing');
  end();
  expect(sent).toEqual([]);
});

test('hidden characters are shown', () => {
  expect(tell([1, 1, 'orchard:apple:\u202e1'])[0]?.[2]).toBe('orchard:apple:\\u{202e}1 (1 of 1)');
});

test('nothing is sent to who did not ask', () => {
  const notify = vi.fn();
  const { progress, end } = reportProgress({ mcpReq: { notify } } as unknown as ServerContext, 'get_file');
  progress(1, 1, 'orchard:apple:1');
  vi.advanceTimersByTime(5000);
  end();
  expect(notify).not.toHaveBeenCalled();
});
