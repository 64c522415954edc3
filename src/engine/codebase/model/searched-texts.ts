import { visibilities } from '../../../core/code/language-rules.ts';
import type { SourceIndex } from '../../../core/code/source-index.ts';
import type { SymbolDetails } from '../../../core/code/symbols.ts';
import { describeRows, docTextOf, languageAt, simpleNameOf } from '../../../symbols/symbol-rows.ts';
import { declaredVisibilityOf } from '../../../symbols/visibility.ts';
import { createFileNotes } from './file-notes.ts';

/** The texts of a declaration that a search looks at. */
export interface SearchedTexts {
  readonly name: string;
  readonly signature: string;
  /** Text of its documentation; null when there is none. */
  readonly description: string | null;
  readonly isPublic: boolean;
}

/** Reads the texts of declarations, given by their rows in the order of the file. */
export type ReadSearchedTexts = (
  index: SourceIndex,
  file: number,
  rows: readonly number[],
) => readonly (readonly [row: number, texts: SearchedTexts])[];

/** Caches the texts by file, as `createFileNotes` does: a word like `get` is part of many names that are searched for. */
export function createReadSearchedTexts(): ReadSearchedTexts {
  /** Keys are rows, counted from the first one of the file. */
  const textsOf = createFileNotes(() => new Map<number, SearchedTexts>());
  return (index, file, rows) => {
    const { firstSymbol } = index.files[file]!;
    const known = textsOf(index, file);
    const missing = rows.filter((row) => !known.has(row - firstSymbol));
    const details = describeRows(index, missing);
    for (const row of missing) known.set(row - firstSymbol, textsAt(index, row, details.next().value!));
    return rows.map((row) => [row, known.get(row - firstSymbol)!]);
  };
}

function textsAt(index: SourceIndex, row: number, { signature }: SymbolDetails): SearchedTexts {
  return {
    name: simpleNameOf(index, row),
    signature,
    description: descriptionOf(index, row),
    isPublic: declaredVisibilityOf(index, row) === visibilities.public,
  };
}

function descriptionOf(index: SourceIndex, row: number): string | null {
  const doc = docTextOf(index, row);
  return doc === null ? null : languageAt(index, row).scanner.parseDoc(doc).description;
}
