import { printOrigin } from '../../../core/code/index-origin.ts';
import type { SourceIndex } from '../../../core/code/source-index.ts';
import type { LineRange } from '../../../core/text/line-range.ts';
import { readLinesOf } from '../../../core/text/text-lines.ts';
import { shortReferenceTo } from '../../../symbols/enclosing-symbol.ts';
import type { LocatedFrame } from '../../../symbols/frame-place.ts';
import { rangeOf } from '../../../symbols/symbol-rows.ts';
import type { SourceOfFrame } from './explained-trace.ts';
import { linesAroundFrame } from './lines-around-frame.ts';

/** `line`: the one to show. `originals`: lines in the authors' source by row, where the index is of declarations. */
export function describeFrame(
  index: SourceIndex,
  { file, enclosing, fits, named }: LocatedFrame,
  { line, originals }: { readonly line: number | null; readonly originals?: ReadonlyMap<number, LineRange> },
): SourceOfFrame {
  const nameRange = (row: number) => ({
    name: shortReferenceTo(index, row),
    range: rangeOf(index, row),
    original: originals?.get(row),
  });
  return {
    coordinates: index.origin.kind === 'artifact' ? printOrigin(index.origin) : null,
    file: index.files[file]!.path,
    source: line === null ? null : readLine(index, file, line),
    enclosing: enclosing === null ? null : nameRange(enclosing),
    // Declarations have no lines beside that led to the frame.
    ...(originals === undefined && line !== null && enclosing !== null && fits !== false
      ? { around: linesAroundFrame({ index, file }, line, rangeOf(index, enclosing)) }
      : {}),
    fits,
    named: named.map(nameRange),
  };
}

function readLine(index: SourceIndex, file: number, line: number): string | null {
  const lines = index.lines(file);
  if (line < 1 || line > lines.lineCount) return null;
  const [text = ''] = readLinesOf(index.text(file), lines, { start: line, end: line });
  return text.trim();
}
