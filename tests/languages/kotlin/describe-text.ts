import type { ScannedFile, ScannedSymbol, SymbolDetails } from '../../../src/core/code/symbols.ts';
import { describeKotlin } from '../../../src/languages/kotlin/describe/describe-kotlin.ts';
import { scanKotlin } from '../../../src/languages/kotlin/scan/scan-kotlin.ts';
import { describedSymbols } from '../../support/described-symbols.ts';

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

/** Apart from what else was found. */
export function describeFound({ source }: FoundText, symbol: FoundSymbol): SymbolDetails {
  return [...describeKotlin(source, describedSymbols(source, [symbol]))][0]!;
}

/** Details of the symbol with this nested name, the first of several; without a name of the file's first symbol. */
export function describeText(text: string, fullName?: string): SymbolDetails {
  const { source, symbols } = scanText(text);
  const row = symbols.findIndex((candidate) => fullName === undefined || candidate.fullName === fullName);
  if (row === -1) throw new Error(`No ${fullName} in the source of the test`);
  return [...describeKotlin(source, [describedSymbols(source, symbols)[row]!])][0]!;
}
