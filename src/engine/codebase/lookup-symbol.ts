import type { SourceIndex } from '../../core/code/source-index.ts';
import { findMeant, keepOverloads } from '../../naming/find-meant.ts';
import { createQualifierMatcher } from '../../naming/match-qualifier.ts';
import { parseName } from '../../naming/parse-name.ts';
import { simpleNameOf } from '../../symbols/symbol-rows.ts';
import { readDescription } from '../explore/read-description.ts';
import type { Codebase } from './model/codebase.ts';
import {
  createIsDeclared,
  type Declaration,
  declarationsOf,
  findDeclarations,
  ownerNameOf,
} from './model/declarations.ts';
import { nearestSymbols } from './nearest-symbols.ts';

export interface LookupQuery {
  /** Any part of a name, in any case. If no name has it, the parts of `parseName` are used, then `findMeant`. */
  readonly name: string;
  readonly limit: number;
}

export interface FoundSymbols {
  /** Sorted by files and lines. */
  readonly found: readonly NamedDeclaration[];
  /** Number of all that fit. */
  readonly total: number;
  /** Similar names, if nothing is found. */
  readonly nearest: readonly string[];
}

/** A declaration with the type around it. */
export interface NamedDeclaration extends Declaration {
  /** `Outer.Inner`; null at the top. */
  readonly owner: string | null;
  /** First sentence of its documentation; null when there is none. */
  readonly doc: string | null;
}

/** If there is no room for all, exact names come first. */
export function lookupSymbol(code: Codebase, { name, limit }: LookupQuery): FoundSymbols {
  const { index } = code;
  const marksOf = (part: string) => markNames(index, (each) => Number(each.toLowerCase().includes(part.toLowerCase())));
  const ofWhole = marksOf(name);
  const isPart = ofWhole.includes(1);
  const written = parseName(name);
  const symbol = isPart ? { name, qualifier: '', parameters: null } : written;
  const wanted = symbol.name.toLowerCase();
  const fits = isPart ? ofWhole : marksOf(symbol.name);
  const matchQualifier = createQualifierMatcher(index, symbol, false);
  const isMeant = (row: number) => fits[index.symbols.name[row]!] === 1 && matchQualifier(row) !== null;
  const isEqual = (row: number) => simpleNameOf(index, row).toLowerCase() === wanted;
  const named = keepOverloads(index, findDeclarations(code, isMeant), { parameters: symbol.parameters, isEqual });
  const meant = { isCaseSensitive: false, isWanted: createIsDeclared(code) };
  const rows = named.length > 0 ? named : findMeant(index, written, meant);
  const shown = rows.length <= limit ? rows : takeFirst(rows, limit, { isFirst: isEqual });
  const found = declarationsOf(index, shown).map((declaration) => ({
    ...declaration,
    owner: ownerNameOf(index, declaration.row),
    doc: readDescription(index, declaration.row),
  }));
  return {
    found,
    total: rows.length,
    nearest: rows.length > 0 ? [] : nearestSymbols(index, name),
  };
}

/** The first `limit` rows, `isFirst` ones before others; sorted. */
function takeFirst(
  rows: readonly number[],
  limit: number,
  { isFirst }: { readonly isFirst: (row: number) => boolean },
): readonly number[] {
  const first: number[] = [];
  const others: number[] = [];
  for (const row of rows) {
    const some = isFirst(row) ? first : others;
    if (some.length < limit) some.push(row);
  }
  return [...first, ...others].slice(0, limit).sort((a, b) => a - b);
}

/** Computes a number from 0 to 255 for each name of an index, by its position. Code may have a million names. */
function markNames(index: SourceIndex, tell: (name: string) => number): Uint8Array {
  const { nameLookup } = index;
  const marks = new Uint8Array(nameLookup.length);
  for (let position = 0; position < marks.length; position++) {
    marks[position] = tell(nameLookup.at(position));
  }
  return marks;
}
