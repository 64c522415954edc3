import type { ResolvedProject } from '../../core/builds/resolved-project.ts';
import { printOrigin } from '../../core/code/index-origin.ts';
import { parseName } from '../../naming/parse-name.ts';
import { findUnscannedFiles } from '../../symbols/unscanned-files.ts';
import type { NamedKeyDeps } from './keys/ask-keys.ts';
import { matchOrKey } from './match-or-key.ts';
import { describeSymbols, listUnscanned } from './symbols/describe-symbols.ts';
import { explainAbsentSymbol, type SymbolAndBinaryDeps } from './symbols/explain-absent-symbol.ts';
import { matchInGaps } from './symbols/match-in-gaps.ts';
import { NO_MATCHES } from './symbols/match-symbols.ts';
import { type OwnFiles, openWithOwn } from './symbols/open-searched.ts';
import { createGatherCandidates } from './symbols/symbol-candidates.ts';
import type { SymbolQuery, SymbolSearch } from './symbols/symbol-search.ts';

/**
 * Searches the project's own files, every dependency that is indexed or can be indexed from local stores, and the JDK for what none of
 * them has.
 */
export async function findSymbol(
  project: ResolvedProject,
  query: SymbolQuery,
  given: SymbolAndBinaryDeps & OwnFiles & NamedKeyDeps,
): Promise<SymbolSearch> {
  const deps = { ...given, gather: createGatherCandidates() };
  const { searched, dependencies, notSearched } = await openWithOwn(project, deps);
  const { matches: found, keys, isKey } = await matchOrKey(searched, query, { ...deps, project });
  const name = parseName(query.query).path;
  const absent = isKey ? null : await explainAbsentSymbol(searched, { query, matches: found }, { ...deps, project });
  const inGaps = await matchInGaps(query, absent, { ...deps, searched });
  const { groups, ...matches } = isKey ? NO_MATCHES : (inGaps?.matches ?? found);
  return {
    hits: groups.map(describeSymbols),
    ...matches,
    keys,
    absent: inGaps?.absent ?? absent,
    searched: dependencies,
    notSearched,
    unscanned: listUnscanned(searched.map(({ index }) => index)),
    mayBeIn: searched.flatMap(({ index }) => {
      const coordinates = printOrigin(index.origin);
      return findUnscannedFiles(index, name).map((file) => ({ coordinates, file }));
    }),
  };
}
