import { join } from 'node:path';
import type { IndexedFile, SourceIndex } from '../../core/code/source-index.ts';
import { CorruptArtifactError } from '../../core/problems/errors.ts';
import { sumBytes } from '../../core/text/sum-bytes.ts';
import type { FullStamp } from '../../platform/files/files.ts';
import { readBytesSync } from '../../platform/files/read-bytes.ts';
import type { IndexTables } from '../../store/index-contents.ts';
import type { TextReader } from '../../store/index-texts.ts';
import { type IndexParts, IndexView } from '../../store/index-view.ts';
import { buildNameColumns, type NameColumns } from '../../store/name-columns.ts';
import { decodeDamagedText, decodeText } from '../decode-text.ts';
import { LARGEST_SOURCE } from '../largest-source.ts';
import { TextCache } from './text-cache.ts';

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

const textCache = new TextCache();

/** The index of a folder's files, given by its real path, over its tables. */
export function viewFolder(root: string, tables: Omit<IndexParts, 'texts'>): SourceIndex {
  const index: SourceIndex = new IndexView({ ...tables, texts: createFolderTexts(root, () => index.files) });
  return index;
}

/**
 * Reads the texts of a folder's index from the folder itself, so that no second copy lies on disk. Each text is checked by its checksum.
 * @throws CorruptArtifactError, whose origin is the file, when it is not any more what was indexed.
 */
function createFolderTexts(root: string, files: () => readonly IndexedFile[], cache = textCache): TextReader {
  let isTidy = false;
  const tidy = () => {
    const paths = new Set(files().map(({ path }) => path));
    cache.retain(root, (path) => paths.has(path));
    isTidy = true;
  };
  const read = (row: number): Uint8Array => {
    if (!isTidy) tidy();
    const { path, crc32: sum } = files()[row]!;
    const known = cache.find(root, path, sum);
    if (known !== null) return known;
    const file = join(root, path);
    const bytes = readBytesSync(file, LARGEST_SOURCE);
    const text = bytes === null ? null : (decodeText(bytes) ?? decodeDamagedText(bytes));
    if (text === null || sumBytes(text) !== sum) {
      throw new CorruptArtifactError(`${path} changed while it was read`, { origin: file, suggestion: 'Call again.' });
    }
    cache.keep(root, path, { crc32: sum, text });
    return text;
  };
  return {
    read,
    *readEach(rows) {
      for (const row of rows) yield read(row);
    },
  };
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
