import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type AlignedRow, alignLines } from '../source/align-lines.ts';
import { highlightLines, type Token } from '../source/highlight.ts';
import { useRowsInSight } from '../views/use-rows-in-sight.ts';
import type { Client } from './client.ts';
import { Fault } from './fault.tsx';
import { readFile } from './read-file.ts';
import { Tokens } from './source-lines.tsx';
import { useAnswer } from './use-answer.ts';

const HEIGHT = 20;
/** Longer files are compared up to here. */
const MOST_LINES = 20_000;

interface SideBySideProps {
  readonly left: string;
  readonly right: string;
  readonly path: string;
}

/** One file of two artifacts, what they share on one row. A file that one of them lacks is empty there. */
export function SideBySide({ left, right, path }: SideBySideProps) {
  const { answer, fault, isAsking } = useAnswer<readonly (readonly string[])[]>(
    `${left} ${right} ${path}`,
    (client, { signal }) =>
      Promise.all([left, right].map((artifact) => readOrEmpty(client, { artifact, path, signal }))),
  );
  const [one, other] = answer ?? [];
  const rows = useMemo(() => (one && other ? alignLines(one, other) : null), [one, other]);
  const tokens = useMemo(() => [one, other].map((lines) => highlightLines(lines ?? [], path)), [one, other, path]);
  const box = useRef<HTMLDivElement>(null);
  const { first, last } = useRowsInSight(box, { count: rows?.length ?? 0, rowHeight: HEIGHT });
  const places = useMemo(() => findDifferences(rows ?? []), [rows]);
  const [shown, setShown] = useState(0);
  useEffect(() => setShown(0), [rows]);
  useEffect(() => {
    const element = box.current!;
    element.scrollTop = Math.max(0, (places[shown] ?? 0) * HEIGHT - element.clientHeight / 3);
  }, [places, shown]);
  return (
    <>
      <Fault fault={fault} />
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
      <div ref={box} class="list source" role="region" aria-label={`${path} of ${left} and ${right}`} tabIndex={0}>
        <div class="list-space" style={{ height: `${(rows?.length ?? 0) * HEIGHT}px` }}>
          {rows?.slice(first, last).map(({ left: old, right: young, isSame }, offset) => (
            <div
              key={first + offset}
              class={`line pair ${isSame ? '' : 'differs'}`}
              style={{ top: `${(first + offset) * HEIGHT}px`, height: `${HEIGHT}px` }}
            >
              <Half number={old} tokens={tokens[0]![old - 1]} kind="old" />
              <Half number={young} tokens={tokens[1]![young - 1]} kind="new" />
            </div>
          ))}
        </div>
      </div>
    </>
  );
}

/** Positions of the rows at which differences begin. */
function findDifferences(rows: readonly AlignedRow[]): readonly number[] {
  return [...rows.keys()].filter((row) => !rows[row]!.isSame && rows[row - 1]?.isSame !== false);
}

function Half({ number, tokens, kind }: { number: number; tokens: readonly Token[] | undefined; kind: string }) {
  if (number === 0) return <span class="half is-absent" />;
  return (
    <span class={`half is-${kind}`}>
      <span class="number">{number}</span>
      <code>
        <Tokens tokens={tokens} />
      </code>
    </span>
  );
}

async function readOrEmpty(
  client: Client,
  file: { readonly artifact: string; readonly path: string; readonly signal: AbortSignal },
): Promise<readonly string[]> {
  try {
    return await readFile(client, { ...file, most: MOST_LINES });
  } catch (error) {
    if (/^No file /.test((error as Error).message)) return [];
    throw error;
  }
}
