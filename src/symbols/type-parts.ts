import type { SourceIndex } from '../core/source-index.ts';
import { declaredSymbolAt } from './declared-symbol.ts';
import { declarationOf, fileOf, languageAt, qualifiedNameOf } from './symbol-rows.ts';
import { typeKey, typesByName } from './types-by-name.ts';

/** The rows that together are a type: of its own file, then of others where its language spreads such a type over several. */
export function partsOfType(index: SourceIndex, type: number): readonly number[] {
  if (!languageAt(index, type).rules.spansFiles(declaredSymbolAt(index, type))) return [type];
  const rows = typesByName(index).get(typeKey(qualifiedNameOf(index, type))) ?? [];
  const others = rows.filter(
    (row) =>
      row !== type &&
      declarationOf(index, row) === declarationOf(index, type) &&
      fileOf(index, row).release === fileOf(index, type).release,
  );
  return [type, ...others];
}
