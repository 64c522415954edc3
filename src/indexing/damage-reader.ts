import { createBriefWorker } from '../platform/threads/deadline-worker.ts';
import type { DamageTask, FileDeclarations, ReadDamaged } from './damage/damage-task.ts';

/** Reads damaged files a second time, in a worker with a deadline: a grammar in WebAssembly can hang. */
export interface DamageReader {
  readonly read: ReadDamaged;
  /** Reads without the grammar, which takes the most time. */
  readonly readBriefly: ReadDamaged;
  close(): Promise<void>;
}

/** Milliseconds for one file, and those of them for its grammar. */
const DEADLINE = 1_500;
const GRAMMAR_TIME = 500;

/** `entry` is the worker module (bin/grammar-worker). */
export function createDamageReader(entry: URL, [milliseconds, grammarTime] = [DEADLINE, GRAMMAR_TIME]): DamageReader {
  const thread = createBriefWorker<DamageTask, FileDeclarations>(entry);
  return {
    read: (file, signal) => thread.run({ ...file, grammarTime }, { milliseconds, signal }),
    readBriefly: (file, signal) => thread.run({ ...file, grammarTime: null }, { milliseconds, signal }),
    close: () => thread.close(),
  };
}

/** Milliseconds: a jar of damaged files must not take minutes. */
const LONGEST = 2_000;

/** As `reader`, but without the grammar once it has read for two seconds in all. `now` in milliseconds. */
export function limitReading(
  { read, readBriefly }: { readonly read: ReadDamaged; readonly readBriefly: ReadDamaged },
  now: () => number = () => performance.now(),
): ReadDamaged {
  let spent = 0;
  return async (file, signal) => {
    if (spent > LONGEST) return await readBriefly(file, signal);
    const began = now();
    try {
      return await read(file, signal);
    } finally {
      spent += now() - began;
    }
  };
}
