import type { SourceIndex } from '../../core/code/source-index.ts';
import { InvalidInputError } from '../../core/problems/errors.ts';
import type { LineRange } from '../../core/text/line-range.ts';
import { printCount } from '../../core/text/print-count.ts';
import { MOST_LINES, readLineRange, readLinesOf } from '../../core/text/text-lines.ts';

/** Lines of one file. */
export interface SourceExcerpt {
  /** True if the file lies in a folder, such as the project's own, and in no artifact. */
  readonly isOfFolder: boolean;
  /** Path inside the artifact or folder. */
  readonly path: string;
  readonly range: LineRange;
  /** 1-based: where the first line of `lines` begins. */
  readonly column: number;
  /** One entry a line of `range`, without line ends; of very many the first ones, more than an answer has room for. */
  readonly lines: readonly string[];
}

/** Whole lines of a symbol, which lies inside the file: the table of lines that told where it is tells where they begin. */
export function readExcerpt(index: SourceIndex, file: number, range: LineRange): SourceExcerpt {
  return toExcerpt(index, file, { range, lines: readLinesOf(index.text(file), index.lines(file), range) });
}

/** As `readExcerpt`, of lines that somebody named: no table is made for them. */
export function readNamedLines(index: SourceIndex, file: number, range: LineRange): SourceExcerpt {
  const end = Math.min(range.end, range.start + MOST_LINES - 1);
  return toExcerpt(index, file, { range, lines: readLineRange(index.text(file), { ...range, end }) });
}

function toExcerpt(
  index: SourceIndex,
  file: number,
  { range, lines }: Pick<SourceExcerpt, 'range' | 'lines'>,
): SourceExcerpt {
  return { isOfFolder: index.origin.kind === 'folder', path: index.files[file]!.path, range, column: 1, lines };
}

/** Without what stands before a column of the first line. @throws InvalidInputError when the line ends before it. */
export function fromColumn(excerpt: SourceExcerpt, column: number): SourceExcerpt {
  const [first = '', ...rest] = excerpt.lines;
  if (column > 1 && column > first.length) {
    throw new InvalidInputError(
      `start_column ${column} is beyond line ${excerpt.range.start}, which has ${printCount(first.length, 'character')}`,
    );
  }
  return { ...excerpt, column, lines: excerpt.lines.length === 0 ? [] : [first.slice(column - 1), ...rest] };
}
