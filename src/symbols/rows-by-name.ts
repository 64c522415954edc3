import type { SourceIndex } from '../core/source-index.ts';
import type { SymbolKind } from '../core/symbols.ts';
import { kindOf } from './symbol-rows.ts';

export interface NamedRow<Match> {
  readonly row: number;
  readonly match: Match;
}

/** Rows of these kinds whose simple name fits, and how; `matchName` is asked once for each name, however many symbols bear it. */
export function* rowsByName<Match>(
  index: SourceIndex,
  kinds: readonly SymbolKind[],
  matchName: (name: string) => Match | null,
): Generator<NamedRow<Match>> {
  const matches = index.names.map(matchName);
  for (let row = 0; row < index.symbols.length; row++) {
    const match = matches[index.symbols.name[row]!]!;
    if (match !== null && kinds.includes(kindOf(index, row))) yield { row, match };
  }
}
