import { expect } from 'vitest';
import type { LanguageScanner } from '../../src/core/code/language-scanner.ts';
import type { ScannedFile, ScannedSymbol, SymbolDetails } from '../../src/core/code/symbols.ts';
import { describedSymbols } from '../support/described-symbols.ts';

export interface FoundSymbol extends ScannedSymbol {
  readonly fullName: string;
  end: number;
}

export interface Found {
  readonly source: Buffer;
  readonly file: ScannedFile;
  readonly symbols: readonly FoundSymbol[];
}

/** What tests say of the symbols of one language. */
export function symbolChecks(scanner: Pick<LanguageScanner, 'scan' | 'describe'>) {
  function scanText(text: string | Uint8Array): Found {
    const source = Buffer.from(text);
    const symbols: FoundSymbol[] = [];
    const file = scanner.scan(source, {
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

  /** One line a symbol: `declaration nested name first-last`, then ` doc first-last` when it has one. */
  function checkSymbols(text: string, ...expected: readonly string[]): void {
    const { source, symbols } = scanText(text);
    const lineAt = (offset: number) => source.toString('utf8', 0, offset).split(/\r\n|\r|\n/).length;
    const lines = symbols.map(({ declaration, fullName, start, end, docStart, docEnd }) => {
      const range = `${lineAt(start)}-${lineAt(Math.max(end - 1, start))}`;
      const doc = docEnd > docStart ? ` doc ${lineAt(docStart)}-${lineAt(docEnd - 1)}` : '';
      return `${declaration} ${fullName} ${range}${doc}`;
    });
    expect(lines).toEqual(expected);
  }

  /** Details of the symbol with this nested name; the first of overloads. */
  function describeText(text: string, fullName: string): SymbolDetails {
    const { source, symbols } = scanText(text);
    const row = symbols.findIndex((candidate) => candidate.fullName === fullName);
    if (row === -1) throw new Error(`No ${fullName} in the source of the test`);
    return [...scanner.describe(source, [describedSymbols(source, symbols)[row]!])][0]!;
  }

  return { scanText, checkSymbols, describeText };
}
