import { printModule } from '../../core/coordinates.ts';
import type { ResolvedDependency, ResolvedProject } from '../../core/resolved-project.ts';
import { compareGenericVersions } from '../../maven/versions/generic-version.ts';
import type { SearchedRepository } from '../../search/sources/searched-repository.ts';
import { printDependency } from '../graphs/print-dependency.ts';
import { openDependencies } from './open-dependencies.ts';

export interface OpenedRepositories {
  /** Nearest first; of one name the newest version first. */
  readonly repositories: readonly SearchedRepository[];
  /** Dependencies whose sources are in no local store. */
  readonly notSearched: readonly string[];
}

/** The dependencies of a project as Zoekt's language sees them. */
export async function openRepositories(
  project: ResolvedProject,
  deps: Parameters<typeof openDependencies>[1],
): Promise<OpenedRepositories> {
  const repositories: Omit<SearchedRepository, 'isNewest'>[] = [];
  const notSearched: string[] = [];
  for await (const { dependency, index } of openDependencies(project, deps)) {
    if (index === null) notSearched.push(printDependency(dependency));
    else repositories.push({ ...namesOf(dependency), version: dependency.version, depth: dependency.depth, index });
  }
  const sorted = repositories.toSorted((a, b) => a.depth - b.depth || compareGenericVersions(b.version, a.version));
  const newest = new Map<string, string>();
  for (const { name, version } of sorted) {
    const known = newest.get(name);
    if (known === undefined || compareGenericVersions(version, known) > 0) newest.set(name, version);
  }
  const marked = sorted.map((repository) => ({
    ...repository,
    isNewest: newest.get(repository.name) === repository.version,
  }));
  return { repositories: marked, notSearched };
}

/** Sources of a classifier, as those of tests, are a repository of their own. */
function namesOf(dependency: ResolvedDependency): Pick<SearchedRepository, 'name' | 'module'> {
  const { groupId, artifactId, classifier } = dependency;
  const end = classifier === null ? '' : `:${classifier}`;
  return { name: `maven/${groupId}/${artifactId}${end}`, module: `${printModule(dependency)}${end}` };
}
