import type { TypeNames } from './type-names.ts';

/** Names that are followed: real types have some dozens of supertypes. */
const MOST = 1000;

/** Full names of a type and then of all its supertypes, the nearest first, known or not. */
export function typeAndSupertypes(names: Pick<TypeNames, 'supertypesOf'>, type: string): Set<string> {
  // Iterating a set includes the values added meanwhile.
  const line = new Set([type]);
  for (const name of line) {
    for (const supertype of names.supertypesOf(name)) if (line.size < MOST) line.add(supertype);
  }
  return line;
}
