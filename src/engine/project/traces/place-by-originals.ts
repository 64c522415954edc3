import type { OriginalLines } from '../../../classes/text/text-writer.ts';
import type { SourceIndex } from '../../../core/code/source-index.ts';
import type { StackFrame } from '../../../core/code/stack-trace.ts';
import type { LineRange } from '../../../core/text/line-range.ts';
import { typeKey } from '../../../languages/type-spelling.ts';
import { createEnclosingOfLine } from '../../../symbols/enclosing-symbol.ts';
import { type LocatedFrame, placeFrame } from '../../../symbols/frame-place.ts';
import { typesByName } from '../../../symbols/types-by-name.ts';

export interface OriginalPlace extends LocatedFrame {
  /** Lines of declarations in the authors' source, by row. */
  readonly originals: ReadonlyMap<number, LineRange>;
}

/** Compilers move the code of these into methods of their own, whose lines are not among those of the one that wrote it. */
const MADE = /^(lambda|access)\$/;

/** Code of a type alone, whose lines may be those of a constructor too: the initializers of a class, and javac's accessors. */
const OF_TYPE = /^(<clinit>$|access\$\d)/;

/** Places a frame in declarations out of classes, whose lines are not those of the frame: by the line numbers that the classes tell. */
export function placeByOriginals(
  index: SourceIndex,
  file: number,
  { frame, known }: { readonly frame: StackFrame; readonly known: readonly OriginalLines[] },
): OriginalPlace {
  const { line } = frame;
  const byName = placeFrame(index, file, { ...frame, line: null });
  const enclosingOf = createEnclosingOfLine(index, file);
  const originals = new Map<number, LineRange>();
  const initializers = new Map<number, readonly number[]>();
  for (const { line: declared, original, elsewhere } of known) {
    const row = enclosingOf(declared);
    if (row === null || originals.has(row)) continue;
    originals.set(row, original);
    if (elsewhere !== undefined) initializers.set(row, elsewhere);
  }
  if (line === null) return { ...byName, originals };
  const holding = [...originals].filter(
    ([row, { start, end }]) => (start <= line && line <= end) || initializers.get(row)?.includes(line),
  );
  const innermost = holding.toSorted(([, a], [, b]) => a.end - a.start - (b.end - b.start)).map(([row]) => row);
  const own = innermost.find((row) => byName.named.includes(row));
  const type = OF_TYPE.test(frame.method) ? findClass(index, file, frame.className) : undefined;
  const enclosing = own ?? type ?? innermost[0] ?? null;
  if (own !== undefined) return { file, enclosing, fits: true, named: [], originals };
  const isElsewhere = byName.named.length > 0 && byName.named.every((row) => originals.has(row));
  const fits = isElsewhere && !MADE.test(frame.method) ? false : null;
  return { file, enclosing, fits, named: fits === null && enclosing !== null ? [] : byName.named, originals };
}

function findClass(index: SourceIndex, file: number, className: string): number | undefined {
  const rows = typesByName(index).get(typeKey(className)) ?? [];
  return rows.find((row) => index.symbols.file[row] === file);
}
