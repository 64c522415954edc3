import { messageOf } from '../../core/problems/message-of.ts';
import { createDeadlineWorker, type TaskLimits } from './deadline-worker.ts';

/** A thread of its own that is there only while it is needed. */
export interface BriefWorker<Task, Result> {
  /** Says why when nothing was read, `milliseconds` being over among that; rejects with the signal's reason when it is aborted. */
  run(task: Task, limits: Omit<TaskLimits, 'what' | 'stepOf'>): Promise<Result | { readonly unread: string }>;
  close(): Promise<void>;
}

/** Milliseconds: the next task may follow soon, and the thread must not hold its memory for long. */
const IDLE_TIME = 2_000;

/** `entry` as for `createDeadlineWorker`. */
export function createBriefWorker<Task, Result>(entry: URL): BriefWorker<Task, Result> {
  const worker = createDeadlineWorker<Task, Result>(entry);
  let underWay = 0;
  let end: NodeJS.Timeout | undefined;
  return {
    async run(task, limits) {
      clearTimeout(end);
      underWay++;
      try {
        return await worker.run(task, { ...limits, what: 'reading it' });
      } catch (error) {
        limits.signal.throwIfAborted();
        return { unread: messageOf(error) };
      } finally {
        if (--underWay === 0) end = setTimeout(worker.close, IDLE_TIME).unref();
      }
    },
    async close() {
      clearTimeout(end);
      await worker.close();
    },
  };
}
