import type { Language } from '../../src/core/code/language.ts';
import type { ScannedSymbol } from '../../src/core/code/symbols.ts';
import { findUnpaired } from '../../src/indexing/damage/find-unpaired.ts';
import { scanByLayout } from '../../src/indexing/damage/scan-by-layout.ts';
import { decodeDamagedText, decodeText } from '../../src/indexing/decode-text.ts';
import { describedSymbols } from '../support/described-symbols.ts';

/** Reads a file by all that a language has, as indexing and the tools do. @throws Error when what comes out cannot be. */
export function readAll({ scanner, rules, grammar }: Language, path: string, bytes: Buffer): void {
  const source = decodeText(bytes) ?? decodeDamagedText(bytes);
  const symbols: ScannedSymbol[] = [];
  const file = scanner.scan(source, {
    add: (symbol) => symbols.push(symbol) - 1,
    setEnd: (row, end) => {
      symbols[row] = { ...symbols[row]!, end };
    },
  });
  for (const [row, symbol] of symbols.entries()) checkRange(symbol, row, source.length);
  if (grammar !== undefined) {
    findUnpaired(source, grammar.layout);
    const laidOut = scanByLayout(scanner, grammar.layout, source).symbols;
    for (const [row, symbol] of laidOut.entries()) checkRange(symbol, row, source.length);
  }
  Array.from(scanner.imports(source, file));
  if (symbols.some(({ kind, parent }) => parent < 0 && kind !== 'type')) {
    rules.ownerOfTopLevel({ path, text: source, packageName: file.packageName });
  }
  let count = 0;
  const none = new Map<string, string>();
  for (const details of scanner.describe(source, describedSymbols(source, symbols))) {
    count++;
    rules.readSignature(details.signature);
    if (details.typeParameters !== null) rules.typeParameters(details.typeParameters);
    for (const { type } of details.parameters) rules.eraseType(type, none);
    for (const written of [...details.extends, ...details.implements]) rules.typeArguments(written);
  }
  if (count !== symbols.length) throw new Error(`${count} of ${symbols.length} symbols were described`);
  const docs = new Set(symbols.map(({ docStart, docEnd }) => source.toString('utf8', docStart, docEnd)));
  for (const doc of docs) if (doc !== '') scanner.toPlainDoc(scanner.parseDoc(doc));
}

/** @throws Error for ranges that no declaration has. */
export function checkRange(
  { kind, start, end, nameStart, nameEnd, docStart, docEnd, parent }: ScannedSymbol,
  row: number,
  size: number,
) {
  const isOrdered = start <= end && nameStart <= nameEnd && docStart <= docEnd && end <= size && parent < row;
  // A constructor bears the name of its type, which stands elsewhere.
  const isNamedInside = kind === 'constructor' || (start <= nameStart && nameEnd <= end);
  if (isOrdered && isNamedInside) return;
  throw new Error(`${kind} ${start}-${end}, name ${nameStart}-${nameEnd}, doc ${docStart}-${docEnd}, owner ${parent}`);
}
