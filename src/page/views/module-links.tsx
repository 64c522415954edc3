import type { ExplainedGraph } from '../../core/builds/explained-graph.ts';

/** Modules that are named; of more only their number is said. */
const MOST = 12;

interface LinksProps {
  readonly graph: ExplainedGraph;
  /** Positions. */
  readonly modules: readonly number[];
  /** The module that is shown. */
  readonly current: number;
  onModule(module: number): void;
}

/** Links to modules by their paths. */
export function ModuleLinks({ graph, modules, current, onModule }: LinksProps) {
  return (
    <>
      {modules.slice(0, MOST).map((module) => (
        <button key={module} type="button" class="link" disabled={module === current} onClick={() => onModule(module)}>
          {graph.modules[module]!.path}
        </button>
      ))}
      {modules.length > MOST && ` and ${modules.length - MOST} more`}
    </>
  );
}
