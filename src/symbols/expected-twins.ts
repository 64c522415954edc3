import { platformRoles } from '../core/code/language-rules.ts';
import type { SourceIndex } from '../core/code/source-index.ts';
import type { SymbolKind } from '../core/code/symbols.ts';
import { logicalNameOf } from './logical-name.ts';
import { platformRoleAt } from './platform-role.ts';
import { eachRowNamed } from './rows-by-name.ts';
import { kindOf, simpleNameOf } from './symbol-rows.ts';
import { twinKeysOf } from './twin-keys.ts';

/** Finds where a member is announced that a row declares for one platform, as by Kotlin's `expect`; looks for each name once. */
export function createExpected(index: SourceIndex): (row: number) => readonly number[] {
  const expected = new Map<string, ReadonlyMap<string, readonly number[]>>();
  return (row) => {
    if (platformRoleAt(index, row) === platformRoles.expected) return [];
    const kind = kindOf(index, row);
    const name = simpleNameOf(index, row);
    const found = expected.get(`${kind} ${name}`) ?? findExpected(index, kind, name);
    expected.set(`${kind} ${name}`, found);
    return found.size === 0 ? [] : (found.get(keysOf(index, [row])[0]!) ?? []);
  };
}

function findExpected(index: SourceIndex, kind: SymbolKind, wanted: string): ReadonlyMap<string, readonly number[]> {
  const rows: number[] = [];
  for (const row of eachRowNamed(index, [kind], wanted)) {
    if (platformRoleAt(index, row) === platformRoles.expected) rows.push(row);
  }
  const keys = keysOf(index, rows);
  return Map.groupBy(rows, (_, place) => keys[place]!);
}

function keysOf(index: SourceIndex, rows: readonly number[]): readonly string[] {
  return Array.from(twinKeysOf(index, rows), (key, place) => `${logicalNameOf(index, rows[place]!)} ${key}`);
}
