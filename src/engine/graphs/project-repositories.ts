import type { RepositoryRef } from '../../core/artifact.ts';
import type { CallContext } from '../../core/call-context.ts';
import { JarIndexerError } from '../../core/errors.ts';
import { listProjectRepositories } from './list-project-repositories.ts';
import type { ProjectLoader } from './project-loader.ts';

/** Repositories that the project's own POMs name, without asking anybody; none when there is no project or it cannot be read. */
export async function findProjectRepositories(
  loader: ProjectLoader,
  ctx: CallContext,
): Promise<readonly RepositoryRef[]> {
  if (!loader.hasProject) return [];
  try {
    return listProjectRepositories(await loader.load([], { ...ctx, offline: true }));
  } catch (error) {
    if (error instanceof JarIndexerError) return [];
    throw error;
  }
}
