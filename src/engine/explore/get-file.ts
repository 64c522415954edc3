import { InvalidInputError } from '../../core/errors.ts';
import type { SourceIndex } from '../../core/source-index.ts';
import { parseFolder } from '../../search/path-scope.ts';
import { type FileEntry, readFileEntry } from './file-entry.ts';
import { findFile } from './find-file.ts';
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
