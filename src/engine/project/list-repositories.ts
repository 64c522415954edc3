import type { ResolvedProject } from '../../core/builds/resolved-project.ts';
import { openRepositories } from './opening/open-repositories.ts';
import { createRepositoryFilter } from './search/filter-repositories.ts';
import type { RepositoryList, RepositoryQuery } from './search/source-search.ts';
import type { SearchDeps } from './search-sources.ts';

/** Repositories that a search of all dependencies searches, by name. @throws InvalidInputError in Go's words for a filter that is no expression. */
export async function listRepositories(
  project: ResolvedProject,
  { filter }: RepositoryQuery,
  { sources, regex, ctx }: Omit<SearchDeps, 'searcher'>,
): Promise<RepositoryList> {
  const findFitting = createRepositoryFilter(filter, regex, ctx.signal);
  const { repositories, notSearched } = await openRepositories(project, { sources, ctx });
  const byName = [...Map.groupBy(repositories, ({ name }) => name).values()];
  const fitting = await findFitting(byName.map(([newest]) => [newest!.name, newest!.module]));
  const listed = byName
    .filter((_, position) => fitting.has(position))
    .map(([newest, ...older]) => ({
      repository: newest!.name,
      versions: [newest!, ...older].map(({ version }) => version),
      files: newest!.index.files.length,
    }));
  return { repositories: listed, unavailable: [], notSearched };
}
