import type { Names } from '../core/code/names.ts';
import type { SourceIndex } from '../core/code/source-index.ts';
import { type SymbolKind, symbolKinds } from '../core/code/symbols.ts';
import { kindOf } from './symbol-rows.ts';

export interface NamedRow<Match> {
  readonly row: number;
  readonly match: Match;
}

/** The grade by which a name fits; null when it does not. */
export type NameTest<Match> = (name: string) => Match | null;

/** Names that are looked up instead of gone through. */
export interface WantedNames<Match> {
  /** Positions of all that can fit, among others. */
  among(names: Names): Iterable<number>;
  readonly test: NameTest<Match>;
}

/** Rows of these kinds whose simple name fits, and how; `test` is called once for each name, however many symbols have it. */
export function* rowsByName<Match>(
  index: SourceIndex,
  kinds: readonly SymbolKind[],
  test: NameTest<Match>,
): Generator<NamedRow<Match>> {
  const matches = index.names.map(test);
  for (let row = 0; row < index.symbols.length; row++) {
    const match = matches[index.symbols.name[row]!]!;
    if (match !== null && kinds.includes(kindOf(index, row))) yield { row, match };
  }
}

/** The same for names that are looked up, ascending: neither the other names nor their rows are looked at. */
export function findRows<Match>(
  index: SourceIndex,
  kinds: readonly SymbolKind[],
  wanted: WantedNames<Match>,
): readonly NamedRow<Match>[] {
  const isWanted = kindsOf(kinds);
  const matches = new Map<number, Match>();
  const rows: number[] = [];
  for (const { name, match } of fittingNames(index, wanted)) {
    matches.set(name, match);
    for (const row of index.nameLookup.eachRowOf(name, isWanted)) rows.push(row);
  }
  // The symbols of an artifact are read when they are asked for: of most artifacts no name fits.
  if (rows.length === 0) return [];
  const { name } = index.symbols;
  return Array.from(Uint32Array.from(rows).sort(), (row) => ({ row, match: matches.get(name[row]!)! }));
}

/** The number of rows that `findRows` gives. */
export function countRows(index: SourceIndex, kinds: readonly SymbolKind[], wanted: WantedNames<unknown>): number {
  const isWanted = kindsOf(kinds);
  let count = 0;
  for (const { name } of fittingNames(index, wanted)) {
    for (const _ of index.nameLookup.eachRowOf(name, isWanted)) count++;
  }
  return count;
}

/** Rows of these kinds that have this very name, ascending. */
export function rowsNamed(index: SourceIndex, kinds: readonly SymbolKind[], name: string): readonly number[] {
  return [...eachRowNamed(index, kinds, name)];
}

/** The same, one after another: a name may have hundreds of thousands. */
export function eachRowNamed(index: SourceIndex, kinds: readonly SymbolKind[], name: string): Iterable<number> {
  const position = positionOf(index, name);
  return position === null ? [] : index.nameLookup.eachRowOf(position, kindsOf(kinds));
}

/** Each name is there once. Null: it is not there. */
function positionOf({ nameLookup }: SourceIndex, name: string): number | null {
  for (const near of nameLookup.eachThatMayBe(name)) if (nameLookup.at(near) === name) return near;
  return null;
}

/** Positions of the names that fit. */
function* fittingNames<Match>(
  { nameLookup }: SourceIndex,
  { among, test }: WantedNames<Match>,
): Generator<{ readonly name: number; readonly match: Match }> {
  for (const name of among(nameLookup)) {
    const match = test(nameLookup.at(name));
    if (match !== null) yield { name, match };
  }
}

/** For each kind, whether it is one of these. */
function kindsOf(kinds: readonly SymbolKind[]): readonly boolean[] {
  return symbolKinds.map((kind) => kinds.includes(kind));
}
