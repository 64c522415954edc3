import { parentPort } from 'node:worker_threads';
import { messageOf } from '../../core/problems/message-of.ts';

/** Posted by a thread: `ready` once, then one answer for each task. */
export type WorkerMessage<Result> = 'ready' | WorkerAnswer<Result>;
/** An unexpected failure; failures that callers tell apart are part of `Result`, because errors lose their class on the way. */
export type WorkerAnswer<Result> = { readonly result: Result } | { readonly failure: string };

/** Sent to a thread: tasks, one at a time; that nobody waits for the last task any more. */
export type WorkerRequest<Task> = { readonly task: Task } | 'abort';

/** The body of a worker's entry point: answers the tasks that its starter posts. */
export function serveTasks<Task, Result>(handle: (task: Task, signal: AbortSignal) => Result | Promise<Result>): void {
  const port = parentPort;
  if (port === null) throw new Error('serveTasks runs in worker threads only');
  const post = (message: WorkerMessage<Result>) => port.postMessage(message);
  let underWay = new AbortController();
  port.on('message', async (request: WorkerRequest<Task>) => {
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
