import type { LineRange } from '../../core/line-range.ts';
import type { SourceIndex } from '../../core/source-index.ts';
import { readLines } from '../../core/text-lines.ts';

/** Whole lines of one file. */
export interface SourceExcerpt {
  /** Path inside the artifact. */
  readonly path: string;
  readonly range: LineRange;
  /** One entry a line of `range`, without line ends. */
  readonly lines: readonly string[];
}

/** `range` lies inside the file. */
export function readExcerpt(index: SourceIndex, file: number, range: LineRange): SourceExcerpt {
  const lines = readLines(index.text(file)).slice(range.start - 1, range.end);
  return { path: index.files[file]!.path, range, lines };
}
