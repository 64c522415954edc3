import { useState } from 'preact/hooks';
import type { ExplainedGraph, ExplainedModule } from '../../core/builds/explained-graph.ts';
import { GraphView } from '../views/graph-view.tsx';
import type { GraphAnswer, ModulesAnswer } from './answers.ts';
import type { Client } from './client.ts';
import { Fault } from './fault.tsx';
import { callPages } from './pages.ts';
import { useAnswer } from './use-answer.ts';

interface ShownGraph {
  readonly graph: ExplainedGraph;
  /** Versions that lost in each module. */
  readonly conflicts: readonly number[];
  /** Position of the module that has its rows. */
  readonly shown: number;
}

/** The graph of the module that is chosen, asked for when it is. */
export function LiveGraph() {
  const [path, setPath] = useState<string | null>(null);
  const { answer, fault, isAsking } = useAnswer<ShownGraph>(`graph ${path}`, (client, { signal }) =>
    loadModule(client, path, signal),
  );
  return (
    <>
      <Fault fault={fault} />
      {answer === null && isAsking && <p class="notice">Resolving the project…</p>}
      {answer !== null && (
        <GraphView
          key={answer.shown}
          graph={answer.graph}
          shown={answer.shown}
          conflicts={answer.conflicts}
          onModule={(module) => setPath(answer.graph.modules[module]?.path ?? null)}
        />
      )}
    </>
  );
}

/** All modules by name, and the rows of one of them. */
async function loadModule(client: Client, module: string | null, signal: AbortSignal): Promise<ShownGraph> {
  const [list, { first, entries }] = await Promise.all([
    callPages<ModulesAnswer, ModulesAnswer['modules'][number]>(client, ['list_modules', {}], {
      signal,
      pageSize: 200,
      entriesOf: ({ modules }) => modules,
    }),
    callPages<GraphAnswer, GraphAnswer['rows'][number]>(client, ['explain_graph', module === null ? {} : { module }], {
      signal,
      pageSize: 200,
      entriesOf: ({ rows }) => rows,
    }),
  ]);
  const shown = Math.max(
    0,
    list.entries.findIndex(({ path }) => path === first.module),
  );
  const modules = list.entries.map(({ path, coordinates }, position): ExplainedModule => {
    const rows = position === shown ? entries : [];
    return {
      path,
      name: coordinates,
      dependencies: rows.flatMap(({ artifact, scope, parent = -1, state, notes = [] }) =>
        state === undefined ? { artifact, scope, parent, notes } : [],
      ),
      omitted: rows.flatMap(({ artifact, scope, parent = -1, state, winner = -1, why = '', rule = '' }) =>
        state === undefined ? [] : { artifact, scope, parent, reason: state, winner, why, rule },
      ),
      problems: position === shown ? (first.problems ?? []) : [],
    };
  });
  const conflicts = list.entries.map(({ conflicts: count = 0 }) => count);
  return { graph: { rules: first.rules, modules }, conflicts, shown };
}
