import type { IndexedFile, SourceIndex } from '../../core/code/source-index.ts';
import { InvalidInputError } from '../../core/problems/errors.ts';
import type { LineRange } from '../../core/text/line-range.ts';
import { parseFolder } from '../../search/path-scope.ts';
import { type FileEntry, readFileEntry } from './file-entry.ts';
import { findFile } from './find-file.ts';
import { fromColumn, readNamedLines, type SourceExcerpt } from './source-excerpt.ts';

/** Lines on each side of the one asked for. */
const AROUND = 20;

export interface FileQuery {
  readonly filePath: string;
  /** 1-based; null: the first line. */
  readonly startLine: number | null;
  /** 1-based, in the first line: goes on inside a line that is longer than an answer; null: its beginning. */
  readonly startColumn: number | null;
  /** Inclusive, cut to the file; null: the last line. */
  readonly endLine: number | null;
  /** In place of the first and last line: this one with those around it; null: those count. */
  readonly aroundLine: number | null;
}

export interface FileSource {
  readonly file: FileEntry;
  readonly source: SourceExcerpt;
}

/**
 * @throws ResourceNotFoundError naming the nearest paths; InvalidInputError when the range starts after its end, or after the end
 * of the file or its line (docs/decisions/answers.md, "Lines and pages"). The whole of an empty file is lines 1 to 0.
 */
export function getFile(index: SourceIndex, query: FileQuery): FileSource {
  const row = findFile(index, parseFolder(query.filePath, 'file_path'));
  const file = index.files[row]!;
  const range = query.aroundLine === null ? readRange(query, file) : readAround(query.aroundLine, query, file);
  const source = fromColumn(readNamedLines(index, row, range), query.startColumn ?? 1);
  return { file: readFileEntry(file), source };
}

type LineQuery = Pick<FileQuery, 'startLine' | 'startColumn' | 'endLine'>;

function readRange({ startLine, endLine }: LineQuery, file: IndexedFile): LineRange {
  const start = startLine ?? 1;
  if (endLine !== null && start > endLine) {
    throw new InvalidInputError(`start_line ${start} is after end_line ${endLine}`);
  }
  if (startLine !== null) checkLine('start_line', start, file);
  return { start, end: Math.min(endLine ?? file.lineCount, file.lineCount) };
}

function readAround(line: number, { startLine, startColumn, endLine }: LineQuery, file: IndexedFile): LineRange {
  if (startLine !== null || startColumn !== null || endLine !== null) {
    throw new InvalidInputError('around_line stands in place of start_line, start_column and end_line', {
      suggestion: 'Give around_line alone, or the range.',
    });
  }
  checkLine('around_line', line, file);
  return { start: Math.max(1, line - AROUND), end: Math.min(file.lineCount, line + AROUND) };
}

function checkLine(argument: string, line: number, { path, lineCount }: IndexedFile): void {
  if (line <= lineCount) return;
  throw new InvalidInputError(`${argument} ${line} is beyond the file: ${path} has ${lineCount} lines`);
}
