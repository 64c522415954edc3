import { parseKey } from '../../../naming/keys/written-key.ts';
import type { Sources } from '../../sources/create-sources.ts';
import type { KeyDeps, KeySource } from './find-keys.ts';
import type { KeyReading } from './key-reading.ts';

/** Lets a question about symbols take names for keys. */
export interface NamedKeyDeps extends Pick<KeyDeps, 'searcher'> {
  readonly sources: Pick<Sources, 'readBinaryText' | 'readUses'>;
}

/**
 * The reading of a name as a configuration key; null: it is none, or nobody has such a key. `isSymbol`: a declaration bears the very name,
 * which only the name of an environment variable may do besides.
 */
export async function askKeys(
  name: string,
  isSymbol: boolean,
  { searched, ...deps }: KeyDeps & { readonly searched: readonly KeySource[] },
): Promise<KeyReading | null> {
  const key = parseKey(name);
  if (key === null || (isSymbol && !key.isLoose)) return null;
  const { findKeys } = await import('./find-keys.ts');
  return await findKeys(searched, key, { ...deps, mustBind: isSymbol });
}
