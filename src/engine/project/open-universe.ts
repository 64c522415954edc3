import type { CallContext } from '../../core/call-context.ts';
import type { ResolvedProject } from '../../core/resolved-project.ts';
import type { SourceIndex } from '../../core/source-index.ts';
import { openScope, type ScopeDeps } from './open-scope.ts';
import { type OpenedProject, openSearched } from './open-searched.ts';

export interface OpenedUniverse extends OpenedProject {
  /** Of what is asked for; `searched` holds what may lie between it and a type as well. */
  readonly wanted: readonly SourceIndex[];
}

export interface UniverseDeps extends ScopeDeps {
  /** The project's own files; null: they cannot be had. */
  openOwn(ctx: CallContext): Promise<SourceIndex | null>;
}

/**
 * A project with all its dependencies, and what else a caller names: where types are that others extend. `project` null: there is
 * none.
 */
export async function openUniverse(
  project: ResolvedProject | null,
  wanted: readonly string[] | null,
  deps: UniverseDeps,
): Promise<OpenedUniverse> {
  const around = project === null ? { searched: [], notSearched: [] } : await openAround(project, deps);
  if (wanted === null) return { ...around, wanted: around.searched.map(({ index }) => index) };
  const { repositories, notSearched } = await openScope(project, wanted, deps);
  const known = new Set(around.searched.map(({ index }) => index));
  return {
    searched: [...around.searched, ...repositories.filter(({ index }) => !known.has(index))],
    notSearched: [...new Set([...around.notSearched, ...notSearched])],
    wanted: repositories.map(({ index }) => index),
  };
}

async function openAround(project: ResolvedProject, deps: UniverseDeps): Promise<OpenedProject> {
  const own = await deps.openOwn(deps.ctx);
  const { searched, notSearched } = await openSearched(project, deps);
  return { searched: own === null ? searched : [{ index: own, depth: 0 }, ...searched], notSearched };
}
