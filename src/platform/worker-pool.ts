import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { LimitReachedError } from '../core/errors.ts';
import type { WorkerAnswer, WorkerMessage } from './serve-tasks.ts';

/** Threads that take tasks in the order asked, one at a time each; started when needed, ended when idle. */
export interface WorkerPool<Task, Result> {
  /**
   * Rejects with the signal's reason when it is aborted: the thread is ended, in the middle of whatever it does.
   * @throws LimitReachedError when the task needs more memory than a thread may have.
   */
  run(task: Task, signal: AbortSignal): Promise<Result>;
  /** Ends all threads; tasks under way reject. */
  close(): Promise<void>;
}

/** Milliseconds: a thread of yesterday's sync must not hold memory in a server. */
const IDLE_TIME = 2_000;
/** Each thread costs some 65 MB while it indexes, and what it waits for, disk and network, is shared by all. */
const MAX_THREADS = 3;
/** MiB. V8 lets new objects fill several times as much before it looks for dead ones, in each thread, and gains nothing by it here. */
const YOUNG_SIZE = 16;

/** `entry` is the module that runs in the threads and calls `serveTasks`. */
export function createWorkerPool<Task, Result>(
  entry: URL,
  size = Math.min(availableParallelism(), MAX_THREADS),
): WorkerPool<Task, Result> {
  const threads = new Set<Worker>();
  const idle = new Map<Worker, NodeJS.Timeout>();
  const waiting: (() => void)[] = [];
  let free = size;

  const takeThread = (): Worker => {
    const [next] = idle;
    if (next === undefined) {
      const thread = new Worker(entry, { resourceLimits: { maxYoungGenerationSizeMb: YOUNG_SIZE } });
      threads.add(thread);
      return thread.once('exit', () => threads.delete(thread));
    }
    clearTimeout(next[1]);
    idle.delete(next[0]);
    return next[0];
  };
  const rest = (thread: Worker): void => {
    // Neither an idle thread nor its timer keeps the process alive.
    thread.unref();
    const end = () => {
      idle.delete(thread);
      void thread.terminate();
    };
    idle.set(thread, setTimeout(end, IDLE_TIME).unref());
  };

  return {
    async run(task, signal) {
      while (free === 0) await new Promise<void>((wake) => waiting.push(wake));
      free--;
      try {
        signal.throwIfAborted();
        const thread = takeThread();
        const answer = await ask<Task, Result>(thread, task, signal);
        rest(thread);
        if ('failure' in answer) throw new Error(answer.failure);
        return answer.result;
      } finally {
        free++;
        waiting.shift()?.();
      }
    },
    async close() {
      for (const timer of idle.values()) clearTimeout(timer);
      idle.clear();
      await Promise.all([...threads].map((thread) => thread.terminate()));
    },
  };
}

/** Rejects only when the thread is gone. */
function ask<Task, Result>(thread: Worker, task: Task, signal: AbortSignal): Promise<WorkerAnswer<Result>> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      signal.removeEventListener('abort', abort);
      thread.off('message', onMessage).off('error', onError).off('exit', onExit);
      finish();
    };
    const abort = () => settle(() => thread.terminate().then(() => reject(signal.reason), reject));
    const onMessage = (message: WorkerMessage<Result>) => {
      if (message !== 'ready') settle(() => resolve(message));
    };
    const onError = (error: unknown) => settle(() => reject(describeDeath(error)));
    const onExit = () => settle(() => reject(new Error('The worker thread was ended')));
    signal.addEventListener('abort', abort, { once: true });
    thread.on('message', onMessage).on('error', onError).on('exit', onExit).ref();
    thread.postMessage(task);
  });
}

function describeDeath(error: unknown): unknown {
  const isFull = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isFull
    ? new LimitReachedError('More memory is needed than a worker thread may have', { cause: error })
    : error;
}
