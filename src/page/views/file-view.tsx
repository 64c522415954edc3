import { useMemo, useState } from 'preact/hooks';
import type { ExplainedGraph } from '../../core/builds/explained-graph.ts';
import { unpackGraph } from '../data/pack-graph.ts';
import type { PageData } from '../data/page-data.ts';
import { GraphView } from './graph-view.tsx';
import { OutcomeView } from './outcome-view.tsx';
import { Warnings } from './warnings.tsx';

const names = { outcome: 'Outcome', graph: 'Graph' } as const;
type Part = keyof typeof names;

/** The page in a file: the outcome and the graph, as far as there are both. */
export function FileView({ data }: { data: PageData }) {
  const graph = useMemo(() => (data.graph === null ? null : unpackGraph(data.graph)), [data]);
  const parts = (['outcome', 'graph'] as const).filter((part) => data[part] !== null);
  const [chosen, setChosen] = useState<Part>(location.hash === '#graph' || parts[0] === 'graph' ? 'graph' : 'outcome');
  const choose = (part: Part) => {
    setChosen(part);
    history.replaceState(null, '', `#${part}`);
  };
  return (
    <>
      <header class="head">
        <h1>{data.title}</h1>
        {parts.length > 1 && (
          <nav aria-label="Parts of the page">
            {parts.map((part) => (
              <button
                key={part}
                type="button"
                aria-current={part === chosen ? 'page' : undefined}
                onClick={() => choose(part)}
              >
                {names[part]}
              </button>
            ))}
          </nav>
        )}
        <span class="dim product">{`jar-indexer ${data.version}`}</span>
      </header>
      <main>
        {parts.length === 0 && <p class="notice">There is nothing to show: the project could not be resolved.</p>}
        <Warnings warnings={data.warnings} isOpen={parts.length === 0} />
        {chosen === 'outcome' && data.outcome !== null && <OutcomeView outcome={data.outcome} />}
        {chosen === 'graph' && graph !== null && <GraphView graph={graph} shown={firstWithDependencies(graph)} />}
      </main>
    </>
  );
}

/** The root of a reactor has none of its own as a rule. */
function firstWithDependencies({ modules }: ExplainedGraph): number {
  return Math.max(
    0,
    modules.findIndex(({ dependencies }) => dependencies.length > 0),
  );
}
