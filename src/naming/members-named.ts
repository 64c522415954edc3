import { calledAmong } from '../symbols/call-names.ts';
import { lendersOf, membersOf } from '../symbols/inherited-members.ts';
import { simpleNameOf } from '../symbols/symbol-rows.ts';
import type { LocatedType } from '../symbols/type-finder.ts';

/** The type itself where it declares what bears the name, or else one that lends it such a member, as its companion does; null: neither. */
export function findOwner(type: LocatedType, name: string): LocatedType | null {
  for (const owner of [type, ...lendersOf(type)]) if (membersNamed(owner, name).length > 0) return owner;
  return null;
}

/** Rows of what the type itself declares by that name: what can be called so, else what only bears it, as fields of Java do. */
export function membersNamed({ index, row: type }: LocatedType, name: string): readonly number[] {
  const rows = membersOf({ index, row: type }, ['constructor', 'function', 'field']).map(({ row }) => row);
  const called = calledAmong(index, rows, name);
  return called.length > 0 ? called : rows.filter((row) => simpleNameOf(index, row) === name);
}
