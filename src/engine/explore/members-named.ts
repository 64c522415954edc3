import { calledAmong } from '../../symbols/call-names.ts';
import { membersOf } from '../../symbols/inherited-members.ts';
import { simpleNameOf } from '../../symbols/symbol-rows.ts';
import type { LocatedType } from '../../symbols/type-finder.ts';

/** Rows of what the type itself declares by that name: what can be called so, else what only bears it, as fields of Java do. */
export function membersNamed({ index, row: type }: LocatedType, name: string): readonly number[] {
  const rows = membersOf({ index, row: type }, ['constructor', 'function', 'field']).map(({ row }) => row);
  const called = calledAmong(index, rows, name);
  return called.length > 0 ? called : rows.filter((row) => simpleNameOf(index, row) === name);
}
