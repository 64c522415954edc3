import { regexOf } from '../files/compile-pattern.ts';
import type { Query } from '../query/query.ts';
import type { Regex } from '../regex.ts';
import type { RepositoriesOf } from './reduce-to-repository.ts';
import type { Repository } from './searched-repository.ts';

export interface RepositoryFinder {
  /** Positions of the names that match anywhere. @throws LimitReachedError when the expression takes too long. */
  filter(regex: Regex, names: readonly string[]): Promise<readonly number[]>;
  /** Names of the repositories that hold a file of which `query` holds. */
  holding(query: Query, known: RepositoriesOf): Promise<Iterable<string>>;
}

/** The repositories that each `repo:` fits, by either of their names, and those in which each `type:repo` within the query finds a file. */
export async function findRepositories(
  query: Query,
  repositories: readonly Repository[],
  finder: RepositoryFinder,
): Promise<RepositoriesOf> {
  const known = new Map<Query, ReadonlySet<string>>();
  const visit = async (part: Query): Promise<void> => {
    if (part.op === 'and' || part.op === 'or') for (const child of part.children) await visit(child);
    if (part.op === 'not' || part.op === 'type') await visit(part.child);
    if (part.op === 'repo') {
      const names = repositories.flatMap(({ name, module }) => [name, module]);
      const fitting = await finder.filter(regexOf(part.pattern), names);
      known.set(part, new Set(fitting.map((position) => repositories[position >> 1]!.name)));
    }
    if (part.op === 'type' && part.type === 'repo') known.set(part, new Set(await finder.holding(part.child, known)));
  };
  await visit(query);
  return known;
}
