import { useMemo, useState } from 'preact/hooks';
import type { OutcomeData, OutcomeRow } from '../data/page-data.ts';
import { ArtifactList, IncompleteNotice } from './artifact-list.tsx';
import { DetailPanel } from './detail-panel.tsx';
import { NothingFits } from './nothing-fits.tsx';
import { focusList } from './virtual-list.tsx';

interface Choice {
  readonly query: string;
  /** Position of an outcome; -1: all of them. */
  readonly kind: number;
  /** Position of a cause; -1: all of them. */
  readonly cause: number;
}

const EVERYTHING: Choice = { query: '', kind: -1, cause: -1 };

/** The outcome of every artifact: counts that filter, causes that filter, the rows, and all that is known of one of them. */
export function OutcomeView({ outcome }: { outcome: OutcomeData }) {
  const [choice, setChoice] = useState(EVERYTHING);
  const [active, setActive] = useState(-1);
  const [isDetailed, setDetailed] = useState(false);
  const rows = useMemo(() => outcome.rows.filter((row) => fits(row, choice)), [outcome, choice]);
  const causes = useMemo(() => countCauses(outcome, choice.kind), [outcome, choice.kind]);
  const choose = (change: Partial<Choice>) => {
    setChoice({ ...choice, ...change });
    setActive(-1);
  };
  const select = (position: number) => {
    setActive(position);
    setDetailed(true);
  };
  const close = () => {
    setDetailed(false);
    focusList('outcome');
  };
  const selected = isDetailed ? rows[active] : undefined;
  return (
    <section class="view" aria-label="Outcome">
      <div class="bar">
        <label class="field">
          <span>Filter</span>
          <input type="search" value={choice.query} onInput={(event) => choose({ query: event.currentTarget.value })} />
        </label>
        <fieldset class="chips">
          <legend class="hidden">Outcome</legend>
          <Chip
            isOn={choice.kind < 0}
            onClick={() => choose({ kind: -1, cause: -1 })}
            name="all"
            count={outcome.rows.length}
          />
          {outcome.kinds.map(({ name, count, isFailure }, kind) =>
            count === 0 ? null : (
              <Chip
                key={name}
                isOn={choice.kind === kind}
                isFailure={isFailure}
                onClick={() => choose({ kind, cause: -1 })}
                name={name}
                count={count}
              />
            ),
          )}
        </fieldset>
        {causes.length > 1 && (
          <label class="field cause-field">
            <span>Cause</span>
            <select value={choice.cause} onChange={(event) => choose({ cause: Number(event.currentTarget.value) })}>
              <option value={-1}>every cause</option>
              {causes.map(([cause, count]) => (
                <option key={cause} value={cause}>
                  {`${count} × ${outcome.causes[cause]}`}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      {!outcome.complete && <IncompleteNotice />}
      {rows.length === 0 && outcome.rows.length > 0 && <NothingFits onReset={() => choose(EVERYTHING)} />}
      {outcome.rows.length === 0 && <p class="empty">The project has no dependencies.</p>}
      <div class="split">
        <ArtifactList
          id="outcome"
          label="Artifacts"
          count={rows.length}
          active={active}
          isLink={false}
          onActive={select}
          onClick={select}
          onKey={(key) => {
            if (key === 'Escape') setDetailed(false);
            else if (key === 'Enter') setDetailed(true);
            else return false;
            return true;
          }}
          rowAt={(position) => {
            const { artifact, kind, cause } = rows[position]!;
            const { name, isFailure } = outcome.kinds[kind]!;
            const title = outcome.causes[cause];
            return { artifact, kind: name, isBad: isFailure, reason: title ?? '', title };
          }}
        />
        {selected !== undefined && (
          <DetailPanel label="The artifact" title={selected.artifact} onClose={close}>
            <dl>
              <dt>outcome</dt>
              <dd>{outcome.kinds[selected.kind]!.name}</dd>
              <dt>scope</dt>
              <dd>{selected.scope}</dd>
            </dl>
            {selected.cause >= 0 && <p>{outcome.causes[selected.cause]}</p>}
            {selected.advice >= 0 && <p class="advice">{outcome.advice[selected.advice]}</p>}
            {selected.notes.map((note) => (
              <p key={note} class="dim">
                {note}
              </p>
            ))}
          </DetailPanel>
        )}
      </div>
      <p class="foot" role="status">
        {`${rows.length} of ${outcome.rows.length} artifacts · ${outcome.facts}`}
      </p>
    </section>
  );
}

interface ChipProps {
  readonly name: string;
  readonly count: number;
  readonly isOn: boolean;
  readonly isFailure?: boolean;
  onClick(): void;
}

function Chip({ name, count, isOn, isFailure = false, onClick }: ChipProps) {
  return (
    <button type="button" class={`chip ${isFailure ? 'is-bad' : ''}`} aria-pressed={isOn} onClick={onClick}>
      {name} <b>{count.toLocaleString('en')}</b>
    </button>
  );
}

function fits(row: OutcomeRow, { query, kind, cause }: Choice): boolean {
  if (kind >= 0 && row.kind !== kind) return false;
  if (cause >= 0 && row.cause !== cause) return false;
  const name = row.artifact.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => name.includes(word));
}

/** Causes of the rows of one outcome, or of all, with their number of rows, the most frequent first. */
function countCauses({ rows }: OutcomeData, kind: number): readonly (readonly [number, number])[] {
  const counts = new Map<number, number>();
  for (const row of rows) {
    if (row.cause >= 0 && (kind < 0 || row.kind === kind)) counts.set(row.cause, (counts.get(row.cause) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a);
}
