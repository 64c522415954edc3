import { InvalidInputError, ResourceNotFoundError } from '../../core/errors.ts';
import { printOrigin } from '../../core/index-origin.ts';
import type { IndexedFile, SourceIndex } from '../../core/source-index.ts';
import { findNearestNames } from '../../search/nearest-names.ts';
import { parseFolder } from '../../search/path-scope.ts';
import { suggestNames } from '../../search/suggest-names.ts';
import { type FileEntry, readFileEntry } from './file-entry.ts';
import { fromColumn, readExcerpt, type SourceExcerpt } from './source-excerpt.ts';

export interface FileQuery {
  readonly filePath: string;
  /** 1-based; null: the first line. */
  readonly startLine: number | null;
  /** 1-based, in the first line: goes on inside a line that is longer than an answer; null: its beginning. */
  readonly startColumn: number | null;
  /** Inclusive, cut to the file; null: the last line. */
  readonly endLine: number | null;
}

export interface FileSource {
  readonly file: FileEntry;
  readonly source: SourceExcerpt;
}

/**
 * @throws ResourceNotFoundError naming the nearest paths; InvalidInputError when the range starts after its end, or after the end
 * of the file or its line (docs/decisions.md, "Lines and pages"). The whole of an empty file is lines 1 to 0.
 */
export function getFile(index: SourceIndex, query: FileQuery): FileSource {
  const row = findFile(index, parseFolder(query.filePath, 'file_path'));
  const file = index.files[row]!;
  const start = query.startLine ?? 1;
  if (query.endLine !== null && start > query.endLine) {
    throw new InvalidInputError(`start_line ${start} is after end_line ${query.endLine}`);
  }
  if (query.startLine !== null && start > file.lineCount) {
    throw new InvalidInputError(`start_line ${start} is beyond the file: ${file.path} has ${file.lineCount} lines`);
  }
  const end = Math.min(query.endLine ?? file.lineCount, file.lineCount);
  const source = fromColumn(readExcerpt(index, row, { start, end }), query.startColumn ?? 1);
  return { file: readFileEntry(file), source };
}

function findFile(index: SourceIndex, path: string): number {
  const row = index.findFile(path);
  if (row !== -1) return row;
  const isFolder = index.files.some((file) => file.path.startsWith(`${path}/`));
  throw new ResourceNotFoundError(`No file ${path} in ${printOrigin(index.origin)}`, {
    suggestion: isFolder ? 'It is a folder: call list_folder_tree.' : suggestPaths(index.files, path),
  });
}

function suggestPaths(files: readonly IndexedFile[], path: string): string {
  const nameOf = (full: string) => full.slice(full.lastIndexOf('/') + 1);
  const sameName = files.filter((file) => nameOf(file.path) === nameOf(path)).map((file) => file.path);
  const near = sameName.length > 0 ? sameName.slice(0, 3) : findSimilar(files, nameOf(path));
  return suggestNames(near, 'Call search_file_names to find it.');

  function findSimilar(all: readonly IndexedFile[], name: string): readonly string[] {
    const byName = new Map(all.map((file) => [nameOf(file.path), file.path]));
    return findNearestNames(name, byName.keys()).map((similar) => byName.get(similar)!);
  }
}
