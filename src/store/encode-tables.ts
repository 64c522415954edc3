import { decodeFiles, encodeFiles } from './encode-files.ts';
import { decodeNames, encodeNames } from './encode-names.ts';
import { encodeSymbols } from './encode-symbols.ts';
import type { IndexTables } from './index-contents.ts';
import type { IndexParts } from './index-view.ts';
import { buildNameColumns } from './name-columns.ts';

/** The tables of an index: what finds its names, the names, its files, and its symbols. */
type EncodedTables<Section> = readonly [lookup: Section, names: Section, files: Section, symbols: Section];

export function encodeTables({
  files,
  symbols,
  nameLines,
}: Pick<IndexTables, 'files' | 'symbols' | 'nameLines'>): EncodedTables<readonly Uint8Array[]> {
  const names = buildNameColumns(nameLines, symbols);
  return [encodeNames(names), [names.lines], [encodeFiles(files)], encodeSymbols(symbols)];
}

/** The inverse of all but the last; each is decoded when it is asked for. */
export function decodeTables(sections: readonly Buffer[]): Pick<IndexParts, 'names' | 'files'> {
  const [lookup, names, files] = sections as EncodedTables<Buffer>;
  return { names: () => decodeNames(lookup, names), files: () => decodeFiles(files) };
}
