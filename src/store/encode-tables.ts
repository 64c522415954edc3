import { decodeFiles, encodeFiles } from './encode-files.ts';
import { decodeNames, encodeNames } from './encode-names.ts';
import { decodeSupertypes, encodeSupertypes } from './encode-supertypes.ts';
import { encodeSymbols } from './encode-symbols.ts';
import type { IndexTables } from './index-contents.ts';
import type { IndexParts } from './index-view.ts';
import { buildNameColumns } from './name-columns.ts';

/** The tables of an index: what finds its names, the names, its files, its supertypes and their names, and its symbols. */
type EncodedTables<Section> = readonly [
  lookup: Section,
  names: Section,
  files: Section,
  supertypes: Section,
  supertypeNames: Section,
  symbols: Section,
];

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

/** Bytes: so many files are decoded in ten milliseconds. */
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
