import type { ResolvedProject } from '../../core/resolved-project.ts';
import type { SourceIndex } from '../../core/source-index.ts';
import { openScope, type ScopeDeps } from './open-scope.ts';
import { type OpenedProject, openSearched, type SymbolDeps } from './open-searched.ts';

export interface OpenedUniverse extends OpenedProject {
  /** Of what is asked for; `searched` holds what may lie between it and a type as well. */
  readonly wanted: readonly SourceIndex[];
}

/** All dependencies of a project and what else a caller names: where types are that others extend. `project` null: there is none. */
export async function openUniverse(
  project: ResolvedProject | null,
  wanted: readonly string[] | null,
  deps: SymbolDeps & ScopeDeps,
): Promise<OpenedUniverse> {
  const own = project === null ? { searched: [], notSearched: [] } : await openSearched(project, deps);
  if (wanted === null) return { ...own, wanted: own.searched.map(({ index }) => index) };
  const { repositories, notSearched } = await openScope(project, wanted, deps);
  const known = new Set(own.searched.map(({ index }) => index));
  return {
    searched: [...own.searched, ...repositories.filter(({ index }) => !known.has(index))],
    notSearched: [...new Set([...own.notSearched, ...notSearched])],
    wanted: repositories.map(({ index }) => index),
  };
}
