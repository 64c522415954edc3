import { asBuffer } from '../core/text/as-buffer.ts';
import { findLanguage } from '../languages/find-language.ts';
import { type FileBytes, type ReadText, scanFile, withUnpaired } from './scan-file.ts';
import type { PackedSymbols } from './tables/packed-symbols.ts';
import { SymbolBuilder } from './tables/symbol-builder.ts';

/** A file in a language that has a scanner, as a thread can be sent it. */
export interface ScanTask extends Omit<FileBytes, 'bytes'> {
  readonly wanted: 'symbols';
  /** Given away. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** With its symbols, as an index of this file alone has them. */
export interface FileSymbols {
  readonly symbols: PackedSymbols;
  readonly file: Omit<ReadText, 'text'> & {
    /** Null: the bytes as they came, which nobody needs a copy of. */
    readonly text: Uint8Array | null;
  };
}

/** Null: it is binary. */
export function runScanTask({ path, bytes, crc32 }: ScanTask): FileSymbols | null {
  const language = findLanguage(path);
  const builder = new SymbolBuilder();
  const read = scanFile({ path, bytes: asBuffer(bytes), crc32, language }, builder, 0);
  if (read === null) return null;
  const { text, ...file } = crc32 === null ? withUnpaired(read, language) : read;
  builder.endFile({ path, packageName: file.scanned.packageName });
  const isAsCame = text.buffer === bytes.buffer && text.length === bytes.length;
  // Left to the collector it would lie beside the next one.
  if (isAsCame) bytes.buffer.transfer(0);
  return { file: { ...file, text: isAsCame ? null : text }, symbols: builder.pack() };
}
