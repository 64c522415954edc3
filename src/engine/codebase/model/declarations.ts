import { visibilities } from '../../../core/code/language-rules.ts';
import type { SourceIndex } from '../../../core/code/source-index.ts';
import type { SymbolDetails } from '../../../core/code/symbols.ts';
import type { LineRange } from '../../../core/text/line-range.ts';
import { isImplicitType, isTypeElsewhere } from '../../../symbols/is-implicit-type.ts';
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
import type { Codebase } from './codebase.ts';

/** A declaration as lists show it. */
export interface Declaration {
  readonly row: number;
  readonly file: string;
  /** The language's word for it. */
  readonly kind: string;
  readonly name: string;
  readonly signature: string;
  readonly range: LineRange;
}

/** Rows of the declarations of a file, in its order, without the class that a compiler makes around those outside of types. */
export function declaredRows(index: SourceIndex, file: number): readonly number[] {
  const { firstSymbol, endSymbol } = index.files[file]!;
  const rows = Array.from({ length: endSymbol - firstSymbol }, (_, position) => firstSymbol + position);
  return rows.filter((row) => !isImplicitType(index, row));
}

/** Row of the type around it; null at the top of its file. */
export function parentTypeOf(index: SourceIndex, row: number): number | null {
  const parent = index.symbols.parent[row]!;
  if (parent < 0) return null;
  if (isTypeElsewhere(index, parent)) return parentTypeOf(index, parent);
  return isImplicitType(index, parent) ? null : parent;
}

/** The type that it is a member of, as `Outer.Inner`; null: of none. */
export function ownerNameOf(index: SourceIndex, row: number): string | null {
  const parent = index.symbols.parent[row]!;
  if (parent < 0) return null;
  return isImplicitType(index, parent) && !isTypeElsewhere(index, parent) ? null : nestedNameOf(index, parent);
}

/** Rows of the declarations in some files that fit, ascending. */
export function findDeclarations(
  { index, files }: Pick<Codebase, 'index' | 'files'>,
  fits: (row: number) => boolean,
): readonly number[] {
  return files.flatMap((file) => declaredRows(index, file).filter(fits));
}

/** Tells of rows if they are declarations in the files of some code. */
export function createIsDeclared({ index, files }: Pick<Codebase, 'index' | 'files'>): (row: number) => boolean {
  const known = new Set(files);
  return (row) => known.has(index.symbols.file[row]!) && !isImplicitType(index, row);
}

/** Describes rows, which have to be in the order of the files. */
export function declarationsOf(index: SourceIndex, rows: readonly number[]): readonly Declaration[] {
  return describeDeclarations(index, rows).map(([declaration]) => declaration);
}

/** Like `declarationsOf`, each with the details of its head. */
export function describeDeclarations(
  index: SourceIndex,
  rows: readonly number[],
): readonly (readonly [Declaration, SymbolDetails])[] {
  const described = describeRows(index, rows);
  return rows.map((row) => {
    const details = described.next().value!;
    const declaration = {
      row,
      file: fileOf(index, row).path,
      kind: declarationOf(index, row),
      name: simpleNameOf(index, row),
      signature: details.signature,
      range: rangeOf(index, row),
    };
    return [declaration, details];
  });
}

/**
 * Tells if users of the code may use a declaration: `public`, or `protected` if its type can be extended. Null: neither, as for the tests of
 * an artifact.
 */
export function isPublicApi(index: SourceIndex, row: number): 'public' | 'protected' | null {
  if (isOfTests(index, row)) return null;
  const visibility = declaredVisibilityOf(index, row);
  if (visibility === visibilities.public) return 'public';
  return visibility === visibilities.protected && isForSubtypes(index, row) ? 'protected' : null;
}
