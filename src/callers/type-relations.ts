import type { SourceIndex } from '../core/code/source-index.ts';
import { describeRow } from '../symbols/symbol-rows.ts';
import { typeAndSupertypes } from '../symbols/type-and-supertypes.ts';
import type { LocatedType } from '../symbols/type-finder.ts';
import type { TypeNames } from '../symbols/type-names.ts';
import { type CalledSymbol, isOwner } from './called-symbol.ts';

/** The state of one search for mentions of a symbol. */
export interface SymbolSearch {
  readonly index: SourceIndex;
  readonly called: CalledSymbol;
  /** Resolves names of types, in `index` and in the indexes of known dependencies. */
  readonly names: TypeNames;
  readonly relations: TypeRelations;
}

/** Relations between types, given by full names, and those that declare a symbol. */
export interface TypeRelations {
  /** True if the type declares the symbol. */
  declares(type: string): boolean;
  /** True if the type declares the symbol or inherits it. */
  has(type: string): boolean;
  /** True if a value of the type may have the symbol: the type has it, or a subtype declares it. */
  mayHave(type: string): boolean;
  /** True if the symbol may be called on the type by its name or on a value of it. */
  isCalledOn(type: string): boolean;
  /** Full names of all supertypes. */
  supertypesOf(type: string): readonly string[];
}

export function createTypeRelations(called: CalledSymbol, names: TypeNames): TypeRelations {
  const supertypes = new Map<string, readonly string[]>();
  const related = new Map<string, boolean>();
  return { declares, has, mayHave, isCalledOn: (type) => mayHave(type) || called.facades.has(type), supertypesOf };

  function declares(type: string): boolean {
    return isOwner(called, type);
  }

  function has(type: string): boolean {
    return declares(type) || supertypesOf(type).some(declares);
  }

  function mayHave(type: string): boolean {
    const known = related.get(type);
    if (known !== undefined) return known;
    const isSupertype = () => [...called.owners].some((owner) => supertypesOf(owner).includes(type));
    const found = has(type) || isSupertype();
    related.set(type, found);
    return found;
  }

  function supertypesOf(type: string): readonly string[] {
    const known = supertypes.get(type);
    if (known !== undefined) return known;
    const [, ...above] = typeAndSupertypes(names, type);
    supertypes.set(type, above);
    return above;
  }
}

/** True if the full names of all direct supertypes of a type are known. */
export function hasKnownSupertypes(names: Pick<TypeNames, 'inHead'>, type: LocatedType): boolean {
  const details = describeRow(type.index, type.row);
  const resolve = names.inHead(type);
  return [...details.extends, ...details.implements].every((written) => resolve(written).kind === 'resolved');
}
