import { platformRoles } from '../core/code/language-rules.ts';
import type { SourceIndex } from '../core/code/source-index.ts';
import { declaredSymbolAt } from './declared-symbol.ts';
import { isOfTests } from './is-of-tests.ts';
import { fileOf, languageAt } from './symbol-rows.ts';

/** One of `platformRoles`: the least counts where several files declare the same. */
export function platformRoleAt(index: SourceIndex, row: number): number {
  return isOfTests(index, row)
    ? platformRoles.test
    : languageAt(index, row).rules.platformRoleOf(declaredSymbolAt(index, row), fileOf(index, row).path);
}
