import type { ResolvedModule, ResolvedProject } from '../../core/builds/resolved-project.ts';
import type { Problem } from '../../core/problems/problem.ts';

/**
 * Those of the project and of its modules, or of some of them: each once, as it was met first, with the number of places that have
 * it. What several modules share is one place.
 */
export function listProblems(
  project: Pick<ResolvedProject, 'modules' | 'problems'>,
  modules: readonly ResolvedModule[] = project.modules,
): readonly Problem[] {
  const all = [...project.problems, ...modules.flatMap(({ problems }) => problems)];
  const groups = Map.groupBy(all, ({ code, message, dependency }) =>
    JSON.stringify([code, message, dependency?.coordinates]),
  );
  return [...groups.values()].map((group) => {
    const first = group[0]!;
    const count = first.dependency === undefined ? new Set(group.map(({ where }) => where)).size : 1;
    return count === 1 ? first : { ...first, count };
  });
}
