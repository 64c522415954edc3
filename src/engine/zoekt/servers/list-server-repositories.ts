import { compareText } from '../../../core/text/compare-text.ts';
import type { RegexRunner } from '../../../search/regex.ts';
import { askAll } from '../../../search/zoekt/ask-all.ts';
import { createRepositoryFilter } from '../../project/search/filter-repositories.ts';
import type { ListedRepository, RepositoryList, RepositoryQuery } from '../../project/search/source-search.ts';
import type { Servers } from './search-servers.ts';

/** The repositories of the webservers, by name; it reports those without an answer. @throws InvalidInputError in Go's words for a bad filter. */
export async function listServerRepositories(
  { filter }: RepositoryQuery,
  { servers, signal, regex }: Servers & { readonly regex: RegexRunner },
): Promise<RepositoryList> {
  const findFitting = createRepositoryFilter(filter, regex, signal);
  const { answers, missing } = await askAll(servers, (server) => server.list('', signal));
  const byName = new Map<string, ListedRepository>();
  for (const { answer } of answers) {
    for (const { Repository, Stats } of answer.Repos) {
      const known = byName.get(Repository.Name);
      const versions = [...new Set([...(known?.versions ?? []), ...Repository.Branches.map(({ Name }) => Name)])];
      const files = (known?.files ?? 0) + Stats.Documents;
      byName.set(Repository.Name, { repository: Repository.Name, versions, files });
    }
  }
  const all = [...byName.values()].sort((a, b) => compareText(a.repository, b.repository));
  const fitting = await findFitting(all.map(({ repository }) => [repository, moduleNameOf(repository)]));
  return { repositories: all.filter((_, position) => fitting.has(position)), notSearched: [], unavailable: missing };
}

/** `<group>:<artifact>` of `maven/<group>/<artifact>`; of another repository its name. */
function moduleNameOf(repository: string): string {
  return repository.replace(/^maven\/([^/]+)\/(.+)$/, (_, group: string, rest: string) => {
    return [group, ...rest.split('/')].join(':');
  });
}
