import type { CallContext } from '../../../core/call-context.ts';
import { type Discard, retryWithout } from '../../../core/problems/retry-without.ts';
import { createSharedRuns } from '../../../platform/threads/shared-runs.ts';
import type { FindSources } from '../finding/find-sources.ts';
import { type Absent, type Found, isFound, toError } from '../finding/found-sources.ts';
import { type Subject, subjectKey } from '../subject/subject.ts';
import type { CachedIndexes } from './cached-indexes.ts';
import type { IndexInWorker } from './index-in-worker.ts';
import type { IndexOf } from './index-of.ts';
import { describeInputs, findEmptiness } from './inspect-sources.ts';

/**
 * Sees to it that the subject is indexed, in a worker thread: for one of many, of which nothing is kept in memory. Null: it was
 * indexed before. @throws what finding and reading throw.
 */
export type PrepareIndex = (subject: Subject, ctx: CallContext) => Promise<Found | Absent | null>;

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

  const prepare: PrepareIndex = async (subject, ctx) => {
    const { coordinates } = subject;
    const found = await findSources(subject, ctx, 'complete');
    if (!isFound(found)) return found;
    const madeFrom = describeInputs(subject, found, ctx.signal);
    const metadata = await indexInWorker(coordinates, { ...found, madeFrom }, ctx.signal);
    return findEmptiness(subject, metadata, found) ?? found;
  };

  return async (subject, ctx) => {
    if ((await findReady(subject, ctx, 'complete')) !== null) return null;
    return await runs.run(subjectKey(subject), ctx, async (shared) => {
      try {
        const answer = await retryWithout(() => prepare(subject, shared), discard);
        if (answer !== null && !isFound(answer))
          await cached.noteFailure(subject, toError(subject.coordinates, answer), ctx.log);
        return answer as Found | Absent;
      } catch (error) {
        await cached.noteFailure(subject, error, ctx.log);
        throw error;
      }
    });
  };
}
