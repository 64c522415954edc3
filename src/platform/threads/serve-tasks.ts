import { parentPort } from 'node:worker_threads';
import { messageOf } from '../../core/problems/message-of.ts';

/** What a thread or process posts: `ready` once, then one answer for each task. */
export type WorkerMessage<Result> = 'ready' | WorkerAnswer<Result>;
/** A failure nobody expected: those that callers tell apart are part of `Result`, because errors lose their class on the way. */
export type WorkerAnswer<Result> = { readonly result: Result } | { readonly failure: string };

/** What it is sent: tasks, one at a time, and a word when nobody waits for the last one any more. */
export type WorkerRequest<Task> = { readonly task: Task } | 'abort';

/** The body of a worker's entry point: answers the tasks that its starter posts. */
export function serveTasks<Task, Result>(handle: (task: Task, signal: AbortSignal) => Result | Promise<Result>): void {
  const post = (message: WorkerMessage<Result>) =>
    parentPort === null ? process.send?.(message) : parentPort.postMessage(message);
  let underWay = new AbortController();
  const answer = async (request: WorkerRequest<Task>): Promise<void> => {
    if (request === 'abort') return underWay.abort();
    underWay = new AbortController();
    try {
      post({ result: await handle(request.task, underWay.signal) });
    } catch (error) {
      post({ failure: messageOf(error) });
    }
  };
  if (parentPort !== null) parentPort.on('message', answer);
  // Nobody waits for what it would still do when its starter is gone.
  else process.on('message', answer).once('disconnect', () => process.exit());
  post('ready');
}
