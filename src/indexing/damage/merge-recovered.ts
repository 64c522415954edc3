import type { ScannedSymbol } from '../../core/code/symbols.ts';

/**
 * Merges the symbols of a scanner with those that only a grammar found, which go to the innermost type around them. For a scanner, a
 * declaration without its end takes in the following ones: here it ends where the first of them begins.
 */
export function mergeRecovered(
  source: Uint8Array,
  scanned: readonly ScannedSymbol[],
  ofGrammar: readonly ScannedSymbol[],
): readonly ScannedSymbol[] {
  const known = new Set(scanned.map(placeOf));
  const recovered = ofGrammar.filter((symbol) => !known.has(placeOf(symbol)));
  const isRecovered = new Set(recovered);
  const inOrder = [...scanned, ...recovered].sort((a, b) => a.start - b.start);
  const rows = new Map(inOrder.map((symbol, row) => [symbol, row]));
  const symbols: ScannedSymbol[] = [];
  const types: number[] = [];
  let unclosed = -1;
  for (const [row, symbol] of inOrder.entries()) {
    while (types.length > 0 && symbols[types.at(-1)!]!.end <= symbol.start) types.pop();
    if (isRecovered.has(symbol)) {
      const start = symbol.docEnd > symbol.docStart ? symbol.docStart : symbol.start;
      const before = symbols[unclosed];
      if (before !== undefined && before.end > start) symbols[unclosed] = { ...before, end: trimmedEnd(source, start) };
      symbols.push({ ...symbol, parent: types.at(-1) ?? -1 });
    } else {
      const parent = symbol.parent < 0 ? -1 : rows.get(scanned[symbol.parent]!)!;
      symbols.push({ ...symbol, parent });
      if (symbol.kind !== 'type') unclosed = row;
    }
    if (symbol.kind === 'type') types.push(row);
  }
  return symbols;
}

/** Several fields may begin at the same place; constructors and companions may have no name of their own. */
export function placeOf({ kind, name, nameStart, start }: ScannedSymbol): string {
  return kind === 'constructor' || name !== undefined ? `${kind} ${start}` : `${nameStart}`;
}

/** The offset before the white space that ends at `end`. */
function trimmedEnd(source: Uint8Array, end: number): number {
  let at = end;
  while (at > 0 && source[at - 1]! <= 0x20) at--;
  return at;
}
