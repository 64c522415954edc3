import { visibilities } from '../../../core/code/language-rules.ts';
import type { SourceIndex } from '../../../core/code/source-index.ts';
import type { SymbolDetails } from '../../../core/code/symbols.ts';
import type { LineRange } from '../../../core/text/line-range.ts';
import { isImplicitType } from '../../../symbols/is-implicit-type.ts';
import { isOfTests } from '../../../symbols/is-of-tests.ts';
import {
  declarationOf,
  describeRows,
  fileOf,
  nestedNameOf,
  rangeOf,
  simpleNameOf,
} from '../../../symbols/symbol-rows.ts';
import { declaredVisibilityOf, isForSubtypes } from '../../../symbols/visibility.ts';

/** A declaration as lists show it. */
export interface Declaration {
  readonly row: number;
  readonly file: string;
  /** What its language calls it. */
  readonly kind: string;
  readonly name: string;
  readonly signature: string;
  readonly range: LineRange;
}

/** Rows of what is written in a file, in its order: not the class that a compiler makes around what stands outside of types. */
export function writtenRows(index: SourceIndex, file: number): readonly number[] {
  const { firstSymbol, endSymbol } = index.files[file]!;
  const rows = Array.from({ length: endSymbol - firstSymbol }, (_, position) => firstSymbol + position);
  return rows.filter((row) => !isImplicitType(index, row));
}

/** Row of the type that a declaration is written in; null at the top of its file. */
export function writtenParentOf(index: SourceIndex, row: number): number | null {
  const parent = index.symbols.parent[row]!;
  return parent < 0 || isImplicitType(index, parent) ? null : parent;
}

/** `Outer.Inner`; null at the top of its file. */
export function writtenOwnerOf(index: SourceIndex, row: number): string | null {
  const parent = writtenParentOf(index, row);
  return parent === null ? null : nestedNameOf(index, parent);
}

/** In the order of the rows, which are those of one file after another. */
export function declarationsOf(index: SourceIndex, rows: readonly number[]): readonly Declaration[] {
  return [...eachDeclaration(index, rows)];
}

/** The same, one after another as they are asked for. */
export function* eachDeclaration(index: SourceIndex, rows: readonly number[]): Iterable<Declaration> {
  for (const [declaration] of eachDescribed(index, rows)) yield declaration;
}

/** The same with all that its head tells. */
export function* eachDescribed(
  index: SourceIndex,
  rows: readonly number[],
): Iterable<readonly [Declaration, SymbolDetails]> {
  const described = describeRows(index, rows);
  for (const row of rows) {
    const details = described.next().value!;
    const declaration = {
      row,
      file: fileOf(index, row).path,
      kind: declarationOf(index, row),
      name: simpleNameOf(index, row),
      signature: details.signature,
      range: rangeOf(index, row),
    };
    yield [declaration, details];
  }
}

/**
 * Whether those who use the code may use a declaration: `public`, `protected` where the type around it may be extended by others, or
 * null: neither, as what an artifact has for its tests.
 */
export function isPublicApi(index: SourceIndex, row: number): 'public' | 'protected' | null {
  if (isOfTests(index, row)) return null;
  const visibility = declaredVisibilityOf(index, row);
  if (visibility === visibilities.public) return 'public';
  return visibility === visibilities.protected && isForSubtypes(index, row) ? 'protected' : null;
}
