import { printCoordinates } from '../../../core/artifacts/coordinates.ts';
import { printGapsOf } from '../../../core/builds/gaps.ts';
import type { ProjectLoader } from '../../graphs/project-loader.ts';
import { classPathOf } from '../opening/class-path-of.ts';
import { findReadFailure, type ProjectNotes } from '../opening/find-read-failure.ts';
import { checkIndexed, loadSearched } from '../opening/load-searched.ts';
import { FAR } from '../opening/open-dependencies.ts';
import { type OpenedRepositories, openArtifacts, toRepositories } from '../opening/open-repositories.ts';
import { OWN, openOwnRepository, openScope, type ScopeDeps } from './open-scope.ts';

export interface SearchedSourcesDeps extends ScopeDeps {
  readonly loader: Pick<ProjectLoader, 'hasProject' | 'loadOrBefore' | 'checkStart' | 'advice' | 'workingModule'>;
}

export interface OpenedSources extends OpenedRepositories, ProjectNotes {
  /** Unknown dependencies of the project, in words, if all of them are meant; null: all are known. */
  readonly gaps: string | null;
}

/**
 * Opens the sources of a search: those that a caller names, or the project's own files before all its dependencies. Dependencies of the
 * module that the user works in go before the others. @throws as `openScope`
 */
export async function openSearchedSources(
  wanted: readonly string[] | null,
  deps: SearchedSourcesDeps,
): Promise<OpenedSources> {
  const { loader, ctx } = deps;
  if (wanted !== null) {
    const hasOthers = wanted.some((entry) => entry !== OWN);
    const project = loader.hasProject && hasOthers ? await loader.loadOrBefore(ctx) : null;
    return { ...(await openScope(project, wanted, deps)), unreadable: findReadFailure(project), gaps: null };
  }
  const project = await loadSearched(deps);
  const isNear = classPathOf(project, loader.workingModule);
  const { opened, notSearched } = await openArtifacts(project, deps);
  const dependencies = toRepositories(
    opened.map((one) => (isNear(printCoordinates(one.coordinates)) ? one : { ...one, depth: one.depth + FAR })),
  );
  const own = await openOwnRepository(deps);
  if (own === null) checkIndexed(project, loader);
  return {
    repositories: own === null ? dependencies : [own, ...dependencies],
    notSearched: notSearched.filter(isNear),
    unreadable: findReadFailure(project),
    gaps: printGapsOf(project),
  };
}
