import type { Problem } from './problem.ts';

/** `place: message`, the place a `file:line` or `file:line:column` wherever there is one. */
export function printProblem({ message: one, where: place, column, dependency, count }: Problem): string {
  const where = column === undefined ? place : `${place}:${column}`;
  const message = count === undefined ? one : `${one} (${count} times, here first)`;
  if (dependency === undefined) return where === undefined ? message : `${where}: ${message}`;
  const { coordinates, askedAt } = dependency;
  return where === undefined || where === coordinates || where === askedAt
    ? `${askedAt}: ${message}`
    : `${where}: ${printAsked(message, askedAt)}`;
}

/** A reason of one or more sentences, and the line whose request failed. */
export function printAsked(reason: string, askedAt: string): string {
  return reason.endsWith('.') ? `${reason} It is asked for in ${askedAt}` : `${reason}; asked for in ${askedAt}`;
}
