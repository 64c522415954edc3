import { simpleNameOf } from '../../symbols/symbol-rows.ts';
import { readDescription } from '../explore/read-description.ts';
import type { Codebase } from './model/codebase.ts';
import { type Declaration, declarationsOf, writtenOwnerOf, writtenRows } from './model/declarations.ts';

export interface LookupQuery {
  /** Any part of a name, in any case. */
  readonly name: string;
  readonly limit: number;
}

export interface FoundDeclarations<Found extends Declaration = Declaration> {
  /** In the order of files and lines. */
  readonly found: readonly Found[];
  /** Of all that fit. */
  readonly total: number;
}

/** A declaration with the type around it. */
export interface NamedDeclaration extends Declaration {
  /** `Outer.Inner`; null at the top. */
  readonly owner: string | null;
  /** First sentence of its documentation; null when there is none. */
  readonly doc: string | null;
}

/** Where not all have room, those that are called exactly so come first. */
export function lookupSymbol(
  { index, files }: Codebase,
  { name, limit }: LookupQuery,
): FoundDeclarations<NamedDeclaration> {
  const wanted = name.toLowerCase();
  const fits = index.names.map((each) => each.toLowerCase().includes(wanted));
  const rows = files.flatMap((file) => writtenRows(index, file).filter((row) => fits[index.symbols.name[row]!]));
  const isEqual = (row: number) => simpleNameOf(index, row).toLowerCase() === wanted;
  const best = rows.length <= limit ? rows : [...rows.filter(isEqual), ...rows.filter((row) => !isEqual(row))];
  const shown = best.slice(0, limit).sort((a, b) => a - b);
  const found = declarationsOf(index, shown).map((declaration) => ({
    ...declaration,
    owner: writtenOwnerOf(index, declaration.row),
    doc: readDescription(index, declaration.row),
  }));
  return { found, total: rows.length };
}
