import { type Coordinates, findUnsafePart, printCoordinates } from '../../core/artifacts/coordinates.ts';
import type { CallContext } from '../../core/call-context.ts';
import { JarIndexerError } from '../../core/problems/errors.ts';
import { isFound, withoutName } from './finding/found-sources.ts';
import type { CachedIndexes } from './indexes/cached-indexes.ts';
import type { PrepareIndex } from './indexes/prepare-index.ts';

export interface PreparingInVain {
  /** As given, whose failures are remembered. */
  readonly prepare: PrepareIndex;
  /**
   * Why an artifact (`g:a:v`) was prepared in vain the last time that others were asked for it, by this process, or by one that found
   * that there are no sources; null: it was not.
   */
  whyAbsent(name: string): string | null;
}

export function createWhyAbsent(prepare: PrepareIndex, cached: Pick<CachedIndexes, 'findFailure'>): PreparingInVain {
  const lastTries = new Map<string, string | null>();
  const note = (name: string, reason: string | null, { offline }: CallContext) => {
    if (reason === null || !offline) lastTries.set(name, reason);
  };
  return {
    whyAbsent(name) {
      const tried = lastTries.get(name);
      if (tried !== undefined) return tried;
      const coordinates = toCoordinates(name);
      const reason = coordinates && cached.findFailure(coordinates);
      return reason && withoutName(coordinates, reason);
    },
    async prepare(subject, ctx, urgency) {
      const name = printCoordinates(subject.coordinates);
      try {
        const answer = await prepare(subject, ctx, urgency);
        note(name, answer === null || isFound(answer) ? null : answer.reason, ctx);
        return answer;
      } catch (error) {
        if (error instanceof JarIndexerError) note(name, error.message, ctx);
        throw error;
      }
    },
  };
}

/** Null for what a POM may say and no store holds. */
function toCoordinates(name: string): Coordinates | null {
  const [groupId = '', artifactId = '', version = '', classifier] = name.split(':');
  const coordinates = { groupId, artifactId, version, classifier };
  return findUnsafePart(coordinates) === null ? coordinates : null;
}
