import type { Names } from '../core/code/names.ts';
import type { SourceIndex } from '../core/code/source-index.ts';
import { type SymbolKind, symbolKinds } from '../core/code/symbols.ts';
import type { Turn } from '../platform/threads/turns.ts';
import { kindOf } from './symbol-rows.ts';

export interface NamedRow<Match> {
  readonly row: number;
  readonly match: Match;
}

/** How well a name fits; null when it does not. */
export type NameTest<Match> = (name: string) => Match | null;

/** Names that are looked up instead of gone through. */
export interface WantedNames<Match> {
  /** Positions of all that can fit, among others. */
  among(names: Names): readonly number[];
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

/** The same for names that are looked up: neither the other names nor their rows are looked at. */
export function findRows<Match>(
  index: SourceIndex,
  kinds: readonly SymbolKind[],
  wanted: WantedNames<Match>,
): readonly NamedRow<Match>[] {
  const found = [...lookUp(index, kinds, wanted)].flatMap(({ rows, match }) => rows.map((row) => ({ row, match })));
  return found.sort((a, b) => a.row - b.row);
}

/** How many there are. */
export async function countRows(
  index: SourceIndex,
  kinds: readonly SymbolKind[],
  wanted: WantedNames<unknown>,
  turn: Turn,
): Promise<number> {
  let count = 0;
  for (const { rows } of lookUp(index, kinds, wanted)) {
    const pause = turn();
    if (pause !== undefined) await pause;
    count += rows.length;
  }
  return count;
}

/** Rows of these kinds that have this very name, ascending. */
export function rowsNamed(index: SourceIndex, kinds: readonly SymbolKind[], name: string): readonly number[] {
  const { nameLookup } = index;
  // Each name is there once.
  const position = nameLookup.thatMayBe(name).find((near) => nameLookup.at(near) === name);
  return position === undefined ? [] : nameLookup.rowsOf(position, kindsOf(kinds));
}

/** Of each name that fits, the rows that bear it, ascending. */
function* lookUp<Match>(
  index: SourceIndex,
  kinds: readonly SymbolKind[],
  { among, test }: WantedNames<Match>,
): Generator<{ readonly rows: readonly number[]; readonly match: Match }> {
  const { nameLookup } = index;
  const isWanted = kindsOf(kinds);
  for (const name of among(nameLookup)) {
    const match = test(nameLookup.at(name));
    if (match !== null) yield { rows: nameLookup.rowsOf(name, isWanted), match };
  }
}

/** For each kind, whether it is one of these. */
function kindsOf(kinds: readonly SymbolKind[]): readonly boolean[] {
  return symbolKinds.map((kind) => kinds.includes(kind));
}
