import { type Member, membersOf } from './inherited-members.ts';
import { overrideKeysOf } from './override-key.ts';
import { kindOf, simpleNameOf } from './symbol-rows.ts';
import type { Ancestry } from './type-ancestors.ts';

/** What a member of a type overrides, nearest ancestor first; a constructor overrides nothing. */
export function findOverridden({ type, ancestors }: Ancestry, row: number): readonly Member[] {
  const kind = kindOf(type.index, row);
  if (kind === 'constructor' || ancestors.length === 0) return [];
  const name = simpleNameOf(type.index, row);
  const [wanted] = overrideKeysOf(type.index, [row], type.variables);
  return ancestors.flatMap((ancestor) => {
    const named = membersOf(ancestor, [kind]).filter((member) => simpleNameOf(member.index, member.row) === name);
    const rows = named.map((member) => member.row);
    const keys = overrideKeysOf(ancestor.index, rows, ancestor.variables);
    return named.filter((_, position) => keys[position] === wanted);
  });
}
