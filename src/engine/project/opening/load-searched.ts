import { isJdk } from '../../../core/artifacts/jdk-module.ts';
import type { ResolvedDependency, ResolvedProject } from '../../../core/builds/resolved-project.ts';
import type { CallContext } from '../../../core/call-context.ts';
import { ResourceNotFoundError } from '../../../core/problems/errors.ts';
import type { ProjectLoader } from '../../graphs/project-loader.ts';
import type { Sources } from '../../sources/create-sources.ts';

export interface SearchedDeps {
  readonly loader: Pick<ProjectLoader, 'hasProject' | 'loadOrBefore' | 'checkStart'>;
  readonly sources: { readonly known: Pick<Sources['known'], 'list'> };
  readonly ctx: CallContext;
}

/**
 * The project. Without one all that is indexed in the home takes the place of its dependencies, so that whoever asks about everything
 * is answered anywhere. @throws InvalidInputError if the place where the search for the project began is not there.
 */
export async function loadSearched({ loader, sources, ctx }: SearchedDeps): Promise<ResolvedProject> {
  if (loader.hasProject) return await loader.loadOrBefore(ctx);
  loader.checkStart();
  const known = await sources.known.list();
  const dependencies = known
    .filter(({ status, coordinates }) => status !== 'failed' && !isJdk(coordinates))
    .map(({ coordinates }) => ({ ...coordinates, ...INDEXED, classifier: coordinates.classifier ?? null }));
  const coordinates = { groupId: '', artifactId: '', version: '' };
  const home = { path: '.', coordinates, packaging: 'pom', dependencies, problems: [] };
  return { ...NO_PROJECT, modules: [home] };
}

/** @throws ResourceNotFoundError if there is no project, and nothing is indexed that could take its place. */
export function checkIndexed(
  { modules }: ResolvedProject,
  { hasProject, advice }: Pick<ProjectLoader, 'hasProject' | 'advice'>,
): void {
  if (!hasProject && modules.every(({ dependencies }) => dependencies.length === 0)) throw noneIndexed(advice);
}

function noneIndexed(advice: string): ResourceNotFoundError {
  return new ResourceNotFoundError('No repositories are currently indexed.', {
    suggestion: `${advice} Or index an artifact by its coordinates.`,
  });
}

const INDEXED: Omit<ResolvedDependency, 'groupId' | 'artifactId' | 'version' | 'classifier'> = {
  type: 'jar',
  extension: 'jar',
  scope: 'compile',
  optional: false,
  depth: 1,
  via: [],
  parent: -1,
  repositories: [],
  packaging: 'jar',
  hasGradleMetadata: false,
};

const NO_PROJECT: ResolvedProject = {
  root: '',
  mediation: 'nearest',
  modules: [],
  reactor: [],
  jdk: '',
  os: '',
  buildFiles: [],
  notAsked: [],
  problems: [],
};
