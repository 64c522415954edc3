import type { ScannedFile, ScannedSymbol, SymbolDetails } from '../../../src/core/symbols.ts';
import { describeKotlin } from '../../../src/languages/kotlin/describe-kotlin.ts';
import { scanKotlin } from '../../../src/languages/kotlin/scan-kotlin.ts';

interface FoundSymbol extends ScannedSymbol {
  readonly fullName: string;
  end: number;
}

export interface FoundText {
  readonly source: Buffer;
  readonly file: ScannedFile;
  readonly symbols: readonly FoundSymbol[];
}

export function scanText(text: string): FoundText {
  const source = Buffer.from(text);
  const symbols: FoundSymbol[] = [];
  const file = scanKotlin(source, {
    add(symbol) {
      const name = symbol.name ?? source.toString('utf8', symbol.nameStart, symbol.nameEnd);
      const owner = symbols[symbol.parent];
      return symbols.push({ ...symbol, fullName: owner === undefined ? name : `${owner.fullName}.${name}` }) - 1;
    },
    setEnd(row, end) {
      symbols[row]!.end = end;
    },
  });
  return { source, file, symbols };
}

export function describeFound({ source, symbols }: FoundText, symbol: FoundSymbol): SymbolDetails {
  const name = symbol.fullName.slice(symbol.fullName.lastIndexOf('.') + 1);
  const described = { ...symbol, name, enclosing: symbols[symbol.parent] ?? null };
  return [...describeKotlin(source, [described])][0]!;
}

/** Details of the symbol with this nested name, the first of several; without a name of the file's first symbol. */
export function describeText(text: string, fullName?: string): SymbolDetails {
  const found = scanText(text);
  const symbol = found.symbols.find((candidate) => fullName === undefined || candidate.fullName === fullName);
  if (symbol === undefined) throw new Error(`No ${fullName} in the source of the test`);
  return describeFound(found, symbol);
}
