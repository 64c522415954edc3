import type { SourceIndex } from '../../core/code/source-index.ts';
import type { FullStamp } from '../../platform/files/files.ts';
import type { IndexTables } from '../../store/index-contents.ts';
import { type IndexParts, IndexView } from '../../store/index-view.ts';
import { buildNameColumns, type NameColumns } from '../../store/name-columns.ts';
import { createFolderTexts } from './folder-texts.ts';

/** The state of a file when it was read. */
export interface ReadFile extends FullStamp {
  /** SHA-1 of its bytes, hexadecimal. */
  readonly hash: string;
  /** False: the file had just been written, and a file system with a coarse clock may not show another change at the same moment. */
  readonly isSettled: boolean;
}

/** The index of a folder's files, with stamps that show cheaply whether it is still valid. */
export interface FolderIndex {
  readonly index: SourceIndex;
  /** By path; includes binary files, which the index leaves out. */
  readonly read: ReadonlyMap<string, ReadFile>;
}

/** The index of a folder's files, given by its real path, over its tables. */
export function viewFolder(root: string, tables: Omit<IndexParts, 'texts'>): SourceIndex {
  const index: SourceIndex = new IndexView({ ...tables, texts: createFolderTexts(root, () => index.files) });
  return index;
}

/** As `viewFolder`, over tables in memory; `names`: the columns of their name lines, if they exist already. */
export function viewTables(
  root: string,
  { packages, files, symbols, supertypes, nameLines, ...tables }: IndexTables,
  names: NameColumns | null = null,
): SourceIndex {
  return viewFolder(root, {
    ...tables,
    packages: () => packages,
    files: () => files,
    symbols: () => symbols,
    supertypes: () => supertypes,
    names: () => names ?? buildNameColumns(nameLines, symbols),
  });
}
