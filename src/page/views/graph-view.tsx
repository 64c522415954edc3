import { useMemo, useState } from 'preact/hooks';
import type { ExplainedGraph } from '../../core/builds/explained-graph.ts';
import { buildGraphTree, type GraphNode, type GraphTree, moduleOf, wayTo } from '../graph/graph-tree.ts';
import { listVisibleRows } from '../graph/visible-rows.ts';
import { ArtifactName } from './artifact-name.tsx';
import { ModuleLinks } from './module-links.tsx';
import { NothingFits } from './nothing-fits.tsx';
import { useNarrow } from './use-narrow.ts';
import { focusList, rowId, VirtualList } from './virtual-list.tsx';
import { Warnings } from './warnings.tsx';
import { WhyPanel } from './why-panel.tsx';

/** A graph of so many nodes is shown with all of them open. */
const ALL_OPEN = 600;

interface GraphProps {
  readonly graph: ExplainedGraph;
  /** Position of the module to begin with; absent: the first. */
  readonly shown?: number;
  /** Versions that lost in each module; absent: as many as the graph has. */
  readonly conflicts?: readonly number[];
  /** Shows another module, where the graph has the rows of one only; absent: it has all. */
  onModule?(module: number): void;
}

/** The dependencies of one module as a tree, versions that lost among them, and why by a click. */
export function GraphView({ graph, shown: shownAtFirst = 0, conflicts: counted, onModule }: GraphProps) {
  const [module, setModule] = useState(shownAtFirst);
  const [query, setQuery] = useState('');
  const [conflictsOnly, setConflictsOnly] = useState(false);
  const [repeats, setRepeats] = useState(false);
  const [selected, setSelected] = useState(-1);
  const [isExplained, setExplained] = useState(false);
  const isNarrow = useNarrow();
  const trees = useMemo(() => graph.modules.map(buildGraphTree), [graph]);
  const tree = trees[module] ?? buildGraphTree({ dependencies: [], omitted: [] });
  const conflicts = counted ?? trees.map((each) => each.conflicts);
  const [open, setOpen] = useState(() => openAtFirst(tree));
  const rows = useMemo(
    () => listVisibleRows(tree, { open, query, conflictsOnly, repeats }),
    [tree, open, query, conflictsOnly, repeats],
  );
  /** Modules with something that fits a filter that nothing here fits, as far as they are known. */
  const others = useMemo(() => {
    const fits = (other: number) =>
      onModule === undefined
        ? listVisibleRows(trees[other]!, { open, query, conflictsOnly, repeats }).length > 0
        : conflictsOnly && query === '' && conflicts[other]! > 0;
    return rows.length > 0 ? [] : [...trees.keys()].filter(fits);
  }, [rows]);
  const active = rows.findIndex(({ position }) => position === selected);
  const shown = graph.modules[module];
  const select = (position: number) => {
    setSelected(position);
    setExplained(true);
  };
  /** `artifact`: as of `moduleOf`, is chosen there too. */
  const changeModule = (next: number, artifact = '') => {
    if (onModule !== undefined) return onModule(next);
    const { nodes } = trees[next]!;
    const same = nodes.findIndex((node) => node.state === 'has' && moduleOf(node.artifact) === artifact);
    setModule(next);
    setSelected(same);
    setOpen(new Set([...openAtFirst(trees[next]!), ...wayTo(trees[next]!, same)]));
  };
  const toggle = (position: number) => setOpen((before) => toggled(before, position));
  const press = (key: string): boolean => {
    const row = rows[active];
    if (key === 'Escape') setExplained(false);
    else if (row === undefined) return false;
    else if (key === 'ArrowRight' && row.isOpen === false) toggle(row.position);
    else if (key === 'ArrowLeft' && row.isOpen === true && open.has(row.position)) toggle(row.position);
    else if (key === 'ArrowLeft') select(Math.max(tree.nodes[row.position]!.parent, -1));
    else if (key === 'Enter') setExplained(true);
    else if (key === ' ') toggle(row.position);
    else return false;
    return true;
  };
  const showAll = () => {
    setQuery('');
    setConflictsOnly(false);
  };
  /** Shows a node of this module wherever it is: its ancestors are opened. */
  const reveal = (position: number) => {
    showAll();
    if (tree.nodes[position]?.state === 'repeat') setRepeats(true);
    setOpen((before) => new Set([...before, ...wayTo(tree, position)]));
    select(position);
  };
  return (
    <section class="view" aria-label="Graph">
      <div class="bar">
        {graph.modules.length > 1 && (
          <label class="field">
            <span>Module</span>
            <select value={module} onChange={(event) => changeModule(Number(event.currentTarget.value))}>
              {graph.modules.map(({ path, name }, position) => (
                <option key={path} value={position}>
                  {nameModule(path, name, conflicts[position]!)}
                </option>
              ))}
            </select>
          </label>
        )}
        <label class="field">
          <span>Search</span>
          <input type="search" value={query} onInput={(event) => setQuery(event.currentTarget.value)} />
        </label>
        <Check label={`Conflicts only (${tree.conflicts})`} isOn={conflictsOnly} onChange={setConflictsOnly} />
        <Check label="Repeated requests" isOn={repeats} onChange={setRepeats} />
        <button type="button" onClick={() => setOpen(new Set(tree.nodes.keys()))}>
          Open all
        </button>
        <button type="button" onClick={() => setOpen(new Set())}>
          Close all
        </button>
      </div>
      <Warnings warnings={shown?.problems ?? []} />
      {tree.nodes.length === 0 && <p class="empty">This module has no dependencies.</p>}
      {rows.length === 0 && tree.nodes.length > 0 && (
        <NothingFits onReset={showAll}>
          {others.length > 0 && (
            <p class="links">
              In other modules:
              <ModuleLinks graph={graph} modules={others} current={module} onModule={changeModule} />
            </p>
          )}
        </NothingFits>
      )}
      <div class="split">
        <VirtualList
          id="graph"
          role="tree"
          label={`Dependencies of ${shown?.name ?? 'nothing'}`}
          count={rows.length}
          rowHeight={isNarrow ? 50 : 28}
          active={active}
          onActive={(position) => select(rows[position]?.position ?? -1)}
          onKey={press}
          row={(place) => {
            const { position, place: own, siblings, isOpen } = rows[place]!;
            const node = tree.nodes[position]!;
            return (
              <div
                id={rowId('graph', place)}
                class={`node is-${node.state} ${position === selected ? 'is-active' : ''}`}
                role="treeitem"
                aria-level={node.depth}
                aria-posinset={own}
                aria-setsize={siblings}
                aria-expanded={isOpen ?? undefined}
                aria-selected={position === selected}
                style={{ paddingLeft: `${8 + Math.min(node.depth - 1, isNarrow ? 8 : 40) * (isNarrow ? 10 : 18)}px` }}
                onClick={() => select(position)}
              >
                <span class="twist" aria-hidden="true" onClick={() => toggle(position)}>
                  {isOpen === null ? '' : isOpen ? '▾' : '▸'}
                </span>
                <span class="name">
                  <ArtifactName artifact={node.artifact} />
                </span>
                <span class="scope">{node.scope}</span>
                <NodeMark node={node} />
              </div>
            );
          }}
        />
        {isExplained && selected >= 0 && (
          <WhyPanel
            graph={graph}
            tree={tree}
            module={module}
            knowsAll={onModule === undefined}
            position={selected}
            onNode={reveal}
            onModule={(next) => changeModule(next, moduleOf(tree.nodes[selected]!.artifact))}
            onClose={() => {
              setExplained(false);
              focusList('graph');
            }}
          />
        )}
      </div>
      <p class="foot" role="status">
        {`${rows.length} rows · ${tree.conflicts === 1 ? '1 version' : `${tree.conflicts} requested versions`} lost · ${graph.rules}`}
      </p>
    </section>
  );
}

function NodeMark({ node: { state, why, rule, beaten, notes } }: { node: GraphNode }) {
  if (state !== 'has') {
    const reason = rule === '' ? why : `${why}: ${rule}`;
    return (
      <span class="mark" title={reason}>
        {reason}
      </span>
    );
  }
  return (
    <>
      {beaten.length > 0 && <span class="won">{`won over ${beaten.join(', ')}`}</span>}
      {notes.length > 0 && <span class="mark">{notes.join('; ')}</span>}
    </>
  );
}

function Check({ label, isOn, onChange }: { label: string; isOn: boolean; onChange(isOn: boolean): void }) {
  return (
    <label class="check">
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)} />
      {label}
    </label>
  );
}

function openAtFirst({ nodes, roots }: GraphTree): ReadonlySet<number> {
  return new Set(nodes.length <= ALL_OPEN ? nodes.keys() : roots.length <= 20 ? roots : []);
}

function toggled(open: ReadonlySet<number>, position: number): ReadonlySet<number> {
  const next = new Set(open);
  if (!next.delete(position)) next.add(position);
  return next;
}

function nameModule(path: string, name: string, conflicts: number): string {
  const lost = conflicts === 0 ? '' : ` – ${conflicts} lost`;
  return path === '.' ? `${name}${lost}` : `${path} – ${name}${lost}`;
}
