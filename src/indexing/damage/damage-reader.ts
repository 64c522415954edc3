import { messageOf } from '../../core/message-of.ts';
import { createDeadlineWorker } from '../../platform/threads/deadline-worker.ts';
import type { DamageTask } from './damage-task.ts';
import type { MendedFile } from './mend-text.ts';

/** Says why when nothing was read; rejects with the signal's reason when it is aborted. */
export type ReadDamaged = (
  file: Pick<DamageTask, 'language' | 'text'>,
  signal: AbortSignal,
) => Promise<MendedFile | { readonly unread: string }>;

/** Reads damaged files a second time, in a thread of its own that is there only while it is needed. */
export interface DamageReader {
  readonly read: ReadDamaged;
  /** The same without the grammar, which is what takes long. */
  readonly readBriefly: ReadDamaged;
  close(): Promise<void>;
}

/** Milliseconds for one file, and those of them for its grammar. */
const DEADLINE = 1_500;
const GRAMMAR_TIME = 500;
/** Milliseconds: the next damaged file may follow soon, and the thread must not hold its memory for long. */
const IDLE_TIME = 2_000;

/** `entry` is the worker module (bin/grammar-worker). */
export function createDamageReader(entry: URL, [milliseconds, grammarTime] = [DEADLINE, GRAMMAR_TIME]): DamageReader {
  const worker = createDeadlineWorker<DamageTask, MendedFile>(entry);
  let underWay = 0;
  let end: NodeJS.Timeout | undefined;

  const run = async (task: DamageTask, signal: AbortSignal) => {
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
  };
  return {
    read: (file, signal) => run({ ...file, grammarTime }, signal),
    readBriefly: (file, signal) => run({ ...file, grammarTime: null }, signal),
    async close() {
      clearTimeout(end);
      await worker.close();
    },
  };
}
