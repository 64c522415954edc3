import type { SourceIndex } from '../../../core/code/source-index.ts';
import { rowsNamed } from '../../../symbols/rows-by-name.ts';
import { fileOf, qualifiedNameOf } from '../../../symbols/symbol-rows.ts';
import { isImplied } from '../model/declarations.ts';
import { importedNamesOf } from '../model/imports-of.ts';
import type { DeclaredResults, ResultType } from './declared-results.ts';

/** `row`: the innermost declaration that names it. */
export type ImportedProperty = (name: string, row: number) => ResultType | 'unknown' | null;

/**
 * The type of a field or property of the same code that a file names without its owner: one of a type, as imported, or one outside of types,
 * as imported or of the file's package. As `DeclaredResults`; null: there is none.
 */
export function createImportedProperty(index: SourceIndex, resultOf: DeclaredResults): ImportedProperty {
  const known = new Map<string, ReturnType<ImportedProperty>>();
  return (name, row) => {
    const file = index.symbols.file[row]!;
    const key = `${file} ${name}`;
    const found = known.has(key) ? known.get(key)! : find(name, file);
    known.set(key, found);
    return found;
  };

  function find(name: string, file: number): ReturnType<ImportedProperty> {
    const rows = rowsNamed(index, ['field'], name);
    if (rows.length === 0) return null;
    const ending = `.${name}`;
    const imported = importedNamesOf(index, file)
      .filter((each) => each.isOnDemand || each.name.endsWith(ending))
      .map((each) => (each.isOnDemand ? each.name : each.name.slice(0, -ending.length)));
    const places = new Set([index.files[file]!.packageName, ...imported]);
    for (const row of rows) {
      const owner = index.symbols.parent[row]!;
      const place = isImplied(index, owner) ? fileOf(index, row).packageName : qualifiedNameOf(index, owner);
      if (places.has(place)) return resultOf(qualifiedNameOf(index, owner), { name, isCalled: false });
    }
    return null;
  }
}
