import { printGav } from '../../core/artifacts/coordinates.ts';
import type { ResolvedDependency, ResolvedProject } from '../../core/builds/resolved-project.ts';
import { distinctDependencies } from '../graphs/distinct-dependencies.ts';
import type { SyncOutcome, SyncRow } from './project-engine.ts';
import type { Unusable } from './sync-row.ts';

type Gap = readonly [gav: string, why: Unusable];

export interface Gaps {
  /** False: what one of the artifacts brings along is not known. */
  readonly isComplete: boolean;
  /** Those that did not even get into the graph. */
  readonly absent: readonly Gap[];
  /** Those whose own row does not tell, since their sources are there or known to be nowhere. */
  readonly untold: readonly Gap[];
}

const READY: ReadonlySet<SyncOutcome> = new Set(['indexed', 'already_there', 'no_sources']);

/** `dependencies`: those that were chosen, one for each of the rows. */
export async function findGaps(
  project: Pick<ResolvedProject, 'modules'>,
  {
    dependencies,
    rows,
    unusable,
  }: {
    readonly dependencies: readonly ResolvedDependency[];
    readonly rows: readonly SyncRow[];
    readonly unusable: ReadonlyMap<string, Unusable>;
  },
): Promise<Gaps> {
  const all = await distinctDependencies(project);
  const known = new Set(Array.from(all.values(), printGav));
  const chosen = new Set(dependencies.map(printGav));
  const told = new Set(dependencies.filter((_, row) => !READY.has(rows[row]!.outcome)).map(printGav));
  const absent = [...unusable].filter(([gav]) => !known.has(gav));
  const gaps = [...unusable].filter(([gav, { isGap }]) => isGap && chosen.has(gav));
  return {
    isComplete: absent.length + gaps.length === 0,
    absent,
    untold: gaps.filter(([gav]) => !told.has(gav)),
  };
}
