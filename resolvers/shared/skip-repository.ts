import { z } from 'zod';
import type { RepositoryRef } from '../../src/core/artifacts/artifact.ts';
import type { UnaskedRepository } from '../../src/core/problems/attempt.ts';
import { JarIndexerError } from '../../src/core/problems/errors.ts';
import { publicUrl } from '../../src/core/problems/public-url.ts';

/** Options of every resolver that passes by repositories. */
export const skipOptions = {
  /** Stop at every repository that gives no answer, also where nobody but POMs names it. */
  strictRepositories: z.boolean().default(false),
};

export interface SkipRule {
  readonly strictRepositories: boolean;
}

/** True if others may answer in the place of one that gives no answer: only for one that nobody but POMs names, as for Maven. */
export function maySkip({ isConfigured }: RepositoryRef, { strictRepositories }: SkipRule): boolean {
  return !isConfigured && !strictRepositories;
}

/** The repository as one that was passed by for this failure; null: the failure ends the search. */
export function describeSkipped(repository: RepositoryRef, error: unknown, rule: SkipRule): UnaskedRepository | null {
  const reason = error instanceof JarIndexerError && maySkip(repository, rule) ? error.noAnswer : null;
  return reason === null ? null : describeUnasked(repository, reason, true);
}

export function describeUnasked({ id, url }: RepositoryRef, reason: string, isSilent: boolean): UnaskedRepository {
  return { id, url: publicUrl(url), reason, isSilent };
}
