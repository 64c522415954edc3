import type { CallContext } from '../../../core/call-context.ts';
import type { SourceIndex } from '../../../core/code/source-index.ts';
import { messageOf } from '../../../core/problems/message-of.ts';
import { createFolderWatches } from '../../../platform/files/folder-watches.ts';
import type { ProjectCode } from './project-code.ts';

export interface CodeWatch {
  close(): void;
}

export interface WatchOptions {
  /** Milliseconds without a change after which the files are looked at. */
  readonly quietTime: number;
  /** Called when the content of the files changed. */
  onChange(index: SourceIndex): void;
}

/** If changes never stop, the files are looked at after this many quiet times. */
const MOST_WAITS = 10;
/** Milliseconds between two looks where the system gives no watches. */
const POLL_TIME = 1000;

/**
 * Looks at a project's files whenever something changes in one of its folders. The watch only triggers the look, and the look compares the
 * files: so editors that replace files, and folders that come and go, need no special care. Returns after the first look.
 */
export async function watchCode(
  code: ProjectCode,
  { quietTime, onChange }: WatchOptions,
  ctx: CallContext,
): Promise<CodeWatch> {
  const { log } = ctx;
  const watches = createFolderWatches(() => schedule());
  let timer: NodeJS.Timeout | undefined;
  let firstHeard: number | null = null;
  let known: SourceIndex | null = null;
  let isPolling = false;
  let isClosed = false;
  let looking: Promise<void> = Promise.resolve();

  await look();
  return {
    close() {
      isClosed = true;
      clearTimeout(timer);
      watches.close();
    },
  };

  function schedule(): void {
    if (isClosed || isPolling) return;
    const now = performance.now();
    firstHeard ??= now;
    const left = firstHeard + MOST_WAITS * quietTime - now;
    wait(Math.max(0, Math.min(quietTime, left)));
  }

  /** The timer keeps no process alive. */
  function wait(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      firstHeard = null;
      looking = looking.then(look);
    }, milliseconds).unref();
  }

  async function look(): Promise<void> {
    try {
      for (let heard: ReturnType<typeof watches.follow> = 'more'; heard === 'more' && !isClosed; ) {
        const index = await code.current(ctx);
        heard = isPolling ? 'refused' : watches.follow(code.folders());
        const isNews = known !== null && index !== known;
        known = index;
        if (isNews) onChange(index);
        if (heard === 'refused') poll();
      }
    } catch (error) {
      log.warn(`The project's files were not looked at: ${messageOf(error)}`);
    }
    if (isPolling && !isClosed) wait(POLL_TIME);
  }

  function poll(): void {
    if (isPolling) return;
    isPolling = true;
    log.warn('The system gives no more watches of folders: the project is looked at each second instead');
  }
}
