import type { SymbolKind } from '../core/symbols.ts';
import { declaredSymbolAt } from './declared-symbol.ts';
import { overrideKeyOf } from './override-key.ts';
import { kindOf, languageAt, memberRows } from './symbol-rows.ts';
import type { Ancestry, LocatedType } from './type-ancestors.ts';
import { partsOfType } from './type-parts.ts';

/** A declaration and the type, or part of one, whose member it is: both rows of `index`. */
export interface Member extends LocatedType {
  readonly owner: number;
}

/** Direct members of these kinds, in source order. */
export function membersOf({ index, row }: LocatedType, kinds: readonly SymbolKind[]): readonly Member[] {
  return partsOfType(index, row).flatMap((owner) =>
    memberRows(index, owner)
      .filter((member) => kinds.includes(kindOf(index, member)))
      .map((member) => ({ index, row: member, owner })),
  );
}

/** What a type inherits and no nearer declaration hides, nearest ancestor first. */
export function findInherited({ type, ancestors }: Ancestry, kinds: readonly SymbolKind[]): readonly Member[] {
  if (ancestors.length === 0) return [];
  const heir = declaredSymbolAt(type.index, type.row);
  const hidden = new Set(membersOf(type, kinds).map(({ index, row }) => overrideKeyOf(index, row, type.variables)));
  return ancestors.flatMap((ancestor) => {
    const inherited = membersOf(ancestor, kinds)
      .filter(({ index, row }) => languageAt(index, row).rules.isInherited(declaredSymbolAt(index, row), heir))
      .map((member) => ({ member, key: overrideKeyOf(member.index, member.row, ancestor.variables) }))
      .filter(({ key }) => !hidden.has(key));
    for (const { key } of inherited) hidden.add(key);
    return inherited.map(({ member }) => member);
  });
}
