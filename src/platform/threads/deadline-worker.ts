import type { ResourceLimits } from 'node:worker_threads';
import { LimitReachedError } from '../../core/problems/errors.ts';
import { messageOf } from '../../core/problems/message-of.ts';
import { describeThreadError } from './limit-heap.ts';
import type { WorkerMessage } from './serve-tasks.ts';
import { type ApartProcess, startApart } from './start-apart.ts';
import { startThread, type TaskThread } from './start-thread.ts';

export interface TaskLimits {
  readonly milliseconds: number;
  /** The work that took too long, for the error: `The regular expression`. */
  readonly what: string;
  /** The position of the thread in the task: each change within the time gives it that time again. */
  readonly stepOf?: () => unknown;
  readonly signal: AbortSignal;
}

/** One worker thread that handles one task at a time, each with a deadline; started on first use. */
export interface DeadlineWorker<Task, Result> {
  /**
   * The clock starts when the worker does: waiting in line and starting the thread do not count.
   * @throws LimitReachedError when the deadline passes, or more memory is needed than it may have (the thread is ended, the next task gets a fresh one);
   * rejects with the signal's reason when it is aborted.
   */
  run(task: Task, limits: TaskLimits): Promise<Result>;
  close(): Promise<void>;
}

/** Checks of a thread's place in the time that it has for one step. */
const LOOKS = 4;

/** A thread of its own that is there only while it is needed. */
interface BriefWorker<Task, Result> {
  /** Says why when nothing was read, `milliseconds` being over among that; rejects with the signal's reason when it is aborted. */
  run(task: Task, limits: Omit<TaskLimits, 'what' | 'stepOf'>): Promise<Result | { readonly unread: string }>;
  close(): Promise<void>;
}

/** Milliseconds: the next task may follow soon, and the thread must not hold its memory for long. */
const IDLE_TIME = 2_000;

export interface DeadlineWorkerOptions {
  readonly resourceLimits?: ResourceLimits;
  /** The process of its own for the thread; absent: it runs in this one. */
  readonly apart?: ApartProcess;
}

/** `entry` is the module that runs in the thread and calls `serveTasks`. */
export function createDeadlineWorker<Task, Result>(
  entry: URL,
  { resourceLimits = {}, apart }: DeadlineWorkerOptions = {},
): DeadlineWorker<Task, Result> {
  let thread: TaskThread | null = null;
  let isReady = false;
  let line: Promise<unknown> = Promise.resolve();

  const endThread = async () => {
    const ended = thread;
    thread = null;
    isReady = false;
    await ended?.terminate();
  };

  const beginThread = () => {
    const begun =
      apart === undefined ? startThread(entry, { resourceLimits }) : startApart(entry, apart, resourceLimits);
    const forget = () => {
      if (thread !== begun) return;
      thread = null;
      isReady = false;
    };
    // A thread may fail when nobody waits for it: after its answer, or while it is being ended. Whoever waits has listeners too.
    return begun.on('error', forget).once('exit', forget);
  };

  const runNow = (task: Task, { milliseconds, what, stepOf, signal }: TaskLimits) =>
    new Promise<Result>((resolve, reject) => {
      signal.throwIfAborted();
      thread ??= beginThread();
      const current = thread;
      let timer: NodeJS.Timeout | undefined;

      const settle = (finish: () => void) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', abort);
        current.off('error', onError).off('message', onMessage);
        // An idle thread must not keep the process alive.
        current.unref();
        finish();
      };
      const reportSkipped = (reason: unknown) => settle(() => endThread().then(() => reject(reason), reject));
      const abort = () => reportSkipped(signal.reason);
      const onError = (error: unknown) =>
        reportSkipped(describeThreadError(error, resourceLimits.maxOldGenerationSizeMb));
      const start = () => {
        isReady = true;
        const tooLate = new LimitReachedError(`${what} took longer than ${milliseconds} ms`);
        const pause = stepOf === undefined ? milliseconds : milliseconds / LOOKS;
        const look = (before: unknown, looks: number) => {
          const step = stepOf?.();
          const isThere = step === before;
          if (isThere && looks * pause >= milliseconds) reportSkipped(tooLate);
          else timer = setTimeout(look, pause, step, isThere ? looks + 1 : 1);
        };
        timer = setTimeout(look, pause, stepOf?.(), 1);
        current.postMessage({ task });
      };
      const onMessage = (value: unknown) => {
        const message = value as WorkerMessage<Result>;
        if (message === 'ready') start();
        else if ('failure' in message) settle(() => reject(new Error(message.failure)));
        else settle(() => resolve(message.result));
      };

      signal.addEventListener('abort', abort, { once: true });
      current.on('error', onError).on('message', onMessage).ref();
      if (isReady) start();
    });

  return {
    run(task, limits) {
      const result = line.then(() => runNow(task, limits));
      line = result.catch(() => undefined);
      return result;
    },
    close: endThread,
  };
}

/** `entry` and `options` as for `createDeadlineWorker`, `what` as for its tasks; `idleTime` in milliseconds. */
export function createBriefWorker<Task, Result>(
  entry: URL,
  {
    idleTime = IDLE_TIME,
    what = 'reading it',
    ...options
  }: DeadlineWorkerOptions & { readonly idleTime?: number; readonly what?: string } = {},
): BriefWorker<Task, Result> {
  const worker = createDeadlineWorker<Task, Result>(entry, options);
  let underWay = 0;
  let end: NodeJS.Timeout | undefined;
  return {
    async run(task, limits) {
      clearTimeout(end);
      underWay++;
      try {
        return await worker.run(task, { ...limits, what });
      } catch (error) {
        limits.signal.throwIfAborted();
        return { unread: messageOf(error) };
      } finally {
        if (--underWay === 0) end = setTimeout(worker.close, idleTime).unref();
      }
    },
    async close() {
      clearTimeout(end);
      await worker.close();
    },
  };
}
