import type { ArtifactRequest, RepositoryRef } from '../../src/core/artifacts/artifact.ts';
import type { Attempt } from '../../src/core/problems/attempt.ts';
import { RemoteUnavailableError } from '../../src/core/problems/errors.ts';
import { publicUrl } from '../../src/core/problems/public-url.ts';
import { policyFor } from '../../src/maven/repositories/update-policy.ts';
import { describeUnasked, type SkipRule } from './skip-repository.ts';

export interface AskableRepositories {
  readonly asked: readonly RepositoryRef[];
  readonly skipped: readonly Attempt[];
  /** The failure that ends the search after those, where one that may have it must neither be asked nor passed by; null: none. */
  readonly end: { readonly repository: RepositoryRef; readonly error: RemoteUnavailableError } | null;
}

/** Sorts out the repositories that must not be asked for this request, each with the reason to print; blocked ones may have it. */
export function askableRepositories(
  request: ArtifactRequest,
  resolver: string,
  { thirdParties, strictRepositories }: SkipRule & { thirdParties: boolean },
): AskableRepositories {
  const asked: RepositoryRef[] = [];
  const skipped: Attempt[] = [];
  for (const repository of request.repositories) {
    const ruledOut = whyRuledOut(repository, request);
    const detail = ruledOut ?? whyRefused(repository, thirdParties);
    if (detail === null) asked.push(repository);
    else {
      const isOpen = ruledOut === null && repository.blocked !== null;
      if (isOpen && strictRepositories)
        return { asked, skipped, end: { repository, error: notPassed(repository, detail) } };
      const unasked = isOpen ? describeUnasked(repository, `is not asked: ${detail}`, false) : undefined;
      const origin = publicUrl(repository.url);
      const isRuledOut = ruledOut !== null || undefined;
      skipped.push({ resolver, origin, outcome: 'skipped', detail, isRuledOut, unasked });
    }
  }
  return { asked, skipped, end: null };
}

function notPassed({ id, url }: RepositoryRef, detail: string): RemoteUnavailableError {
  return new RemoteUnavailableError(`Repository ${id} (${publicUrl(url)}) is not asked: ${detail}`, {
    suggestion: 'Mend what keeps it from being asked, or let it be passed by: leave out --strict-repositories.',
  });
}

/** It may have it all the same. */
function whyRefused(repository: RepositoryRef, thirdParties: boolean): string | null {
  if (repository.blocked !== null) return repository.blocked;
  if (repository.declaredBy === 'dependency' && !thirdParties)
    return "named only by a dependency's POM; --allow-third-parties asks it";
  return null;
}

/** Its policy rules out such a version: Maven and Gradle do not ask it either. */
function whyRuledOut(repository: RepositoryRef, request: ArtifactRequest): string | null {
  const { version } = request.coordinates;
  if (version === '') return repository.releases.enabled || repository.snapshots.enabled ? null : 'disabled';
  if (policyFor(repository, version).enabled) return null;
  return `${repository.id} is not asked for ${policyFor(repository, version) === repository.snapshots ? 'snapshots' : 'releases'}`;
}
