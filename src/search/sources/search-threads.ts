import { availableParallelism } from 'node:os';
import { LimitReachedError } from '../../core/problems/errors.ts';
import { createDeadlineWorker, type DeadlineWorker } from '../../platform/threads/deadline-worker.ts';
import type { FileRow, SearchSlice, SearchTask, SharedPlace, SharedRepository } from './search-task.ts';
import type { SearchedRepository } from './searched-repository.ts';

/** Threads that search. Each has its own artifacts and holds them open. */
export interface SearchThreads {
  /** Gives each group the thread that searched it before; a new group goes to the thread with the least text. */
  share(
    groups: readonly (readonly SharedRepository[])[],
    repositories: readonly SearchedRepository[],
  ): readonly ThreadShare[];
  close(): Promise<void>;
}

export interface ThreadShare {
  readonly thread: SearchThread;
  readonly groups: readonly (readonly SharedRepository[])[];
}

/** More threads search no faster: they wait for memory. */
const MOST_THREADS = 2;
/** MiB of the old generation. Without a limit a thread keeps more than it needs. */
const OLD_SIZE = 128;
/** MiB of the young generation. A larger one is only emptied later: texts are garbage once they are searched. */
const YOUNG_SIZE = 6;

export function createSearchThreads(entry: URL): SearchThreads {
  const resourceLimits = { maxYoungGenerationSizeMb: YOUNG_SIZE, maxOldGenerationSizeMb: OLD_SIZE };
  const threads = Array.from({ length: Math.min(MOST_THREADS, availableParallelism()) }, () => ({
    thread: createDeadlineWorker<SearchTask, SearchSlice>(entry, { resourceLimits }),
    textSize: 0,
  }));
  const threadOf = new Map<string, (typeof threads)[number]>();
  return {
    share(groups, repositories) {
      const sizeOf = (group: readonly SharedRepository[]) =>
        group.reduce((sum, { position }) => sum + repositories[position]!.index.metadata.textSize, 0);
      for (const group of groups
        .filter(([first]) => !threadOf.has(first!.name))
        .sort((a, b) => sizeOf(b) - sizeOf(a))) {
        const emptiest = threads.reduce((least, each) => (each.textSize < least.textSize ? each : least));
        emptiest.textSize += sizeOf(group);
        threadOf.set(group[0]!.name, emptiest);
      }
      return threads.map((each) => ({
        thread: each.thread,
        groups: groups.filter(([first]) => threadOf.get(first!.name) === each),
      }));
    },
    close: async () => void (await Promise.all(threads.map(({ thread }) => thread.close()))),
  };
}

export type SearchThread = DeadlineWorker<SearchTask, SearchSlice>;

export interface ThreadOutcome {
  readonly slices: readonly SearchSlice[];
  /** Files that took too long. */
  readonly slow: readonly FileRow[];
  /** Repositories that were not searched, or not to the end. */
  readonly rest: readonly SharedRepository[];
  /** The reason why there is a rest. */
  readonly ended: 'slow' | 'matches' | 'late' | null;
}

export interface ThreadSearch {
  readonly request: Pick<SearchTask, 'query' | 'known' | 'maxHits' | 'groups' | 'until' | 'maxMatches'>;
  /** Milliseconds for one file, or for the names of an artifact. */
  readonly fileTime: number;
}

/** Files of one search in one thread that may take too long: with one more, the expression is to blame. */
const MOST_SLOW = 2;

/** Searches groups in one thread, slice by slice. Rejects with the signal's reason when it is aborted. */
export async function searchInThread(
  thread: SearchThread,
  { request, fileTime }: ThreadSearch,
  signal: AbortSignal,
): Promise<ThreadOutcome> {
  const place: SharedPlace = new Int32Array(new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT));
  const current = (): FileRow => ({ position: Atomics.load(place, 0), row: Atomics.load(place, 1) });
  const limits = {
    milliseconds: fileTime,
    what: 'The regular expression',
    stepOf: () => Object.values(current()).join(),
    // An aborted search stops at the next file, and the thread keeps what it has opened.
    signal: new AbortController().signal,
  };
  const stop = () => void Atomics.store(place, 2, 1);
  const slices: SearchSlice[] = [];
  const slow: FileRow[] = [];
  let { groups, maxMatches } = request;
  signal.addEventListener('abort', stop, { once: true });
  try {
    while (groups.length > 0 && slow.length < MOST_SLOW && Date.now() <= request.until && maxMatches > 0) {
      signal.throwIfAborted();
      try {
        const slice = await thread.run({ ...request, groups, maxMatches, place, leftOut: slow }, limits);
        slices.push(slice);
        groups = groups.slice(slice.done);
        maxMatches -= slice.matchCount;
        if (slice.damaged !== null) break;
      } catch (error) {
        if (!(error instanceof LimitReachedError)) throw error;
        slow.push(current());
      }
    }
    signal.throwIfAborted();
  } finally {
    signal.removeEventListener('abort', stop);
  }
  const rest = groups.flat();
  return { slices, slow, rest, ended: rest.length === 0 ? null : whyEnded() };

  function whyEnded(): NonNullable<ThreadOutcome['ended']> {
    if (slow.length === MOST_SLOW) return 'slow';
    return maxMatches <= 0 ? 'matches' : 'late';
  }
}
