import { useContext, useMemo, useState } from 'preact/hooks';
import { ArtifactList, IncompleteNotice } from '../views/artifact-list.tsx';
import { NothingFits } from '../views/nothing-fits.tsx';
import { Warnings } from '../views/warnings.tsx';
import { printAddress } from './address.ts';
import type { DependencyAnswer, SyncAnswer } from './answers.ts';
import { Fault } from './fault.tsx';
import { callPages, type WholeList } from './pages.ts';
import { type Asked, Live, UNASKED, useAnswer } from './use-answer.ts';

interface Dependency extends Listed {
  /** There are no sources: what is indexed is made of its classes. */
  readonly isDeclared: boolean;
}

type Listed = DependencyAnswer['dependencies'][number];

/** The project's dependencies, and their outcome once somebody asks for a sync. */
export function DependenciesView() {
  const [runs, setRuns] = useState(0);
  const list = useAnswer<WholeList<DependencyAnswer, Dependency>>(`dependencies ${runs}`, (client, { signal, show }) =>
    callPages(client, ['list_dependencies', {}], {
      signal,
      pageSize: 200,
      entriesOf: ({ dependencies, declared_only = [] }) =>
        dependencies.map((entry) => ({ ...entry, isDeclared: declared_only.includes(entry.coordinates) })),
      show,
    }),
  );
  const sync = useSync(() => setRuns((before) => before + 1));
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(-1);
  const all = list.answer?.entries ?? [];
  const rows = useMemo(() => {
    const words = query.toLowerCase().split(/\s+/);
    return all.filter(({ coordinates }) => words.every((word) => coordinates.toLowerCase().includes(word)));
  }, [all, query]);
  const reasons = new Map(sync.answer?.not_ready.map(({ coordinates, ...row }) => [coordinates, row]));
  const open = (position: number) => {
    const artifact = rows[position]?.coordinates;
    if (artifact !== undefined) location.hash = printAddress({ view: 'artifact', artifact });
  };
  return (
    <section class="view" aria-label="Dependencies">
      <div class="bar">
        <label class="field">
          <span>Filter</span>
          <input type="search" value={query} onInput={(event) => setQuery(event.currentTarget.value)} />
        </label>
        <button type="button" disabled={sync.isAsking} onClick={sync.start}>
          {sync.isAsking ? 'Syncing…' : 'Sync sources'}
        </button>
        {sync.isAsking && <span class="dim">{sync.step}</span>}
        {sync.answer !== null && <span class="dim">{printCounts(sync.answer)}</span>}
      </div>
      <Fault fault={list.fault ?? sync.fault} />
      {list.answer?.first.complete === false && <IncompleteNotice />}
      <Warnings warnings={[...(list.answer?.first.warnings ?? []), ...(sync.answer?.warnings ?? [])]} />
      {rows.length === 0 && all.length > 0 && <NothingFits onReset={() => setQuery('')} />}
      {list.answer !== null && all.length === 0 && <p class="empty">The project has no dependencies.</p>}
      <div class="split">
        <ArtifactList
          id="dependencies"
          label="Dependencies"
          count={rows.length}
          active={active}
          isLink
          onActive={setActive}
          onClick={open}
          onKey={(key) => {
            if (key === 'Enter') open(active);
            return key === 'Enter';
          }}
          rowAt={(position) => {
            const { coordinates, scope, via, indexed, isDeclared } = rows[position]!;
            const reason = reasons.get(coordinates);
            return {
              artifact: coordinates,
              kind: reason?.outcome.replaceAll('_', ' ') ?? printState(indexed, isDeclared),
              isBad: reason !== undefined,
              reason: reason?.reason ?? `${scope}${via === undefined ? '' : `, by ${via}`}`,
            };
          }}
        />
      </div>
      <p class="foot" role="status">
        {list.answer === null
          ? list.isAsking && 'Resolving the project…'
          : `${rows.length} of ${list.answer.first.pagination.total_count} dependencies · ${list.answer.first.project}`}
      </p>
    </section>
  );
}

function printState(isIndexed: boolean, isDeclared: boolean): string {
  if (!isIndexed) return 'not indexed';
  return isDeclared ? 'from classes' : 'indexed';
}

/** Runs `sync_project` when it is started; `ended` hears of its end. */
function useSync(ended: () => void): Asked<SyncAnswer> & { readonly step: string; start(): void } {
  const { client, failed } = useContext(Live);
  const [state, setState] = useState<Asked<SyncAnswer>>(UNASKED);
  const [step, setStep] = useState('');
  const start = async () => {
    setStep('');
    setState({ ...UNASKED, isAsking: true });
    try {
      const answer = await client.call<SyncAnswer>('sync_project', {}, { onStep: setStep });
      setState({ ...UNASKED, answer });
      ended();
    } catch (error) {
      failed(error as Parameters<typeof failed>[0]);
      setState({ ...UNASKED, fault: (error as Error).message });
    }
  };
  return { ...state, step, start };
}

function printCounts({ resolved, counts }: SyncAnswer): string {
  const parts = Object.entries(counts).flatMap(([name, count]) =>
    count === 0 ? [] : `${count} ${name.replaceAll('_', ' ')}`,
  );
  return [`${resolved} resolved`, ...parts].join(' · ');
}
