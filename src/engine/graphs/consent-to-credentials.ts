import type { RepositoryRef } from '../../core/artifacts/artifact.ts';
import type { MavenEnvironment } from '../../core/builds/maven-environment.ts';
import type { ResolvedProject } from '../../core/builds/resolved-project.ts';
import { AccessDeniedError } from '../../core/problems/errors.ts';

/**
 * Lets whoever runs a command consent to all that the project's repositories claim, also to those that this run need not ask: what a
 * server may use later does not depend on what was in the local stores.
 */
export function consentToCredentials(project: ResolvedProject, { access }: Pick<MavenEnvironment, 'access'>): void {
  for (const repository of repositoriesOf(project)) {
    try {
      if (repository.blocked === null) access(repository, repository.url);
    } catch (error) {
      // A password that cannot be decrypted is told by whoever needs it.
      if (!(error instanceof AccessDeniedError)) throw error;
    }
  }
}

/** Those that the project's own POMs name, mirrors aside. */
function repositoriesOf({ modules }: ResolvedProject): readonly RepositoryRef[] {
  const lists = new Set(modules.flatMap(({ dependencies }) => dependencies.map(({ repositories }) => repositories)));
  return [...new Set([...lists].flat())].filter(({ declaredBy }) => declaredBy === 'project');
}
