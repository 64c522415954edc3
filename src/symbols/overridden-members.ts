import type { SymbolKind } from '../core/code/symbols.ts';
import { type Member, membersOf } from './inherited-members.ts';
import { overrideKeyOf, overrideKeysOf } from './override-key.ts';
import { kindOf, simpleNameOf } from './symbol-rows.ts';
import type { Ancestry, RelatedType } from './type-ancestors.ts';

/** Finds what a member of a type overrides, nearest ancestor first; a constructor overrides nothing. Looks for each name once. */
export function createOverridden({ type, ancestors }: Ancestry): (row: number) => readonly Member[] {
  const overridable = new Map<string, ReadonlyMap<string, readonly Member[]>>();
  return (row) => {
    const kind = kindOf(type.index, row);
    if (kind === 'constructor' || ancestors.length === 0) return [];
    const name = simpleNameOf(type.index, row);
    const found = overridable.get(`${kind} ${name}`) ?? findOverridable(ancestors, kind, name);
    overridable.set(`${kind} ${name}`, found);
    return found.size === 0 ? [] : (found.get(overrideKeyOf({ index: type.index, row }, type.variables)) ?? []);
  };
}

function findOverridable(
  ancestors: readonly RelatedType[],
  kind: SymbolKind,
  name: string,
): ReadonlyMap<string, readonly Member[]> {
  const keyed = ancestors.flatMap((ancestor) => {
    const named = membersOf(ancestor, [kind]).filter(({ index, row }) => simpleNameOf(index, row) === name);
    const rows = named.map(({ row }) => row);
    const keys = [...overrideKeysOf(ancestor.index, rows, ancestor.variables)];
    return named.map((member, place) => ({ key: keys[place]!, member }));
  });
  const groups = Map.groupBy(keyed, ({ key }) => key);
  return new Map(Array.from(groups, ([key, group]) => [key, group.map(({ member }) => member)]));
}
