import { LimitReachedError } from '../core/problems/errors.ts';
import { createDeadlineWorker } from '../platform/threads/deadline-worker.ts';
import type { RegexResult, RegexTask } from './regex-task.ts';

/** Milliseconds for one task: a list of names, or a batch of about 1 MB of text. Ordinary expressions need a few. */
const DEADLINE = 1000;
/** Milliseconds that one may take of a thread for which ordinary ones wait. */
const QUICK = 100;
const MOST_WAITING = 100;

/** Runs expressions in two threads: those that take long, or may, wait for each other and nobody waits for them. */
export interface RegexLanes {
  /** @throws LimitReachedError when it takes too long, and when too many wait already; rejects with the signal's reason. */
  run(task: RegexTask, signal: AbortSignal): Promise<RegexResult>;
  close(): Promise<void>;
}

/** Milliseconds for what is quick, and for what is slow. */
export type RegexTimes = readonly [quick: number, slow: number];

/** `entry` is the module that runs in the threads. */
export function createRegexLanes(entry: URL, [quickTime, slowTime]: RegexTimes = [QUICK, DEADLINE]): RegexLanes {
  const quick = createDeadlineWorker<RegexTask, RegexResult>(entry);
  const slow = createDeadlineWorker<RegexTask, RegexResult>(entry);
  let waiting = 0;

  async function runSlowly(task: RegexTask, signal: AbortSignal): Promise<RegexResult> {
    if (waiting >= MOST_WAITING) throw new LimitReachedError(`More than ${MOST_WAITING} slow expressions wait already`);
    waiting++;
    try {
      return await slow.run(task, { milliseconds: slowTime, what: WHAT, signal });
    } finally {
      waiting--;
    }
  }

  return {
    async run(task, signal) {
      if (mayBacktrack(task.source)) return runSlowly(task, signal);
      try {
        return await quick.run(task, { milliseconds: quickTime, what: WHAT, signal });
      } catch (error) {
        if (!(error instanceof LimitReachedError)) throw error;
        return runSlowly(task, signal);
      }
    },
    async close() {
      await Promise.all([quick.close(), slow.close()]);
    },
  };
}

const WHAT = 'The regular expression';

/** Groups that are repeated, references back, and more than two repetitions: only these can take more than quadratic time. */
function mayBacktrack(source: string): boolean {
  const repetitions = source.match(/[*+]|\{\d*,\d*\}/g)?.length ?? 0;
  return repetitions > 2 || /\)[*+{]|\\[1-9k]/.test(source);
}
