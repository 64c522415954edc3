import { runSteps, type Steps } from '../platform/threads/steps.ts';
import type { TypeNames } from './type-names.ts';

/** Names that are followed: real types have some dozens of supertypes. */
const MOST = 1000;

/** Full names of a type, first, and of all its supertypes, the nearest before the others, also of what is not there. */
export function lineOf(names: Pick<TypeNames, 'supertypesOf'>, type: string): Set<string> {
  return runSteps(lineInSteps(names, type));
}

/** The same, one type after another: the head of each may be long. */
export function* lineInSteps(names: Pick<TypeNames, 'supertypesOf'>, type: string): Steps<Set<string>> {
  // A set tells also what is added to it while it is gone through.
  const line = new Set([type]);
  for (const name of line) {
    yield;
    for (const supertype of names.supertypesOf(name)) if (line.size < MOST) line.add(supertype);
  }
  return line;
}
