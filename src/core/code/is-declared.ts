import type { Problem } from '../problems/problem.ts';

/** Code of the problem that says that files are declarations made of classes. */
export const DECLARED = 'sources-of-classes';

/** True for what is made of classes, by the remarks about it. */
export function isDeclared(said: readonly Problem[]): boolean {
  return said.some(({ code }) => code === DECLARED);
}
