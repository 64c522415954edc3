import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type AlignedRow, alignLines } from '../source/align-lines.ts';
import { countColumns } from '../source/count-columns.ts';
import { highlightLines, type Token } from '../source/highlight.ts';
import { useRowsInSight } from '../views/use-rows-in-sight.ts';
import type { Client } from './client.ts';
import { Fault } from './fault.tsx';
import { readFile, type WholeFile } from './read-file.ts';
import { HEIGHT, Tokens, widthOf } from './source-lines.tsx';
import { useAnswer } from './use-answer.ts';
import { useTogether } from './use-together.ts';

/** Longer files are compared up to here. */
const MOST_LINES = 20_000;

interface SideBySideProps {
  /** Coordinates of the earlier version. */
  readonly left: string;
  /** Coordinates of the later version. */
  readonly right: string;
  readonly path: string;
}

/** One file of two artifacts, each in a box that scrolls with the other, what they share on one row. A file that one lacks is empty there. */
export function SideBySide({ left, right, path }: SideBySideProps) {
  const { answer, fault, isAsking } = useAnswer<readonly WholeFile[]>(
    `${left} ${right} ${path}`,
    (client, { signal }) =>
      Promise.all([left, right].map((artifact) => readOrEmpty(client, { artifact, path, signal }))),
  );
  const rows = useMemo(() => (answer === null ? null : alignLines(answer[0]!.lines, answer[1]!.lines)), [answer]);
  const tokens = useMemo(() => answer?.map(({ lines }) => highlightLines(lines, path)) ?? [], [answer, path]);
  const width = useMemo(() => widthOf(countColumns(answer?.flatMap(({ lines }) => lines) ?? [])), [answer]);
  const [one, other] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  useTogether(one, other);
  const { first, last } = useRowsInSight(one, { count: rows?.length ?? 0, rowHeight: HEIGHT });
  const places = useMemo(() => findDifferences(rows ?? []), [rows]);
  const [shown, setShown] = useState(0);
  useEffect(() => setShown(0), [rows]);
  useEffect(() => {
    const element = one.current!;
    element.scrollTop = Math.max(0, (places[shown] ?? 0) * HEIGHT - element.clientHeight / 3);
  }, [places, shown]);
  const sides = [
    { artifact: left, box: one, kind: 'old', numberOf: (row: AlignedRow) => row.left },
    { artifact: right, box: other, kind: 'new', numberOf: (row: AlignedRow) => row.right },
  ];
  return (
    <>
      <Fault fault={fault} />
      {isAsking && answer === null && <p class="notice">Reading both versions…</p>}
      {places.length > 0 && (
        <p class="bar">
          {`Difference ${shown + 1} of ${places.length}`}
          <button type="button" disabled={shown === 0} onClick={() => setShown(shown - 1)}>
            Previous
          </button>
          <button type="button" disabled={shown === places.length - 1} onClick={() => setShown(shown + 1)}>
            Next
          </button>
        </p>
      )}
      {rows !== null && places.length === 0 && <p class="notice">The two are the same.</p>}
      {!isAsking && answer !== null && rows === null && (
        <p class="notice">The two differ in too many lines to be shown side by side.</p>
      )}
      {answer?.some(({ isCut }) => isCut) && (
        <p class="notice">{`The first ${MOST_LINES.toLocaleString('en')} lines are compared.`}</p>
      )}
      <div class="split pair">
        {sides.map(({ artifact, box, kind, numberOf }, side) => (
          <div
            key={kind}
            ref={box}
            class="list source"
            role="region"
            aria-label={`${path} of ${artifact}`}
            tabIndex={0}
          >
            <div class="list-space" style={{ height: `${(rows?.length ?? 0) * HEIGHT}px`, minWidth: width }}>
              {rows?.slice(first, last).map((row, offset) => (
                <Line
                  key={first + offset}
                  top={(first + offset) * HEIGHT}
                  number={numberOf(row)}
                  tokens={tokens[side]![numberOf(row) - 1]}
                  kind={row.isSame ? '' : kind}
                />
              ))}
            </div>
          </div>
        ))}
      </div>
    </>
  );
}

/** Positions of the rows at which differences begin. */
function findDifferences(rows: readonly AlignedRow[]): readonly number[] {
  return [...rows.keys()].filter((row) => !rows[row]!.isSame && rows[row - 1]?.isSame !== false);
}

interface LineProps {
  /** Pixels. */
  readonly top: number;
  /** 0: the other side has a line here, this one has none. */
  readonly number: number;
  readonly tokens: readonly Token[] | undefined;
  /** `old` or `new` where the two differ, else empty. */
  readonly kind: string;
}

function Line({ top, number, tokens, kind }: LineProps) {
  return (
    <div
      class={`line ${number === 0 ? 'is-absent' : kind && `is-${kind}`}`}
      style={{ top: `${top}px`, height: `${HEIGHT}px` }}
    >
      {number > 0 && (
        <>
          <span class="number">{number}</span>
          <code>
            <Tokens tokens={tokens} />
          </code>
        </>
      )}
    </div>
  );
}

async function readOrEmpty(
  client: Client,
  file: { readonly artifact: string; readonly path: string; readonly signal: AbortSignal },
): Promise<WholeFile> {
  try {
    return await readFile(client, { ...file, most: MOST_LINES });
  } catch (error) {
    if (/^No file /.test((error as Error).message)) return { lines: [], isCut: false };
    throw error;
  }
}
