import type { Problem } from './problem.ts';

/** `place: message`, the place a `file:line` wherever there is one. */
export function printProblem({ message: one, where, dependency, count }: Problem): string {
  const message = count === undefined ? one : `${one} (${count} times, here first)`;
  if (dependency === undefined) return where === undefined ? message : `${where}: ${message}`;
  const { coordinates, askedAt } = dependency;
  return where === undefined || where === coordinates || where === askedAt
    ? `${askedAt}: ${message}`
    : `${where}: ${message}; asked for in ${askedAt}`;
}
