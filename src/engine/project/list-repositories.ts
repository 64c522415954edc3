import { InvalidInputError, LimitReachedError } from '../../core/errors.ts';
import type { ResolvedProject } from '../../core/resolved-project.ts';
import { regexOf } from '../../search/files/compile-pattern.ts';
import { parseGoRegexp } from '../../search/regexp/parse-go-regexp.ts';
import { openRepositories } from './open-repositories.ts';
import type { SearchDeps } from './search-sources.ts';
import type { RepositoryList, RepositoryQuery } from './source-search.ts';

/** What a search of all dependencies searches, by name. @throws InvalidInputError in Go's words for a filter that is no expression. */
export async function listRepositories(
  project: ResolvedProject,
  { filter }: RepositoryQuery,
  { sources, regex, ctx }: Omit<SearchDeps, 'searcher'>,
): Promise<RepositoryList> {
  const expression = regexOf({ regexp: parseGoRegexp(filter ?? ''), ignoresCase: true });
  const { repositories, notSearched } = await openRepositories(project, { sources, ctx });
  const byName = [...Map.groupBy(repositories, ({ name }) => name).values()];
  const names = byName.flatMap(([newest]) => [newest!.name, newest!.module]);
  const fitting = new Set((await fittingNames()).map((position) => position >> 1));
  const listed = byName
    .filter((_, position) => fitting.has(position))
    .map(([newest, ...older]) => ({
      repository: newest!.name,
      versions: [newest!, ...older].map(({ version }) => version),
      files: newest!.index.files.length,
    }));
  return { repositories: listed, unavailable: [], notSearched };

  async function fittingNames(): Promise<readonly number[]> {
    try {
      return await regex.filter(expression, names, ctx.signal);
    } catch (error) {
      if (!(error instanceof LimitReachedError)) throw error;
      throw new InvalidInputError(`filter: ${error.message}`, { cause: error });
    }
  }
}
