import type { IndexedFile } from '../core/source-index.ts';
import type { SymbolTable } from '../core/symbols.ts';
import type { ByteReader } from './byte-reader.ts';
import type { ByteWriter } from './byte-writer.ts';
import { createSymbolColumns } from './symbol-columns.ts';

/** `symbolKinds` has four members: a fifth needs another format of indexes. */
const KIND_BITS = 2;

/**
 * The table as differences to the row before, about 13 bytes a symbol instead of 42. The file column is not written: rows of a file
 * are contiguous, and the table of files knows where they begin.
 */
export function encodeSymbols(symbols: SymbolTable, files: readonly IndexedFile[], writer: ByteWriter): void {
  for (const file of files) encodeRows(symbols, file, writer);
}

function encodeRows(symbols: SymbolTable, { firstSymbol, endSymbol }: IndexedFile, writer: ByteWriter): void {
  let start = 0;
  for (let row = firstSymbol; row < endSymbol; row++) {
    const parent = symbols.parent[row] as number;
    writer.unsigned((symbols.kind[row] as number) | ((symbols.declaration[row] as number) << KIND_BITS));
    writer.unsigned(symbols.modifiers[row] as number);
    writer.unsigned(parent < 0 ? 0 : row - parent);
    writer.unsigned(symbols.name[row] as number);
    writer.signed((symbols.start[row] as number) - start);
    start = symbols.start[row] as number;
    writer.unsigned((symbols.end[row] as number) - start);
    const nameStart = symbols.nameStart[row] as number;
    writer.signed(nameStart - start);
    writer.unsigned((symbols.nameEnd[row] as number) - nameStart);
    const docLength = (symbols.docEnd[row] as number) - (symbols.docStart[row] as number);
    writer.unsigned(docLength);
    if (docLength === 0) continue;
    writer.signed(start - (symbols.docEnd[row] as number));
  }
}

/** The inverse of `encodeSymbols` for the same files. */
export function decodeSymbols(reader: ByteReader, files: readonly IndexedFile[]): SymbolTable {
  const symbols = createSymbolColumns(files.at(-1)?.endSymbol ?? 0);
  for (const [file, { firstSymbol, endSymbol }] of files.entries()) {
    let start = 0;
    for (let row = firstSymbol; row < endSymbol; row++) {
      const head = reader.unsigned();
      symbols.file[row] = file;
      symbols.kind[row] = head & ((1 << KIND_BITS) - 1);
      symbols.declaration[row] = head >>> KIND_BITS;
      symbols.modifiers[row] = reader.unsigned();
      const up = reader.unsigned();
      symbols.parent[row] = up === 0 ? -1 : row - up;
      symbols.name[row] = reader.unsigned();
      start += reader.signed();
      symbols.start[row] = start;
      symbols.end[row] = start + reader.unsigned();
      const nameStart = start + reader.signed();
      symbols.nameStart[row] = nameStart;
      symbols.nameEnd[row] = nameStart + reader.unsigned();
      const docLength = reader.unsigned();
      if (docLength === 0) continue;
      const docEnd = start - reader.signed();
      symbols.docStart[row] = docEnd - docLength;
      symbols.docEnd[row] = docEnd;
    }
  }
  return symbols;
}
