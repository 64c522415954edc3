import type { IndexedPackage } from '../core/code/source-index.ts';
import type { SupertypeTable, SymbolTable } from '../core/code/symbols.ts';
import { decodeFiles, encodeFiles } from './encode-files.ts';
import { decodeNumbers, encodeNumbers } from './file-sections.ts';
import type { IndexTables } from './index-contents.ts';
import type { IndexParts } from './index-view.ts';
import { buildNameColumns, type NameColumns } from './name-columns.ts';

/** The tables of an index: what finds its names, the names, its files, its supertypes and their names, and its symbols. */
type EncodedTables<Section> = readonly [
  lookup: Section,
  names: Section,
  files: Section,
  supertypes: Section,
  supertypeNames: Section,
  symbols: Section,
];

const NUMBERS = 10;
const BYTES = 2;

/** Packages of one line. */
const STEP = 1024;

const LINE_END = 10;

export function encodeTables({
  files,
  symbols,
  supertypes,
  nameLines,
}: Pick<IndexTables, 'files' | 'symbols' | 'supertypes' | 'nameLines'>): EncodedTables<readonly Uint8Array[]> {
  const names = buildNameColumns(nameLines, symbols);
  const { columns, names: supertypeNames } = encodeSupertypes(supertypes);
  const encodedFiles = [encodeFiles(files)];
  return [encodeNames(names), [names.lines], encodedFiles, columns, supertypeNames, encodeSymbols(symbols)];
}

/** The columns unencoded, so that an index has them at once; the file begins with a column that is never zero. */
function encodeSymbols(symbols: SymbolTable): readonly Uint8Array[] {
  const { end, modifiers, file, parent, name, start, docStart, docEnd, nameStart, nameEnd } = symbols;
  const numbers = [end, modifiers, file, parent, name, start, docStart, docEnd, nameStart, nameEnd];
  return [...numbers.map(encodeNumbers), symbols.kind, symbols.declaration];
}

/** The inverse. */
export function decodeSymbols(bytes: Buffer): SymbolTable {
  const length = bytes.length / (4 * NUMBERS + BYTES);
  const numbers = decodeNumbers(bytes.subarray(0, 4 * NUMBERS * length));
  const column = (place: number) => numbers.subarray(place * length, (place + 1) * length);
  const short = (place: number) =>
    new Uint8Array(bytes.buffer, bytes.byteOffset + 4 * NUMBERS * length + place * length, length);
  const parent = column(3);
  return {
    length,
    modifiers: column(1),
    file: column(2),
    parent: new Int32Array(parent.buffer, parent.byteOffset, length),
    name: column(4),
    start: column(5),
    end: column(0),
    docStart: column(6),
    docEnd: column(7),
    nameStart: column(8),
    nameEnd: column(9),
    kind: short(0),
    declaration: short(1),
  };
}

/** Bytes of files that are decoded in ten milliseconds. */
const MANY_FILES = 2 ** 21;

/** The inverse of all but the last; each is decoded when it is asked for, but what takes long at once. */
export function decodeTables(sections: readonly Buffer[]): Pick<IndexParts, 'names' | 'files' | 'supertypes'> {
  const [lookup, names, files, supertypes, supertypeNames] = sections as EncodedTables<Buffer>;
  const decoded = files.length > MANY_FILES ? decodeFiles(files) : null;
  return {
    names: () => decodeNames(lookup, names),
    files: () => decoded ?? decodeFiles(files),
    supertypes: () => decodeSupertypes(supertypes, supertypeNames),
  };
}

/** The columns as they are, before them how many names there are; the names one a line. */
function encodeSupertypes({ nameLines, ends, types }: SupertypeTable): {
  readonly columns: readonly Uint8Array[];
  readonly names: readonly Uint8Array[];
} {
  const columns = [Uint32Array.of(ends.length), ends, types];
  return { columns: columns.map(encodeNumbers), names: [nameLines] };
}

/** The inverse. */
function decodeSupertypes(columns: Buffer, nameLines: Buffer): SupertypeTable {
  const numbers = decodeNumbers(columns);
  const types = numbers[0]! + 1;
  return { nameLines, ends: numbers.subarray(1, types), types: numbers.subarray(types) };
}

/** All but the names themselves: how many there are, then the columns. */
function encodeNames({ starts, order, ends, rows }: NameColumns): readonly Uint8Array[] {
  return [Uint32Array.of(order.length), starts, order, ends, rows].map(encodeNumbers);
}

/** The inverse, for the same names. */
function decodeNames(bytes: Buffer, lines: Buffer): NameColumns {
  const numbers = decodeNumbers(bytes);
  const names = numbers[0]!;
  const [order, ends, rows] = [names + 2, 2 * names + 2, 3 * names + 2];
  return {
    lines,
    starts: numbers.subarray(1, order),
    order: numbers.subarray(order, ends),
    ends: numbers.subarray(ends, rows),
    rows: numbers.subarray(rows),
  };
}

/** JSON lists of packages, so many on each line: an archive may have hundreds of thousands. */
export function encodePackages(packages: readonly IndexedPackage[]): readonly Buffer[] {
  const lines: Buffer[] = [];
  for (let at = 0; at < packages.length; at += STEP) {
    lines.push(Buffer.from(`${JSON.stringify(packages.slice(at, at + STEP))}\n`));
  }
  return lines;
}

/** The inverse. */
export function decodePackages(bytes: Buffer): readonly IndexedPackage[] {
  const packages: IndexedPackage[] = [];
  for (let from = 0, end = 0; from < bytes.length; from = end + 1) {
    end = bytes.indexOf(LINE_END, from);
    packages.push(...(JSON.parse(bytes.toString('utf8', from, end)) as readonly IndexedPackage[]));
  }
  return packages;
}
