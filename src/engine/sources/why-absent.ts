import type { CallContext } from '../../core/call-context.ts';
import { printCoordinates } from '../../core/coordinates.ts';
import { JarIndexerError } from '../../core/errors.ts';
import { isFound } from './finding/found-sources.ts';
import type { PrepareIndex } from './indexes/prepare-index.ts';

export interface PreparingInVain {
  /** As given, whose failures are remembered. */
  readonly prepare: PrepareIndex;
  /** Why an artifact (`g:a:v`) was prepared in vain the last time that others were asked for it; null: it was not. */
  whyAbsent(name: string): string | null;
}

export function createWhyAbsent(prepare: PrepareIndex): PreparingInVain {
  const inVain = new Map<string, string>();
  const note = (name: string, reason: string | null, { offline }: CallContext) => {
    if (reason === null) inVain.delete(name);
    else if (!offline) inVain.set(name, reason);
  };
  return {
    whyAbsent: (name) => inVain.get(name) ?? null,
    async prepare(subject, ctx) {
      const name = printCoordinates(subject.coordinates);
      try {
        const answer = await prepare(subject, ctx);
        note(name, answer === null || isFound(answer) ? null : answer.reason, ctx);
        return answer;
      } catch (error) {
        if (error instanceof JarIndexerError) note(name, error.message, ctx);
        throw error;
      }
    },
  };
}
