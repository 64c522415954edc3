import { parentPort } from 'node:worker_threads';
import { messageOf } from '../../core/problems/message-of.ts';

/** Posted by a thread or process: `ready` once, then one answer for each task. */
export type WorkerMessage<Result> = 'ready' | WorkerAnswer<Result>;
/** Posted by a thread for each piece of news during a task. */
export type WorkerWord<Told> = { readonly told: Told };
/** An unexpected failure; failures that callers tell apart are part of `Result`, because errors lose their class on the way. */
export type WorkerAnswer<Result> = { readonly result: Result } | { readonly failure: string };

/** Sent to a thread: tasks, one at a time; that its news was taken; that nobody waits for the last task any more. */
export type WorkerRequest<Task> = { readonly task: Task } | 'taken' | 'abort';

/**
 * Resolves when the news was taken, as `WorkerPool` says: a task with much news waits before it sends more. News behind the answer is
 * dropped.
 */
export type Tell<Told> = (told: Told) => Promise<void>;

/** The body of a worker's entry point: answers the tasks that its starter posts. */
export function serveTasks<Task, Result, Told = never>(
  handle: (task: Task, signal: AbortSignal, tell: Tell<Told>) => Result | Promise<Result>,
): void {
  const post = (message: WorkerMessage<Result> | WorkerWord<Told>) =>
    parentPort === null ? process.send?.(message) : parentPort.postMessage(message);
  let underWay = new AbortController();
  /** Words of the task under way that were not taken yet. */
  let untaken: (() => void)[] = [];
  const answer = async (request: WorkerRequest<Task>): Promise<void> => {
    if (request === 'abort') return underWay.abort();
    if (request === 'taken') return untaken.shift()?.();
    underWay = new AbortController();
    const words: typeof untaken = [];
    untaken = words;
    let isAnswered = false;
    const tell: Tell<Told> = (told) =>
      new Promise((resolve) => {
        if (isAnswered) return resolve();
        words.push(resolve);
        post({ told });
      });
    const message = await handleTask(request.task, underWay.signal, tell);
    isAnswered = true;
    post(message);
  };
  const handleTask = async (...asked: Parameters<typeof handle>): Promise<WorkerAnswer<Result>> => {
    try {
      return { result: await handle(...asked) };
    } catch (error) {
      return { failure: messageOf(error) };
    }
  };
  if (parentPort !== null) parentPort.on('message', answer);
  // The starter is gone, so nobody waits for the rest.
  else process.on('message', answer).once('disconnect', () => process.exit());
  post('ready');
}
