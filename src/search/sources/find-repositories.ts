import type { Query } from '../query/query.ts';
import { compilePattern } from './compile-pattern.ts';
import type { RepositoriesOf } from './reduce-to-repository.ts';
import { searchRepositories } from './search-repositories.ts';
import type { SearchTools } from './search-repository.ts';
import type { SearchedRepository } from './searched-repository.ts';

/**
 * The repositories that each `repo:` fits, by either of their names, and those in which each `type:repo` within the query finds a file.
 * @throws LimitReachedError when an expression takes too long.
 */
export async function findRepositories(
  query: Query,
  repositories: readonly SearchedRepository[],
  tools: SearchTools,
): Promise<RepositoriesOf> {
  const known = new Map<Query, ReadonlySet<string>>();
  const visit = async (part: Query): Promise<void> => {
    if (part.op === 'and' || part.op === 'or') for (const child of part.children) await visit(child);
    if (part.op === 'not' || part.op === 'type') await visit(part.child);
    if (part.op === 'repo') {
      const names = repositories.flatMap(({ name, module }) => [name, module]);
      const fitting = await tools.regex.filter(compilePattern(part.pattern).regex, names, tools.signal);
      known.set(part, new Set(fitting.map((position) => repositories[position >> 1]!.name)));
    }
    if (part.op === 'type' && part.type === 'repo') {
      const { counts } = await searchRepositories(repositories, { query: part.child, known, limit: 0 }, tools);
      known.set(part, new Set(counts.keys()));
    }
  };
  await visit(query);
  return known;
}
