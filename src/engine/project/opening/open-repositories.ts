import type { Coordinates } from '../../../core/artifacts/coordinates.ts';
import type { ResolvedDependency, ResolvedProject } from '../../../core/builds/resolved-project.ts';
import { compareGenericVersions } from '../../../maven/versions/generic-version.ts';
import { repositoryNames, type SearchedRepository } from '../../../search/sources/searched-repository.ts';
import { printDependency, toCoordinates } from '../../graphs/print-dependency.ts';
import { openDependencies } from './open-dependencies.ts';

export interface OpenedRepositories {
  /** Nearest first; of one name the newest version first. */
  readonly repositories: readonly SearchedRepository[];
  /** `g:a:v` of those whose sources are in no local store. */
  readonly notSearched: readonly string[];
}

export interface OpenedArtifact extends Pick<SearchedRepository, 'depth' | 'index'> {
  readonly coordinates: Coordinates;
}

/** The dependencies of a project as Zoekt's language sees them. */
export async function openRepositories(
  project: ResolvedProject,
  deps: Parameters<typeof openDependencies>[1],
): Promise<OpenedRepositories> {
  const { opened, notSearched } = await openArtifacts(project, deps);
  return { repositories: toRepositories(opened), notSearched };
}

/** The dependencies of a project that fit. */
export async function openArtifacts(
  project: ResolvedProject,
  deps: Parameters<typeof openDependencies>[1],
  fits?: (dependency: ResolvedDependency) => boolean,
): Promise<{ readonly opened: readonly OpenedArtifact[]; readonly notSearched: readonly string[] }> {
  const opened: OpenedArtifact[] = [];
  const notSearched: string[] = [];
  for await (const { dependency, index } of openDependencies(project, deps, fits)) {
    if (index === null) notSearched.push(printDependency(dependency));
    else opened.push({ coordinates: toCoordinates(dependency), depth: dependency.depth, index });
  }
  return { opened, notSearched };
}

/** Nearest first; of one name the newest version first. */
export function toRepositories(artifacts: readonly OpenedArtifact[]): readonly SearchedRepository[] {
  const sorted = artifacts
    .map(({ coordinates, ...opened }) => ({ ...repositoryNames(coordinates), version: coordinates.version, ...opened }))
    .sort((a, b) => a.depth - b.depth || compareGenericVersions(b.version, a.version));
  const newest = new Map<string, string>();
  for (const { name, version } of sorted) {
    const known = newest.get(name);
    if (known === undefined || compareGenericVersions(version, known) > 0) newest.set(name, version);
  }
  return sorted.map((repository) => ({
    ...repository,
    isNewest: newest.get(repository.name) === repository.version,
  }));
}
