import type { SourceIndex } from '../core/source-index.ts';
import { type SymbolKind, symbolKinds } from '../core/symbols.ts';
import { rowsOfNames } from './rows-of-names.ts';
import { kindOf } from './symbol-rows.ts';

export interface NamedRow<Match> {
  readonly row: number;
  readonly match: Match;
}

/** How well a name fits; null when it does not. */
export type NameTest<Match> = (name: string) => Match | null;

/** Names that are looked up instead of gone through. */
export interface WantedNames<Match> {
  /** What all of them begin with, in whatever case. */
  readonly beginning: string;
  readonly test: NameTest<Match>;
}

/** Rows of these kinds whose simple name fits, and how; `test` is asked once for each name, however many symbols bear it. */
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

/** The same for names that begin alike: neither the other names nor their rows are looked at. */
export function findRows<Match>(
  index: SourceIndex,
  kinds: readonly SymbolKind[],
  { beginning, test }: WantedNames<Match>,
): readonly NamedRow<Match>[] {
  const { nameLookup, symbols } = index;
  const isWanted = symbolKinds.map((kind) => kinds.includes(kind));
  const found: NamedRow<Match>[] = [];
  for (const name of nameLookup.thatMayBegin(beginning)) {
    const match = test(nameLookup.at(name));
    if (match === null) continue;
    for (const row of rowsOfNames(index).of(name)) if (isWanted[symbols.kind[row]!]) found.push({ row, match });
  }
  return found.sort((a, b) => a.row - b.row);
}

/** Rows of these kinds that have this very name, ascending. */
export function rowsNamed(index: SourceIndex, kinds: readonly SymbolKind[], wanted: string): readonly number[] {
  const { nameLookup } = index;
  const name = nameLookup.thatMayBe(wanted).find((position) => nameLookup.at(position) === wanted);
  if (name === undefined) return [];
  return Array.from(rowsOfNames(index).of(name)).filter((row) => kinds.includes(kindOf(index, row)));
}
