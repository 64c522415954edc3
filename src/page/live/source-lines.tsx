import { useEffect, useRef } from 'preact/hooks';
import type { Token } from '../source/highlight.ts';
import { useRowsInSight } from '../views/use-rows-in-sight.ts';
import type { Lines } from './address.ts';
import type { Source } from './use-source.ts';

/** Pixels of a line. */
export const HEIGHT = 20;

interface SourceLinesProps {
  readonly label: string;
  readonly source: Source;
  /** Lines that the address names; the first of them is brought into sight. */
  readonly marked: Lines | null;
  onLine(line: number, isRange: boolean): void;
}

/** The lines of a file, of which those in sight are in the document. */
export function SourceLines({ label, source, marked, onLine }: SourceLinesProps) {
  const { lineCount, columns, lines, need, fault } = source;
  const box = useRef<HTMLDivElement>(null);
  const { first, last } = useRowsInSight(box, { count: Math.max(lineCount, 1), rowHeight: HEIGHT });
  const wanted = marked?.start ?? 1;
  // The part around the wanted line tells how long the file is, and only then can it be scrolled to.
  useEffect(() => void (lineCount === 0 ? need(Math.max(1, wanted - 100), wanted) : need(first + 1, last)));
  const isKnown = lineCount > 0;
  useEffect(() => {
    const element = box.current!;
    if (!isKnown) return;
    const top = (wanted - 1) * HEIGHT;
    const isInSight = top >= element.scrollTop && top + HEIGHT <= element.scrollTop + element.clientHeight;
    if (!isInSight) element.scrollTop = Math.max(0, top - element.clientHeight / 3);
  }, [isKnown, wanted, label]);
  return (
    <div
      ref={box}
      class="list source"
      role="region"
      aria-label={label}
      tabIndex={0}
      aria-busy={!isKnown && fault === null}
    >
      <div class="list-space" style={{ height: `${lineCount * HEIGHT}px`, minWidth: widthOf(columns) }}>
        {Array.from({ length: Math.max(0, Math.min(last, lineCount) - first) }, (_, offset) => {
          const line = first + offset + 1;
          const isMarked = marked !== null && line >= marked.start && line <= marked.end;
          return (
            <div
              key={line}
              class={`line ${isMarked ? 'is-marked' : ''}`}
              style={{ top: `${(line - 1) * HEIGHT}px`, height: `${HEIGHT}px` }}
            >
              <button
                type="button"
                class="number"
                tabIndex={-1}
                aria-label={`Line ${line}`}
                onClick={(event) => onLine(line, event.shiftKey)}
              >
                {line}
              </button>
              <code>
                <Tokens tokens={lines.get(line)} />
              </code>
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** The width of a line with its number, so that all lines end where the longest does. */
export function widthOf(columns: number): string {
  return `${columns + 10}ch`;
}

/** Tokens as text nodes; undefined: the line is not there yet. */
export function Tokens({ tokens }: { tokens: readonly Token[] | undefined }) {
  if (tokens === undefined) return <span class="dim">…</span>;
  return (
    <>
      {tokens.map(({ text, kind }, position) =>
        kind === '' ? (
          text
        ) : (
          <span key={position} class={`tok-${kind.split('_')[0]}`}>
            {text}
          </span>
        ),
      )}
    </>
  );
}
