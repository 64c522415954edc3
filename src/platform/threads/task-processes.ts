import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { WorkerAnswer, WorkerMessage, WorkerRequest } from './serve-tasks.ts';

/** Processes that take a task each and end with it: of what its threads free, a process keeps a part for good. */
export interface TaskProcesses<Task, Result> {
  /** Rejects with the signal's reason when it is aborted; the process is ended then. */
  run(task: Task, signal: AbortSignal): Promise<Result>;
  /** Ends all of them; tasks under way reject. */
  close(): Promise<void>;
}

/** `entry` is the module that runs in them and calls `serveTasks`. */
export function createTaskProcesses<Task, Result>(entry: URL): TaskProcesses<Task, Result> {
  const running = new Set<ChildProcess>();
  return {
    async run(task, signal) {
      signal.throwIfAborted();
      // The child's output would get into the answers of this process.
      const stdio = ['ignore', 'ignore', 'ignore', 'ipc'] as const;
      const child = fork(entry, { execArgv: [], serialization: 'advanced', stdio: [...stdio] });
      running.add(child.once('exit', () => running.delete(child)));
      const end = () => void child.kill();
      signal.addEventListener('abort', end, { once: true });
      try {
        const answer = await ask<Task, Result>(child, task);
        if ('failure' in answer) throw new Error(answer.failure);
        return answer.result;
      } catch (error) {
        signal.throwIfAborted();
        throw error;
      } finally {
        signal.removeEventListener('abort', end);
        end();
      }
    },
    async close() {
      await Promise.all(
        Array.from(running, async (child) => {
          child.kill();
          await once(child, 'exit');
        }),
      );
    },
  };
}

/** Rejects only when the process is gone. */
function ask<Task, Result>(child: ChildProcess, task: Task): Promise<WorkerAnswer<Result>> {
  return new Promise((resolve, reject) => {
    const request: WorkerRequest<Task> = { task };
    child.on('message', (message: WorkerMessage<Result>) => {
      if (message === 'ready') child.send(request);
      else resolve(message);
    });
    child.once('error', reject).once('exit', () => reject(new Error('The worker process was ended')));
  });
}
