import { parentPort } from 'node:worker_threads';
import { messageOf } from '../../core/message-of.ts';

/** What a thread posts: `ready` once, then one answer for each task. */
export type WorkerMessage<Result> = 'ready' | WorkerAnswer<Result>;
/** A failure nobody expected: those that callers tell apart are part of `Result`, because errors lose their class on the way. */
export type WorkerAnswer<Result> = { readonly result: Result } | { readonly failure: string };

/** What a thread is sent: tasks, one at a time, and a word when nobody waits for the last one any more. */
export type WorkerRequest<Task> = { readonly task: Task } | 'abort';

/** The body of a worker's entry point: answers the tasks that its starter posts. */
export function serveTasks<Task, Result>(handle: (task: Task, signal: AbortSignal) => Result | Promise<Result>): void {
  const post = (message: WorkerMessage<Result>) => parentPort?.postMessage(message);
  let underWay = new AbortController();
  parentPort?.on('message', async (request: WorkerRequest<Task>) => {
    if (request === 'abort') return underWay.abort();
    underWay = new AbortController();
    try {
      post({ result: await handle(request.task, underWay.signal) });
    } catch (error) {
      post({ failure: messageOf(error) });
    }
  });
  post('ready');
}
