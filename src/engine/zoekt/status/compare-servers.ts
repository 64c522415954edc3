import { printCoordinates } from '../../../core/artifacts/coordinates.ts';
import { compareText } from '../../../core/text/compare-text.ts';
import { commitIdOf } from '../../../platform/git/repositories/add-commit.ts';
import { repositoryNames } from '../../../search/sources/searched-repository.ts';
import { askAll } from '../../../search/zoekt/ask-all.ts';
import type { Webserver } from '../../../search/zoekt/webserver.ts';
import { type ExportedArtifact, textsOf } from '../export/export-repositories.ts';

export interface ServerComparison {
  readonly servers: readonly {
    readonly url: string;
    readonly repositories: number;
    /** The number of those with an index of symbols, without which `sym:` finds nothing. */
    readonly withSymbols: number;
    /** Shards that cannot be read, or are not loaded yet. */
    readonly crashes: number;
  }[];
  /** In words, of each webserver that does not answer. */
  readonly unavailable: readonly string[];
  /** The number of versions here that a webserver has with the same files. */
  readonly present: number;
  /** `g:a:v`: the webservers have other files under the version. */
  readonly stale: readonly string[];
  /** `g:a:v` that no webserver has. */
  readonly missing: readonly string[];
}

/** @throws what the first webserver fails with when none answers. */
export async function compareServers(
  artifacts: AsyncIterable<ExportedArtifact>,
  servers: readonly Webserver[],
  signal: AbortSignal,
): Promise<ServerComparison> {
  const { answers, missing: unavailable } = await askAll(servers, (server) => server.list('', signal));
  const branches = answers.flatMap(({ answer }) =>
    answer.Repos.flatMap(({ Repository }) =>
      Repository.Branches.map(({ Name, Version }) => ({ branch: `${Repository.Name} ${Name}`, commit: Version })),
    ),
  );
  const known = Map.groupBy(branches, ({ branch }) => branch);
  const stale: string[] = [];
  const missing: string[] = [];
  let present = 0;
  for await (const { coordinates, index } of artifacts) {
    signal.throwIfAborted();
    if (index === null) continue;
    const printed = printCoordinates(coordinates);
    const commits = known.get(`${repositoryNames(coordinates).name} ${coordinates.version}`);
    const own = commitIdOf({ message: printed, files: textsOf(index) });
    if (commits === undefined) missing.push(printed);
    else if (commits.some(({ commit }) => commit === own)) present += 1;
    else stale.push(printed);
  }
  return {
    servers: answers.map(({ server, answer }) => ({
      url: server.url,
      repositories: answer.Repos.length,
      withSymbols: answer.Repos.filter(({ Repository }) => Repository.HasSymbols === true).length,
      crashes: answer.Crashes,
    })),
    unavailable,
    present,
    stale: stale.sort(compareText),
    missing: missing.sort(compareText),
  };
}
