import { LimitReachedError } from '../../core/problems/errors.ts';
import type { DeadlineWorker } from '../../platform/threads/deadline-worker.ts';
import type { FileRow, SearchSlice, SearchTask, SharedRepository, Whereabouts } from './search-task.ts';

export type SearchThread = DeadlineWorker<SearchTask, SearchSlice>;

export interface LaneOutcome {
  readonly slices: readonly SearchSlice[];
  /** What took too long. */
  readonly slow: readonly FileRow[];
  /** What was not searched, or not to its end. */
  readonly rest: readonly SharedRepository[];
  /** Why it was not. */
  readonly ended: 'slow' | 'matches' | 'late' | null;
}

export interface LaneSearch {
  readonly request: Pick<SearchTask, 'query' | 'known' | 'maxHits' | 'groups' | 'until' | 'maxMatches'>;
  /** Milliseconds for one file, or for the names of an artifact. */
  readonly fileTime: number;
}

/** Of one search in one thread: with the third the expression is to blame. */
const MOST_SLOW = 2;

/** Searches groups in one thread, slice by slice. Rejects with the signal's reason when it is aborted. */
export async function searchInLane(
  thread: SearchThread,
  { request, fileTime }: LaneSearch,
  signal: AbortSignal,
): Promise<LaneOutcome> {
  const whereabouts: Whereabouts = new Int32Array(new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT));
  const current = (): FileRow => ({ position: Atomics.load(whereabouts, 0), row: Atomics.load(whereabouts, 1) });
  const limits = {
    milliseconds: fileTime,
    what: 'The regular expression',
    stepOf: () => Object.values(current()).join(),
    // An aborted search stops at the next file, and the thread keeps what it has opened.
    signal: new AbortController().signal,
  };
  const stop = () => void Atomics.store(whereabouts, 2, 1);
  const slices: SearchSlice[] = [];
  const slow: FileRow[] = [];
  let { groups, maxMatches } = request;
  signal.addEventListener('abort', stop, { once: true });
  try {
    while (groups.length > 0 && slow.length < MOST_SLOW && Date.now() <= request.until && maxMatches > 0) {
      signal.throwIfAborted();
      try {
        const slice = await thread.run({ ...request, groups, maxMatches, whereabouts, leftOut: slow }, limits);
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

  function whyEnded(): NonNullable<LaneOutcome['ended']> {
    if (slow.length === MOST_SLOW) return 'slow';
    return maxMatches <= 0 ? 'matches' : 'late';
  }
}
