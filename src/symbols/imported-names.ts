import { groupImports, type ImportedNames } from '../core/code/imported-names.ts';
import type { ImportedName } from '../core/code/language-scanner.ts';
import type { IndexedFile, SourceIndex } from '../core/code/source-index.ts';
import { findLanguageById } from '../languages/find-language.ts';

/** An index never changes, so each file is read once. */
const known = new WeakMap<IndexedFile, ImportedNames>();

/** The names that a file brings in; none where no scanner tells. */
export function importedNamesOf(index: SourceIndex, row: number): ImportedNames {
  const file = index.files[row]!;
  const names = known.get(file) ?? groupImports(eachImportedName(index, row));
  known.set(file, names);
  return names;
}

/** The same, one after another as they are asked for. */
export function eachImportedName(index: SourceIndex, row: number): Iterable<ImportedName> {
  const { language, importsStart, importsEnd } = index.files[row]!;
  if (language === null || importsStart === importsEnd) return [];
  const scanner = findLanguageById(language)?.scanner;
  return scanner?.imports(index.text(row), { importsStart, importsEnd }) ?? [];
}
