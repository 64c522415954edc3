import type { Problem } from '../../core/problem.ts';
import type { ResolvedModule, ResolvedProject } from '../../core/resolved-project.ts';

/** Those of the project and of its modules, or of some of them: what several modules share is told once, by the first who asks. */
export function listProblems(
  project: Pick<ResolvedProject, 'modules' | 'problems'>,
  modules: readonly ResolvedModule[] = project.modules,
): readonly Problem[] {
  const distinct = new Map<string, Problem>();
  for (const problem of [...project.problems, ...modules.flatMap(({ problems }) => problems)]) {
    const { code, message, where, dependency } = problem;
    const key = JSON.stringify([code, message, where, dependency?.coordinates]);
    if (!distinct.has(key)) distinct.set(key, problem);
  }
  return [...distinct.values()];
}
