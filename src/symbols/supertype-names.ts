import type { SourceIndex } from '../core/source-index.ts';
import { anyType } from './receivers.ts';
import { qualifiedNameOf } from './symbol-rows.ts';
import type { LocatedType } from './type-finder.ts';
import { createTypeNames } from './type-names.ts';

/** Names that are followed: real types have some dozens of supertypes. */
const MOST = 1000;

/** Full names of all that a type is besides itself, also of what is not indexed. `universe` holds the artifacts to look in. */
export function supertypeNames(type: LocatedType, universe: readonly SourceIndex[]): ReadonlySet<string> {
  const names = createTypeNames(universe, type.index);
  // A set tells also what is added to it while it is gone through.
  const found = new Set([qualifiedNameOf(type.index, type.row)]);
  for (const name of found) {
    for (const supertype of names.supertypesOf(name)) if (found.size < MOST) found.add(supertype);
  }
  return found.add(anyType);
}
