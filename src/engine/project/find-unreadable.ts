import type { ResolvedProject } from '../../core/resolved-project.ts';

/** What an answer out of a project says of it as a whole. */
export interface OfProject {
  /** Why the build cannot be read now, and what stands in its place; null: it was read. */
  readonly unreadable: string | null;
}

/** See `ProjectLoader.loadOrBefore`; `project` null: none was asked for. */
export function findUnreadable(project: Pick<ResolvedProject, 'problems'> | null): string | null {
  return project?.problems.find(({ code }) => code === 'project-unreadable')?.message ?? null;
}
