import { platformRoles } from '../../core/code/language-rules.ts';
import type { SourceIndex } from '../../core/code/source-index.ts';
import { declaredSymbolAt } from '../declared-symbol.ts';
import { platformRoleAt } from '../platform-role.ts';
import { languageAt } from '../symbol-rows.ts';
import { typesByName } from '../types-by-name.ts';
import { type ApiScope, isInScope } from './api-scope.ts';

/** Rows by full names. */
export type RowsByName = ReadonlyMap<string, number>;

/** The API of an artifact. */
export interface ApiTypes {
  readonly types: RowsByName;
  /** Classes that a compiler makes for what stands outside of types. */
  readonly holders: RowsByName;
}

export function apiTypes(index: SourceIndex, scope: ApiScope): ApiTypes {
  const [types, holders] = [new Map<string, number>(), new Map<string, number>()];
  for (const [name, row] of typesByName(index)) {
    if (!isInScope(scope, index, row) || platformRoleAt(index, row) === platformRoles.foreign) continue;
    const isHolder = languageAt(index, row).rules.spansFiles(declaredSymbolAt(index, row));
    (isHolder ? holders : types).set(name, row);
  }
  return { types, holders };
}
