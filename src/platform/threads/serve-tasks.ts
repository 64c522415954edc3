import { parentPort } from 'node:worker_threads';
import { messageOf } from '../../core/message-of.ts';

/** What a thread posts: `ready` once, then one answer for each task. */
export type WorkerMessage<Result> = 'ready' | WorkerAnswer<Result>;
/** A failure nobody expected: those that callers tell apart are part of `Result`, because errors lose their class on the way. */
export type WorkerAnswer<Result> = { readonly result: Result } | { readonly failure: string };

/** The body of a worker's entry point: answers the tasks that its starter posts. */
export function serveTasks<Task, Result>(handle: (task: Task) => Result | Promise<Result>): void {
  const post = (message: WorkerMessage<Result>) => parentPort?.postMessage(message);
  parentPort?.on('message', async (task: Task) => {
    try {
      post({ result: await handle(task) });
    } catch (error) {
      post({ failure: messageOf(error) });
    }
  });
  post('ready');
}
