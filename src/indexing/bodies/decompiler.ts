import { PROCESS_FLAGS } from '../../platform/decompiler/process-flags.ts';
import { stampFile } from '../../platform/files/files.ts';
import { createBriefWorker } from '../../platform/threads/deadline-worker.ts';
import type { DecompiledFile, DecompileResult, DecompileTask } from './decompile-task.ts';

/** Decompiles files of binary jars in a process with a deadline and a limit of memory: hostile classes let a decompiler hang, and V8 end it. */
export interface Decompiler {
  /** Rejects with the signal's reason when it is aborted. */
  decompile(file: DecompiledPlace, how: DecompileTerms): Promise<Decompiled>;
  /** The whole file, for nobody who waits: within a few seconds, and only while no other call is served. Null: there is no text. */
  decompileIdle(file: DecompiledPlace, signal: AbortSignal): Promise<DecompiledFile | 'busy' | null>;
  close(): Promise<void>;
}

/** As of `DecompileTask`. */
export type DecompiledPlace = Pick<DecompileTask, 'jar' | 'path' | 'jdk'>;

export interface DecompileTerms {
  /** As of `DecompileTask`: decompiled alone where all bodies together take too long. Null: there is no such method. */
  readonly method: string | null;
  /** As of `DecompileTask`. */
  readonly enough?: readonly string[];
  readonly signal: AbortSignal;
}

export interface Decompiled {
  /** Null: there is no text. */
  readonly file: DecompiledFile | null;
  /**
   * The reason, in words, why it is not the whole file; null: it is. With a file: only the method has a body, or where none was named, all
   * but the largest.
   */
  readonly lack: string | null;
}

/** Budget: milliseconds to decompile all bodies of a source file. */
const DEADLINE = 6000;
/** Budget: milliseconds to decompile one method alone, or a file without its largest bodies, where the whole file took too long. */
const DEADLINE_ALONE = 4000;
/** Budget: milliseconds to decompile a file that nobody waits for: one who comes meanwhile waits for it too. */
const DEADLINE_IDLE = 3000;
/** Budget: MiB of objects in the thread that decompiles, texts and the decompiler's own among them. */
const MEMORY = 192;
/**
 * MiB for new objects. Where the limit is reached, V8 moves all of them to the old ones: with the room that it takes by default they exceed
 * what Node adds to the limit while a thread ends (16 MiB), and V8 aborts the process, of which some systems keep an image.
 */
const YOUNG_SIZE = 12;
/** Milliseconds for which a failure is remembered: a machine may have been busy. */
const REMEMBERED = 120_000;
/** Milliseconds that the process stays: the next class takes a tenth of the time of the first. */
const IDLE_TIME = 60_000;

/** Modules of the thread that decompiles (bin/decompile-worker), and of the process that it has for itself (bin/apart-worker). */
export interface DecompilerFiles {
  readonly decompile: URL;
  readonly apart: URL;
}

export function createDecompiler(
  { decompile: entry, apart }: DecompilerFiles,
  home: string,
  [whole, alone, idle = DEADLINE_IDLE]: readonly [whole: number, alone: number, idle?: number] = [
    DEADLINE,
    DEADLINE_ALONE,
  ],
): Decompiler {
  const thread = createBriefWorker<DecompileTask, DecompileResult>(entry, {
    apart: { program: apart, flags: PROCESS_FLAGS },
    idleTime: IDLE_TIME,
    what: 'decompiling it',
    resourceLimits: { maxOldGenerationSizeMb: MEMORY, maxYoungGenerationSizeMb: YOUNG_SIZE },
  });
  /** The reason why the whole file failed before, by file and method: the next call must not wait for it again. */
  const failed = new Map<string, { readonly reason: string; readonly at: number }>();
  let waiting = 0;
  let isUsed = false;

  async function run(task: Omit<DecompileTask, 'home'>, milliseconds: number, signal: AbortSignal) {
    const key = JSON.stringify([
      task.jar,
      stampFile(task.jar),
      task.path,
      task.method,
      task.enough,
      task.isWithoutLargest,
    ]);
    const before = failed.get(key);
    if (before !== undefined && performance.now() - before.at < REMEMBERED) return { lack: before.reason };
    const result = await runOrRetry({ ...task, home }, milliseconds, signal);
    if ('text' in result) return { file: result };
    if ('refused' in result) return { lack: result.refused };
    failed.set(key, { reason: result.unread, at: performance.now() });
    return { lack: result.unread };
  }

  /** A process that has decompiled holds memory of that: what it cannot do, a fresh one may do in the time that is left. */
  async function runOrRetry(task: DecompileTask, milliseconds: number, signal: AbortSignal) {
    const until = performance.now() + milliseconds;
    const wasUsed = isUsed;
    const result = await thread.run(task, { milliseconds, signal });
    isUsed = !('unread' in result);
    const left = until - performance.now();
    if (isUsed || !wasUsed || left <= 0) return result;
    const again = await thread.run(task, { milliseconds: left, signal });
    isUsed = !('unread' in again);
    return isUsed ? again : result;
  }

  return {
    async decompile(file, { method, enough, signal }) {
      waiting++;
      try {
        const all = await run({ ...file, method: null, enough }, whole, signal);
        if (all.file !== undefined) return { file: all.file, lack: null };
        const part = method === null ? { method, isWithoutLargest: true } : { method };
        const { file: found = null } = await run({ ...file, ...part }, alone, signal);
        return { file: found, lack: all.lack };
      } finally {
        waiting--;
      }
    },
    async decompileIdle(file, signal) {
      if (waiting > 0) return 'busy';
      const result = await runOrRetry({ ...file, method: null, home }, idle, signal);
      return 'text' in result ? result : null;
    },
    close: () => thread.close(),
  };
}
