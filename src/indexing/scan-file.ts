import type { Language } from '../core/code/language.ts';
import { nothingScanned } from '../core/code/language-scanner.ts';
import type { ScannedFile } from '../core/code/symbols.ts';
import { sumBytes } from '../core/text/sum-bytes.ts';
import { languageOf } from '../languages/find-language.ts';
import { findUnpaired } from './damage/find-unpaired.ts';
import { decodeDamagedText, decodeText, isBinary } from './decode-text.ts';
import { type SymbolBuilder, TooManySymbolsError } from './tables/symbol-builder.ts';

/** The bytes of a file. */
export interface FileBytes {
  /** `/` between parts. */
  readonly path: string;
  readonly bytes: Buffer;
  /** Checksum of the bytes, if the archive has one; else null. */
  readonly crc32: number | null;
}

export interface ReadText {
  readonly path: string;
  /** UTF-8. */
  readonly text: Buffer;
  /** True for text with a NUL in it. */
  readonly hasNul: boolean;
  /** Checksum of the text. */
  readonly crc32: number;
  readonly scanned: ScannedFile;
}

const binary: ScannedFile = {
  ...nothingScanned,
  problems: [{ code: 'not-scanned', message: 'It is binary, whatever its name says: no declaration is read from it' }],
};

/** Scans one file; its symbols go to `symbols`, as the file in this row. Null for a binary file in no language. */
export function scanFile(
  { path, bytes, crc32: known, language }: FileBytes & { readonly language: Language | null },
  symbols: SymbolBuilder,
  row: number,
): ReadText | null {
  const decoded = decodeText(bytes);
  if (decoded === null && languageOf(path) === null) return null;
  const text = decoded ?? decodeDamagedText(bytes);
  symbols.beginFile(row, text, language);
  const isSource = decoded !== null || !isBinary(text);
  const scanned = isSource ? scanText(language, { path, text }, symbols) : binary;
  const sum = known !== null && text === bytes ? known : sumBytes(text);
  return { path, text, crc32: sum, hasNul: decoded === null && isSource, scanned };
}

/** Adds the problem of a half-edited file if the scanner found none. */
export function withUnpaired<File extends ReadText>(file: File, language: Language | null): File {
  const { scanned, text } = file;
  if (language?.grammar === undefined || scanned.problems.length > 0) return file;
  const unpaired = findUnpaired(text, language.grammar.layout);
  return unpaired === null ? file : { ...file, scanned: { ...scanned, problems: [unpaired] } };
}

/** The limit for package and nested types together; no tool accepts a longer name, and each type adds the package's name to its own. */
const LONGEST_NAME = 1000;

function scanText(
  language: Language | null,
  { path, text }: { readonly path: string; readonly text: Buffer },
  symbols: SymbolBuilder,
): ScannedFile {
  if (language === null) return nothingScanned;
  try {
    const scanned = language.scanner.scan(text, symbols);
    if (scanned.packageName.length + symbols.longestTypeName() <= LONGEST_NAME) return scanned;
    return dropScanned(symbols, `${path} holds types with names of more than ${LONGEST_NAME} characters`);
  } catch (error) {
    if (error instanceof TooManySymbolsError) return dropTooMany(path, error, symbols);
    // Nesting deeper than the stack is the one failure a scanner cannot turn into a problem itself.
    if (!(error instanceof RangeError)) throw error;
    return dropScanned(symbols, `${path} is nested too deeply to be scanned`);
  }
}

/** The file without symbols, since not all of them could be added. */
export function dropTooMany(path: string, { message }: TooManySymbolsError, symbols: SymbolBuilder): ScannedFile {
  return dropScanned(symbols, `${path} holds ${message}`);
}

function dropScanned(symbols: SymbolBuilder, message: string): ScannedFile {
  symbols.dropFile();
  return { ...nothingScanned, problems: [{ code: 'not-scanned', message }] };
}
