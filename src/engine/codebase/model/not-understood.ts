import type { SourceIndex } from '../../../core/code/source-index.ts';
import { problemsOfFile } from '../../../symbols/file-problems.ts';

/** The problems of a file with their lines, so that nobody takes it for one that declares nothing: `line 2: Not understood: "…"`. */
export function listNotUnderstood(index: SourceIndex, file: number): readonly string[] {
  const { path } = index.files[file]!;
  return problemsOfFile(index, path).map(({ message, where = path }) => {
    const line = where.slice(path.length + 1);
    return line === '' ? message : `line ${line}: ${message}`;
  });
}
