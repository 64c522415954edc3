import type { DescribedSymbol } from '../../src/core/code/language-scanner.ts';
import type { ScannedSymbol } from '../../src/core/code/symbols.ts';

/** All that a scanner found in a text, in the same order, as it is to be described. */
export function describedSymbols(source: Buffer, symbols: readonly ScannedSymbol[]): readonly DescribedSymbol[] {
  const ofTypes = Map.groupBy(symbols, ({ parent }) => parent);
  return symbols.map((symbol, row) => ({
    ...symbol,
    name: symbol.name ?? source.toString('utf8', symbol.nameStart, symbol.nameEnd),
    enclosing: symbols[symbol.parent] ?? null,
    constructors: (ofTypes.get(row) ?? []).filter(({ kind }) => kind === 'constructor'),
  }));
}
