import { modifierBits, type SymbolKind } from '../core/symbols.ts';
import { buildOverrideKey, type OverrideKey, overrides } from './override-key.ts';
import { declarationOf, describeRow, fileOf, kindOf, memberRows, simpleNameOf } from './symbol-rows.ts';
import type { Ancestor, PlacedType } from './type-ancestors.ts';
import type { TypeBindings } from './type-bindings.ts';

/** A declaration and the type whose member it is, both rows of `index`. */
export interface Member extends PlacedType {
  readonly owner: number;
}

/** Direct members of these kinds, in source order. */
export function membersOf({ index, row }: PlacedType, kinds: readonly SymbolKind[]): readonly Member[] {
  return memberRows(index, row)
    .filter((member) => kinds.includes(kindOf(index, member)))
    .map((member) => ({ index, row: member, owner: row }));
}

/**
 * What a type inherits and no nearer declaration hides, nearest ancestor first (JLS 8.2, 8.3, 8.4.8). `own` are the members of
 * `start` itself.
 */
export function findInherited(
  own: readonly Member[],
  ancestors: readonly Ancestor[],
  { start, kinds }: { readonly start: PlacedType; readonly kinds: readonly SymbolKind[] },
): readonly Member[] {
  if (ancestors.length === 0) return [];
  const hiding = own.map((member) => keyOf(member, new Map()));
  const inherited: Member[] = [];
  for (const ancestor of ancestors) {
    // Constructors are not inherited.
    const candidates = membersOf(ancestor, kinds).filter(
      (member) => kindOf(member.index, member.row) !== 'constructor' && isInheritable(member, start),
    );
    const keys = candidates.map((member) => keyOf(member, ancestor.bindings));
    inherited.push(...candidates.filter((_, position) => !hiding.some((key) => overrides(key, keys[position]!))));
    hiding.push(...keys);
  }
  return inherited;
}

function isInheritable(member: Member, start: PlacedType): boolean {
  const { index, row, owner } = member;
  const modifiers = index.symbols.modifiers[row]!;
  const ownerKind = declarationOf(index, owner);
  if ((modifiers & modifierBits.private) !== 0) return false;
  if (ownerKind === 'interface' || ownerKind === 'annotation') {
    return kindOf(index, row) === 'field' || (modifiers & modifierBits.static) === 0;
  }
  const isShared = (modifiers & (modifierBits.public | modifierBits.protected)) !== 0;
  return isShared || fileOf(index, owner).packageName === fileOf(start.index, start.row).packageName;
}

/** A field hides another by its name alone: it has no parameters. */
function keyOf({ index, row, owner }: Member, bindings: TypeBindings | null): OverrideKey {
  const { typeParameters } = describeRow(index, owner);
  return buildOverrideKey(simpleNameOf(index, row), describeRow(index, row), { typeParameters, bindings });
}
