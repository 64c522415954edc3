import { platformRoles } from '../core/code/language-rules.ts';
import type { SourceIndex } from '../core/code/source-index.ts';
import type { SymbolKind } from '../core/code/symbols.ts';
import { declaredSymbolAt } from './declared-symbol.ts';
import { memberRows } from './member-rows.ts';
import { overrideKeysOf } from './override-key.ts';
import { platformRoleAt } from './platform-role.ts';
import { kindOf, languageAt } from './symbol-rows.ts';
import { twinKeysOf } from './twin-keys.ts';
import type { Ancestry, RelatedType } from './type-ancestors.ts';
import type { LocatedType } from './type-finder.ts';
import { partsOfType } from './type-parts.ts';

/** A declaration and the type, or part of one, whose member it is: both rows of `index`. */
export interface Member extends LocatedType {
  readonly owner: number;
  /** As written, what answers for it in the type that inherits it; null: nothing else. */
  readonly delegate: string | null;
}

/** Direct members of these kinds, in source order; an expected one only without its actual one. */
export function membersOf({ index, row }: LocatedType, kinds: readonly SymbolKind[]): readonly Member[] {
  const owners = partsOfType(index, row);
  const members: Member[] = [];
  for (const owner of owners) {
    for (const member of memberRows(index, owner))
      if (kinds.includes(kindOf(index, member))) members.push({ index, row: member, owner, delegate: null });
  }
  if (owners.length === 1) return members;
  const rows = members.map((member) => member.row);
  const selected = new Set(withoutAnnounced(index, rows));
  return members.filter((member) => selected.has(member.row));
}

/** Members of one type, or functions that extend one, without expected declarations that have an actual one beside them. */
export function withoutAnnounced(index: SourceIndex, rows: readonly number[]): readonly number[] {
  const isExpected: boolean[] = [];
  for (const row of rows) {
    isExpected.push(platformRoleAt(index, row) === platformRoles.expected);
  }
  if (!isExpected.includes(true)) return rows;
  const keys: string[] = [];
  const declared = new Set<string>();
  for (const key of twinKeysOf(index, rows)) {
    if (!isExpected[keys.length]) declared.add(key);
    keys.push(key);
  }
  return rows.filter((_, place) => !isExpected[place] || !declared.has(keys[place]!));
}

/** Members of nested types that are called on the type, as those of its companion. */
export function companionMembersOf(type: LocatedType, kinds: readonly SymbolKind[]): readonly Member[] {
  return companionsOf(type).flatMap((companion) => membersOf(companion, kinds));
}

/** Types nested in it whose members can be called on the type. */
export function companionsOf({ index, row }: LocatedType): readonly LocatedType[] {
  const companions = memberRows(index, row).filter(
    (nested) =>
      kindOf(index, nested) === 'type' &&
      languageAt(index, nested).rules.naming.opensMembersToOuter(declaredSymbolAt(index, nested)),
  );
  return companions.map((companion) => ({ index, row: companion }));
}

/** The members that a type inherits and that no nearer declaration hides, nearest ancestor first. */
export function findInherited({ type, ancestors }: Ancestry, kinds: readonly SymbolKind[]): readonly Member[] {
  if (ancestors.length === 0) return [];
  const heir = declaredSymbolAt(type.index, type.row);
  // Neither hides a constructor anything, nor is it inherited.
  const hidden = new Set(keysOf(type, membersOf(type, kinds).filter(isNoConstructor)));
  const inherited: Member[] = [];
  for (const ancestor of ancestors) {
    const members = membersOf(ancestor, kinds).filter(({ index, row }) =>
      languageAt(index, row).rules.isInherited(declaredSymbolAt(index, row), heir),
    );
    const keys = keysOf(ancestor, members);
    for (const [position, member] of members.entries()) {
      if (!hidden.has(keys[position]!)) inherited.push({ ...member, delegate: ancestor.delegate });
    }
    for (const key of keys) hidden.add(key);
  }
  return inherited;
}

function keysOf({ index, variables }: RelatedType, members: readonly Member[]): readonly string[] {
  const rows = members.map(({ row }) => row);
  const keys: string[] = [];
  for (const key of overrideKeysOf(index, rows, variables)) {
    keys.push(key);
  }
  return keys;
}

function isNoConstructor({ index, row }: Member): boolean {
  return kindOf(index, row) !== 'constructor';
}
