import type { Problem } from '../problems/problem.ts';

/**
 * Whether a problem leaves it open what a dependency brings along, or which version it has: a list with one is not complete. What
 * Maven refuses though it could be read leaves nothing open: it builds without the dependencies of such a POM, and so do we. What a
 * script declares and only a build can tell does, and so do a plugin of settings, which may include projects, and a lock file that cannot
 * be read.
 */
export function isGap({ code, dependency }: Pick<Problem, 'code' | 'dependency'>): boolean {
  return (
    (dependency !== undefined && code !== 'model-invalid') || code === 'dependency-unread' || code === 'lock-invalid'
  );
}
