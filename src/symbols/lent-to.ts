import { declaredSymbolAt } from './declared-symbol.ts';
import { languageAt, qualifiedNameOf } from './symbol-rows.ts';
import type { LocatedType } from './type-finder.ts';

/** The type that the members of a companion are called on too; empty for what is no companion. */
export function lentTo({ index, row }: LocatedType): readonly string[] {
  const owner = index.symbols.parent[row]!;
  const isLent = owner >= 0 && languageAt(index, row).rules.naming.lendsMembers(declaredSymbolAt(index, row));
  return isLent ? [qualifiedNameOf(index, owner)] : [];
}
