import type { IndexedPackage } from '../core/code/source-index.ts';
import type { SupertypeTable, SymbolTable } from '../core/code/symbols.ts';
import { decodeFiles, encodeFiles } from './encode-files.ts';
import { decodeNumbers, decodeSections, encodeNumbers, encodeSections } from './file-sections.ts';
import type { IndexTables } from './index-contents.ts';
import type { IndexParts } from './index-view.ts';
import { buildNameColumns, type NameColumns } from './name-columns.ts';

/** The parts of an index that are encoded each by itself, to be read when they are asked for. */
export const tableParts = ['names', 'supertypes', 'files', 'symbols', 'ranges'] as const;
export type TablePart = (typeof tableParts)[number];

const NUMBERS = 6;
const BYTES = 2;
const RANGES = 4;

/** Packages of one line. */
const STEP = 1024;

const LINE_END = 10;

export function encodeTables({
  files,
  symbols,
  supertypes,
  nameLines,
}: Pick<IndexTables, 'files' | 'symbols' | 'supertypes' | 'nameLines'>): Readonly<
  Record<TablePart, readonly Uint8Array[]>
> {
  return {
    names: encodeNames(buildNameColumns(nameLines, symbols)),
    supertypes: encodeSupertypes(supertypes),
    files: [encodeFiles(files)],
    symbols: encodeSymbols(symbols),
    ranges: encodeRanges(symbols),
  };
}

/** The inverse; each part is read when it is asked for. */
export function decodeTables(read: (part: TablePart) => Buffer): Pick<IndexParts, Exclude<TablePart, 'ranges'>> {
  return {
    names: () => decodeNames(read('names')),
    supertypes: () => decodeSupertypes(read('supertypes')),
    files: () => decodeFiles(read('files')),
    symbols: () => decodeSymbols(read('symbols'), () => decodeRanges(read('ranges'))),
  };
}

type SymbolRanges = Pick<SymbolTable, 'start' | 'end' | 'docStart' | 'docEnd'>;

/** The columns unencoded, so that an index has them at once. */
function encodeSymbols(symbols: SymbolTable): readonly Uint8Array[] {
  const { parent, modifiers, file, name, nameStart, nameEnd } = symbols;
  const numbers = [parent, modifiers, file, name, nameStart, nameEnd];
  return [...numbers.map(encodeNumbers), symbols.kind, symbols.declaration];
}

/** The inverse. `ranges` is asked once, when a declaration is read: more than a third of the memory of those that only bear a name. */
function decodeSymbols(bytes: Buffer, ranges: () => SymbolRanges): SymbolTable {
  const length = bytes.length / (4 * NUMBERS + BYTES);
  const numbers = decodeNumbers(bytes.subarray(0, 4 * NUMBERS * length));
  const column = (place: number) => numbers.subarray(place * length, (place + 1) * length);
  const short = (place: number) =>
    new Uint8Array(bytes.buffer, bytes.byteOffset + 4 * NUMBERS * length + place * length, length);
  const parent = column(0);
  let known: SymbolRanges | null = null;
  const inText = (): SymbolRanges => (known ??= ranges());
  return {
    length,
    parent: new Int32Array(parent.buffer, parent.byteOffset, length),
    modifiers: column(1),
    file: column(2),
    name: column(3),
    nameStart: column(4),
    nameEnd: column(5),
    kind: short(0),
    declaration: short(1),
    get start() {
      return inText().start;
    },
    get end() {
      return inText().end;
    },
    get docStart() {
      return inText().docStart;
    },
    get docEnd() {
      return inText().docEnd;
    },
  };
}

function encodeRanges({ end, start, docStart, docEnd }: SymbolRanges): readonly Uint8Array[] {
  return [end, start, docStart, docEnd].map(encodeNumbers);
}

/** The inverse. */
function decodeRanges(bytes: Buffer): SymbolRanges {
  const numbers = decodeNumbers(bytes);
  const length = numbers.length / RANGES;
  const column = (place: number) => numbers.subarray(place * length, (place + 1) * length);
  return { end: column(0), start: column(1), docStart: column(2), docEnd: column(3) };
}

/** The columns as they are, before them how many names there are; the names one a line. */
function encodeSupertypes({ nameLines, ends, types }: SupertypeTable): readonly Uint8Array[] {
  const columns = [Uint32Array.of(ends.length), ends, types];
  return encodeSections([columns.map(encodeNumbers), [nameLines]]);
}

/** The inverse. */
function decodeSupertypes(bytes: Buffer): SupertypeTable {
  const [columns, nameLines] = decodeSections(bytes) as [Buffer, Buffer];
  const numbers = decodeNumbers(columns);
  const types = numbers[0]! + 1;
  return { nameLines, ends: numbers.subarray(1, types), types: numbers.subarray(types) };
}

/** The number of names, the columns, and the names one a line. */
function encodeNames({ lines, starts, order, beginnings, ends, rows }: NameColumns): readonly Uint8Array[] {
  const columns = [Uint32Array.of(order.length), starts, order, beginnings, ends, rows];
  return encodeSections([columns.map(encodeNumbers), [lines]]);
}

/** The inverse. */
function decodeNames(bytes: Buffer): NameColumns {
  const [columns, lines] = decodeSections(bytes) as [Buffer, Buffer];
  const numbers = decodeNumbers(columns);
  const names = numbers[0]!;
  const [order, beginnings, ends, rows] = [names + 2, 2 * names + 2, 3 * names + 2, 4 * names + 2];
  return {
    lines,
    starts: numbers.subarray(1, order),
    order: numbers.subarray(order, beginnings),
    beginnings: numbers.subarray(beginnings, ends),
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
