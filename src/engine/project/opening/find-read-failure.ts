import type { ResolvedProject } from '../../../core/builds/resolved-project.ts';
import type { ProblemCode } from '../../../core/problems/problem.ts';

/** Notes on the whole project in an answer out of it. */
export interface ProjectNotes {
  /** Why the build is not known as it is now, and what stands in its place; null: it is. */
  readonly unreadable: string | null;
}

const STANDS_IN: readonly ProblemCode[] = ['project-unreadable', 'project-of-before'];

/** See `ProjectLoader.loadOrBefore`; `project` null: none was asked for. */
export function findReadFailure(project: Pick<ResolvedProject, 'problems'> | null): string | null {
  return project?.problems.find(({ code }) => STANDS_IN.includes(code))?.message ?? null;
}
