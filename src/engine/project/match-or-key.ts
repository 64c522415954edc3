import type { ResolvedProject } from '../../core/builds/resolved-project.ts';
import { mayBeOfJdk } from '../../languages/platform-types.ts';
import { parseKey } from '../../naming/keys/written-key.ts';
import { askKeys, type NamedKeyDeps } from './keys/ask-keys.ts';
import type { KeyReading } from './keys/key-reading.ts';
import type { SymbolAndBinaryDeps } from './symbols/explain-absent-symbol.ts';
import type { SymbolMatches } from './symbols/match-symbols.ts';
import { isExact, matchWithJdk } from './symbols/open-searched.ts';
import type { Searched } from './symbols/symbol-candidate.ts';
import { createGatherCandidates } from './symbols/symbol-candidates.ts';
import type { SymbolQuery } from './symbols/symbol-search.ts';

export interface NameOrKeyDeps extends SymbolAndBinaryDeps, NamedKeyDeps {
  readonly sources: SymbolAndBinaryDeps['sources'] & NamedKeyDeps['sources'];
  readonly project: ResolvedProject;
}

export interface NameOrKey {
  readonly matches: SymbolMatches;
  readonly keys: KeyReading | null;
  /** True: a key is meant, which no declaration bears as its very name. */
  readonly isKey: boolean;
}

/**
 * The meaning of a name, as a symbol and as a configuration key. Keys are of the dependencies: for one that they tell the JDK is not opened,
 * which may take seconds.
 */
export async function matchOrKey(
  searched: readonly Searched[],
  query: SymbolQuery,
  { gather = createGatherCandidates(), ...deps }: NameOrKeyDeps,
): Promise<NameOrKey> {
  const matchWith = (openJdk: NameOrKeyDeps['openJdk']) => matchWithJdk(searched, query, { ...deps, openJdk, gather });
  const key = parseKey(query.query);
  if (key === null) return { matches: await matchWith(deps.openJdk), keys: null, isKey: false };
  const local = await matchWith(async () => null);
  const keys = await askKeys(query.query, isNamed(local), { ...deps, searched, binaries: deps });
  // The name of a variable may be that of a constant.
  if (keys !== null && (!key.isLoose || keys.properties.length > 0))
    return { matches: local, keys, isKey: !isNamed(local) };
  // A name of so many parts includes a package.
  const isOfPackage = !key.isLoose && key.words.length > 2;
  const matches = isOfPackage && !mayBeOfJdk(query.query) ? local : await matchWith(deps.openJdk);
  const isKey = keys !== null && !isNamed(matches);
  return { matches, keys: isKey ? keys : null, isKey };
}

/** True if a declaration bears the very name. */
function isNamed(matches: SymbolMatches): boolean {
  return isExact(matches) && !matches.isInOtherCase;
}
