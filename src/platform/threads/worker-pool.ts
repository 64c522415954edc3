import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { limitConcurrency } from './limit-concurrency.ts';
import { describeThreadError } from './limit-heap.ts';
import type { WorkerAnswer, WorkerMessage, WorkerRequest } from './serve-tasks.ts';
import { startThread } from './start-thread.ts';

/** Threads that take tasks in the order asked, one at a time each; started when needed, ended when idle. */
export interface WorkerPool<Task, Result> {
  /**
   * Rejects with the signal's reason when it is aborted: the thread is ended once it is done with the task, or soon after.
   * @throws LimitReachedError when the task needs more memory than a thread may have.
   */
  run(task: Task, signal: AbortSignal): Promise<Result>;
  /** Ends all threads, those with a task as `run` says; tasks under way may reject, and those that wait do. */
  close(): Promise<void>;
}

export interface WorkerPoolOptions {
  /** Threads at most. */
  readonly size?: number;
  /** Milliseconds that a thread has to be done with an aborted task. */
  readonly lastTime?: number;
}

/** Milliseconds: a thread of yesterday's sync must not hold memory in a server. */
const IDLE_TIME = 2_000;
/** Milliseconds to finish a file that an aborted task is writing: whole is better than half. */
const LAST_TIME = 400;
/** Each thread costs some 65 MB while it indexes, and all share disk and network. */
const MAX_THREADS = 3;
/** MiB. V8 lets new objects fill several times as much before it looks for dead ones, in each thread, and gains nothing by it here. */
const YOUNG_SIZE = 16;
/**
 * Budget: MiB of objects in a thread that indexes, texts apart; more is an error, and the next task has another thread. The sources
 * of the JDK, of kotlin-compiler and of the largest SDK are indexed with a tenth of it.
 */
const OLD_SIZE = 512;
const RESOURCES = { maxYoungGenerationSizeMb: YOUNG_SIZE, maxOldGenerationSizeMb: OLD_SIZE };

/** `entry` is the module that runs in the threads and calls `serveTasks`. */
export function createWorkerPool<Task, Result>(
  entry: URL,
  { size = Math.min(availableParallelism(), MAX_THREADS), lastTime = LAST_TIME }: WorkerPoolOptions = {},
): WorkerPool<Task, Result> {
  const threads = new Set<Worker>();
  const idle = new Map<Worker, NodeJS.Timeout>();
  const underWay = new Set<Promise<unknown>>();
  const inTurn = limitConcurrency(size);
  let isClosed = false;

  const takeThread = (): Worker => {
    const [next] = idle;
    if (next === undefined) {
      const thread = startThread(entry, { resourceLimits: RESOURCES });
      threads.add(thread);
      const forget = () => {
        threads.delete(thread);
        clearTimeout(idle.get(thread));
        idle.delete(thread);
      };
      // A thread that fails without a task just ends; a task has listeners of its own.
      return thread.once('exit', forget).on('error', () => {});
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
    run: (task, signal) =>
      inTurn(async () => {
        signal.throwIfAborted();
        if (isClosed) throw new Error('The worker pool was closed');
        const thread = takeThread();
        const asked = ask<Task, Result>(thread, task, { signal, lastTime });
        underWay.add(asked);
        const answer = await asked.finally(() => underWay.delete(asked));
        // Closing keeps the process alive until its threads have ended.
        if (!isClosed && threads.has(thread)) rest(thread);
        if ('failure' in answer) throw new Error(answer.failure);
        return answer.result;
      }, signal),
    async close() {
      isClosed = true;
      for (const timer of idle.values()) clearTimeout(timer);
      idle.clear();
      await Promise.race([Promise.allSettled(underWay), sleep(lastTime, null, { ref: false })]);
      await Promise.all([...threads].map((thread) => thread.terminate()));
    },
  };
}

/** Rejects only when the thread is gone, or will be. */
function ask<Task, Result>(
  thread: Worker,
  task: Task,
  { signal, lastTime }: { readonly signal: AbortSignal; readonly lastTime: number },
): Promise<WorkerAnswer<Result>> {
  return new Promise((resolve, reject) => {
    let lastCall: NodeJS.Timeout | undefined;
    const settle = (finish: () => void) => {
      clearTimeout(lastCall);
      signal.removeEventListener('abort', abort);
      thread.off('message', onMessage).off('error', onError).off('exit', onExit);
      finish();
    };
    const end = (reason: unknown) => settle(() => thread.terminate().then(() => reject(reason), reject));
    const send = (request: WorkerRequest<Task>) => thread.postMessage(request);
    const abort = () => {
      send('abort');
      lastCall = setTimeout(() => end(signal.reason), lastTime);
    };
    const onMessage = (message: WorkerMessage<Result>) => {
      if (message === 'ready') return;
      if (signal.aborted) end(signal.reason);
      else settle(() => resolve(message));
    };
    const onError = (error: unknown) => settle(() => reject(describeThreadError(error, OLD_SIZE)));
    const onExit = () => settle(() => reject(new Error('The worker thread was ended')));
    signal.addEventListener('abort', abort, { once: true });
    thread.on('message', onMessage).on('error', onError).on('exit', onExit).ref();
    send({ task });
  });
}
