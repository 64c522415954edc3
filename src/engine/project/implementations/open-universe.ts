import type { ResolvedProject } from '../../../core/builds/resolved-project.ts';
import type { SourceIndex } from '../../../core/code/source-index.ts';
import { openScope, type ScopeDeps } from '../search/open-scope.ts';
import { type OpenedProject, openWithOwn, type SymbolDeps } from '../symbols/open-searched.ts';

export interface OpenedUniverse extends OpenedProject {
  /** Artifacts that were asked for; `searched` also holds those in which supertypes between may lie. */
  readonly wanted: readonly SourceIndex[];
}

/**
 * A project with all its dependencies, and what else a caller names: where types are that others extend. `project` null: there is
 * none.
 */
export async function openUniverse(
  project: ResolvedProject | null,
  wanted: readonly string[] | null,
  deps: ScopeDeps & Pick<SymbolDeps, 'workingModule'>,
): Promise<OpenedUniverse> {
  const around = project === null ? { searched: [], notSearched: [] } : await openWithOwn(project, deps);
  if (wanted === null) return { ...around, wanted: around.searched.map(({ index }) => index) };
  const { repositories, notSearched } = await openScope(project, wanted, deps);
  const known = new Set(around.searched.map(({ index }) => index));
  return {
    searched: [...around.searched, ...repositories.filter(({ index }) => !known.has(index))],
    notSearched: [...new Set([...around.notSearched, ...notSearched])],
    wanted: repositories.map(({ index }) => index),
  };
}
