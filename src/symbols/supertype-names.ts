import type { SourceIndex } from '../core/source-index.ts';
import { universalType } from '../languages/names-elsewhere.ts';
import { lineOf } from './line-of.ts';
import { qualifiedNameOf } from './symbol-rows.ts';
import type { LocatedType } from './type-finder.ts';
import { createTypeNames } from './type-names.ts';

/** Full names of all that a type is besides itself, also of what is not indexed. `universe` holds the artifacts to look in. */
export function supertypeNames(type: LocatedType, universe: readonly SourceIndex[]): ReadonlySet<string> {
  return lineOf(createTypeNames(universe, type.index), qualifiedNameOf(type.index, type.row)).add(universalType);
}
