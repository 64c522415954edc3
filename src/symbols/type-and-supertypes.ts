import type { TypeNames } from './type-names.ts';

/** Names that are followed: real types have some dozens of supertypes. */
const MOST = 1000;

/** Full names of a type, first, and of all its supertypes, the nearest before the others, also of what is not there. */
export function typeAndSupertypes(names: Pick<TypeNames, 'supertypesOf'>, type: string): Set<string> {
  // A set tells also what is added to it while it is gone through.
  const line = new Set([type]);
  for (const name of line) {
    for (const supertype of names.supertypesOf(name)) if (line.size < MOST) line.add(supertype);
  }
  return line;
}
