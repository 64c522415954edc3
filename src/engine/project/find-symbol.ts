import { printOrigin } from '../../core/index-origin.ts';
import type { ResolvedProject } from '../../core/resolved-project.ts';
import type { SourceIndex } from '../../core/source-index.ts';
import { countUnscanned, findUnscannedFiles } from '../../symbols/unscanned-files.ts';
import { describeSymbols } from './describe-symbols.ts';
import { explainAbsentSymbol } from './explain-absent-symbol.ts';
import { matchWithJdk, type OwnFiles, openWithOwn, type SymbolDeps } from './open-searched.ts';
import { plainQuery } from './symbol-query.ts';
import type { SymbolQuery, SymbolSearch, UnscannedSources } from './symbol-search.ts';

/**
 * Searches the project's own files, every dependency that is indexed or can be indexed from local stores, and the JDK for what none of
 * them has.
 */
export async function findSymbol(
  project: ResolvedProject,
  query: SymbolQuery,
  deps: SymbolDeps & OwnFiles,
): Promise<SymbolSearch> {
  const { searched, dependencies, notSearched } = await openWithOwn(project, deps);
  const found = await matchWithJdk(searched, query, deps);
  const { groups, ...matches } = found;
  const name = plainQuery(query.query);
  const unscanned = new Map<string, UnscannedSources>();
  for (const { index } of searched) addUnscanned(unscanned, index);
  return {
    hits: groups.map(describeSymbols),
    ...matches,
    absent: await explainAbsentSymbol(searched, { query, matches: found }, deps),
    searched: dependencies,
    notSearched,
    unscanned: [...unscanned.values()],
    mayBeIn: searched.flatMap(({ index }) => {
      const coordinates = printOrigin(index.origin);
      return findUnscannedFiles(index, name).map((file) => ({ coordinates, file }));
    }),
  };
}

function addUnscanned(all: Map<string, UnscannedSources>, index: SourceIndex): void {
  for (const [language, count] of Object.entries(countUnscanned(index))) {
    const { files, artifacts } = all.get(language) ?? { files: 0, artifacts: [] };
    all.set(language, { language, files: files + count, artifacts: [...artifacts, printOrigin(index.origin)] });
  }
}
