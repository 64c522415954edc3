import type { CallContext } from '../../../core/call-context.ts';
import { ResourceNotFoundError } from '../../../core/problems/errors.ts';
import { type Discard, retryWithout } from '../../../core/problems/retry-without.ts';
import { createSharedRuns } from '../../../platform/threads/shared-runs.ts';
import type { Urgency } from '../finding/find-at.ts';
import type { FindSources } from '../finding/find-sources.ts';
import { type Absent, type Found, isFound, toError } from '../finding/found-sources.ts';
import { type Subject, subjectKey } from '../subject/subject.ts';
import type { CachedIndexes } from './cached-indexes.ts';
import type { IndexInWorker } from './index-in-worker.ts';
import type { IndexOf } from './index-of.ts';
import { describeInputs, findEmptiness } from './inspect-sources.ts';

/**
 * Sees to it that the subject is indexed, in a worker thread: for one of many, of which nothing is kept in memory. Null: it was
 * indexed before, and nobody was asked now. `urgency` is `complete` unless it is given. @throws what finding and reading throw.
 */
export type PrepareIndex = (
  subject: Subject,
  ctx: CallContext,
  urgency?: Exclude<Urgency, 'prompt'>,
) => Promise<Found | Absent | null>;

export interface PrepareDeps {
  readonly indexInWorker: IndexInWorker;
  readonly cached: CachedIndexes;
  readonly findSources: FindSources;
  readonly findReady: IndexOf['findReady'];
  readonly discard: Discard;
}

export function createPrepareIndex({
  indexInWorker,
  cached,
  findSources,
  findReady,
  discard,
}: PrepareDeps): PrepareIndex {
  const runs = createSharedRuns<Found | Absent>();

  const prepare = async (
    subject: Subject,
    ctx: CallContext,
    urgency: Urgency,
    isAgain = false,
  ): Promise<Found | Absent> => {
    const { coordinates } = subject;
    const found = await findSources(subject, ctx, urgency);
    if (!isFound(found)) return found;
    const madeFrom = describeInputs(subject, found, ctx.signal);
    try {
      const metadata = await indexInWorker(coordinates, { ...found, madeFrom }, ctx.signal);
      return findEmptiness(subject, metadata, found) ?? found;
    } catch (error) {
      // Whoever clears the cache can take a file after it was found.
      if (isAgain || !(error instanceof ResourceNotFoundError)) throw error;
      return await prepare(subject, ctx, urgency, true);
    }
  };

  return async (subject, ctx, urgency = 'complete') => {
    const ready = await findReady(subject, ctx, urgency);
    if (ready !== null) return ready.found;
    return await runs.run(`${urgency} ${subjectKey(subject)}`, ctx, async (shared) => {
      try {
        const answer = await retryWithout(() => prepare(subject, shared, urgency), discard);
        if (!isFound(answer)) await cached.noteFailure(subject, toError(subject.coordinates, answer), ctx.log);
        return answer;
      } catch (error) {
        await cached.noteFailure(subject, error, ctx.log);
        throw error;
      }
    });
  };
}
