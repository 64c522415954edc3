import { setTimeout as sleep } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import type { CallRequest } from './serve-calls.ts';
import { startThread } from './start-thread.ts';

/** A thread that does calls, and the calls that were offered to it. */
export interface CallThread<Call> {
  /** Its name in claims; not 0. */
  readonly number: number;
  readonly worker: Worker;
  readonly calls: Set<Call>;
  /** It has loaded its module. A death before that would repeat itself in the next thread. */
  isUp: boolean;
  /** Runs while the thread is not needed, and ends it. */
  spare?: NodeJS.Timeout;
}

/** MiB for new objects, of which V8 uses a third at a time: with more, it only collects them later. */
const NEW_OBJECTS = 6;
/** Milliseconds that a thread has to free what it holds. */
const CLOSING_TIME = 400;

/** `memory`: MiB of objects that it may hold. @throws an error of the system when that lets no thread begin. */
export function startCallThread<Call>(
  entry: URL,
  { number, setup, memory }: { readonly number: number; readonly setup: unknown; readonly memory: number },
): CallThread<Call> {
  const resourceLimits = { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: NEW_OBJECTS };
  const worker = startThread(entry, { workerData: setup, resourceLimits });
  return { number, worker, calls: new Set(), isUp: false };
}

/** Lets it free what it holds, and ends it. */
export async function endCallThread(thread: CallThread<unknown>): Promise<void> {
  const { worker } = thread;
  sendTo(thread, 'close');
  const closed = new Promise<void>((resolve) => {
    worker.on('message', (message) => message === 'closed' && resolve()).once('exit', () => resolve());
  });
  await Promise.race([closed, sleep(CLOSING_TIME)]);
  await worker.terminate();
}

export function sendTo({ worker }: CallThread<unknown>, request: CallRequest<unknown>): void {
  worker.postMessage(request);
}
