import type { Problem } from '../problems/problem.ts';
import type { ResolvedModule, ResolvedProject } from './resolved-project.ts';

/**
 * True if a problem leaves the dependencies of a module, or a version, unknown: a list with one is not complete. A POM that Maven refuses
 * is no gap, though it could be read: Maven builds without its dependencies, and so do we. Statements of a script that only a build can
 * evaluate are gaps, and so are a settings plugin, which may include projects, and a lock file that cannot be read.
 */
export function isGap({ code, dependency }: Pick<Problem, 'code' | 'dependency'>): boolean {
  return (
    (dependency !== undefined && code !== 'model-invalid') || code === 'dependency-unread' || code === 'lock-invalid'
  );
}

/** True if no gap is in these modules, nor in the parts above all of them, as the settings. */
export function isComplete(
  project: Pick<ResolvedProject, 'modules' | 'problems'>,
  modules: readonly Pick<ResolvedModule, 'problems'>[] = project.modules,
): boolean {
  return ![project, ...modules].some(({ problems }) => problems.some(isGap));
}
