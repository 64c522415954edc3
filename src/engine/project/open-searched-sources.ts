import type { ProjectLoader } from '../graphs/project-loader.ts';
import { OWN, openOwnRepository } from './open-own.ts';
import { type OpenedRepositories, openRepositories } from './open-repositories.ts';
import { openScope, type ScopeDeps } from './open-scope.ts';

export interface SearchedSourcesDeps extends ScopeDeps {
  readonly loader: Pick<ProjectLoader, 'hasProject' | 'load'>;
}

/** What a search goes through: what a caller names, or the project's own files before all its dependencies. @throws as `openScope` */
export async function openSearchedSources(
  wanted: readonly string[] | null,
  deps: SearchedSourcesDeps,
): Promise<OpenedRepositories> {
  const { loader, ctx } = deps;
  if (wanted !== null) {
    const hasOthers = wanted.some((entry) => entry !== OWN);
    return await openScope(loader.hasProject && hasOthers ? await loader.load([], ctx) : null, wanted, deps);
  }
  const dependencies = await openRepositories(await loader.load([], ctx), deps);
  const own = await openOwnRepository(deps);
  return own === null ? dependencies : { ...dependencies, repositories: [own, ...dependencies.repositories] };
}
