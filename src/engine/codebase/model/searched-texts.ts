import { visibilities } from '../../../core/language-rules.ts';
import type { SourceIndex } from '../../../core/source-index.ts';
import { describeRows, docTextOf, languageAt, simpleNameOf } from '../../../symbols/symbol-rows.ts';
import { declaredVisibilityOf } from '../../../symbols/visibility.ts';
import { writtenRows } from './declarations.ts';

/** What a declaration says of itself in words. */
export interface SearchedTexts {
  /** Rows after the first of its file. */
  readonly place: number;
  readonly name: string;
  readonly signature: string;
  /** Of its documentation; null when there is none. */
  readonly description: string | null;
  readonly isPublic: boolean;
}

/** What the declarations of a file say, in its order. */
export function readSearchedTexts(index: SourceIndex, file: number): readonly SearchedTexts[] {
  const rows = writtenRows(index, file);
  const details = describeRows(index, rows);
  return rows.map((row) => ({
    place: row - index.files[file]!.firstSymbol,
    name: simpleNameOf(index, row),
    signature: details.next().value!.signature,
    description: descriptionOf(index, row),
    isPublic: declaredVisibilityOf(index, row) === visibilities.public,
  }));
}

function descriptionOf(index: SourceIndex, row: number): string | null {
  const doc = docTextOf(index, row);
  return doc === null ? null : languageAt(index, row).scanner.parseDoc(doc).description;
}
