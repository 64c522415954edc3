import { messageOf } from '../../core/message-of.ts';
import { createDeadlineWorker } from '../../platform/threads/deadline-worker.ts';
import type { DamageReading, DamageTask } from './damage-task.ts';

/** Reads damaged files by the grammar of their language, in a thread of its own that is there only while it is needed. */
export interface DamageReader {
  /** Says why when nothing was read; rejects with the signal's reason when it is aborted. */
  read(task: DamageTask, signal: AbortSignal): Promise<DamageReading | { readonly unread: string }>;
  close(): Promise<void>;
}

/** Milliseconds for one file. */
const DEADLINE = 500;
/** Bytes. A parser needs a hundred times as much memory. */
const LARGEST = 2 ** 20;
/** Milliseconds: the next damaged file may follow soon, and the thread must not hold its memory for long. */
const IDLE_TIME = 2_000;

/** `entry` is the worker module (bin/grammar-worker). */
export function createDamageReader(entry: URL, milliseconds = DEADLINE): DamageReader {
  const worker = createDeadlineWorker<DamageTask, DamageReading>(entry);
  let underWay = 0;
  let end: NodeJS.Timeout | undefined;
  return {
    async read(task, signal) {
      if (task.text.length > LARGEST) return { unread: `it is larger than ${LARGEST / 2 ** 20} MiB` };
      clearTimeout(end);
      underWay++;
      try {
        return await worker.run(task, { milliseconds, what: 'reading it', signal });
      } catch (error) {
        signal.throwIfAborted();
        return { unread: messageOf(error) };
      } finally {
        if (--underWay === 0) end = setTimeout(worker.close, IDLE_TIME).unref();
      }
    },
    async close() {
      clearTimeout(end);
      await worker.close();
    },
  };
}
