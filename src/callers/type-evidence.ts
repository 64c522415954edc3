import type { SourceIndex } from '../core/code/source-index.ts';
import { isUniversalType, mayHaveBuiltIn } from '../languages/platform-types.ts';
import { importedNamesOf } from '../symbols/imported-names.ts';
import { fileOf, qualifiedNameOf } from '../symbols/symbol-rows.ts';
import type { LocatedType } from '../symbols/type-finder.ts';
import type { CalledSymbol, Extension } from './called-symbol.ts';
import type { ResultType } from './declared-results.ts';
import { byName, declared, type Evidence } from './evidence.ts';
import { hasKnownSupertypes, type SymbolSearch } from './type-relations.ts';

/**
 * Evidence for a mention on a value, by the type of that value. `around` is the row of the type whose code holds the mention. Null: the
 * mention is of something else.
 */
export interface TypeEvidence {
  byType(type: ResultType, around: number): Evidence | null;
  /** For a value of unknown type. */
  byUnknownType(around: number): Evidence | null;
  /** Null also if the code sees no extension that can be called on the type. */
  byExtension(type: string, around: number): Evidence | null;
}

export function createTypeEvidence({ index, called, names, relations }: SymbolSearch): TypeEvidence {
  const { supertypesOf } = relations;
  const visible = new Map<number, readonly Extension[]>();
  return { byType, byUnknownType, byExtension };

  function byType({ name, isBound }: ResultType, around: number): Evidence | null {
    if (relations.isCalledOn(name)) return declared(name);
    return byExtension(name, around) ?? (isBound ? byUnknownType(around) : byUnrelatedType(name, around));
  }

  /** A symbol outside of types is called on a value only as an extension that the file can see. */
  function byUnknownType(around: number): Evidence | null {
    const isMember = !called.isDeclared || called.owners.size > 0;
    return isMember || extensionsAt(around).length > 0 ? byName : null;
  }

  function byExtension(type: string, around: number): Evidence | null {
    const known = [type, ...supertypesOf(type)];
    const receivers = extensionsAt(around).flatMap((extension) => extension.receivers);
    const on = receivers.find(
      (receiver) => isUniversalType(receiver) || known.some((name) => isSameType(name, receiver)),
    );
    if (on !== undefined) return mayHaveBuiltIn(type, called.name) ? byName : declared(on);
    // A smart cast may give the value a subtype.
    if (receivers.some((receiver) => supertypesOf(receiver).includes(type))) return byName;
    if (isExtendedElsewhere(known)) return byName;
    const isAbsent = (name: string) => names.find(name) === null;
    return receivers.some(isAbsent) && !known.every(hasKnownParents) ? byName : null;
  }

  /** True if a type that is not around the mention declares the extension: a lambda may have that type as its receiver. */
  function isExtendedElsewhere(known: readonly string[]): boolean {
    const ofTypes = called.extensions.filter(({ isOutside }) => !isOutside);
    return ofTypes.some(({ receivers }) =>
      receivers.some((receiver) => known.some((name) => isSameType(name, receiver))),
    );
  }

  function hasKnownParents(name: string): boolean {
    const type = names.find(name);
    return type !== null && hasKnownSupertypes(names, type);
  }

  /**
   * A type without relation to the owners has another member of the name. An undeclared symbol may still be its own: the type may inherit
   * it from types that are not here, and a type that is not here may be a subtype of another one that is not here.
   */
  function byUnrelatedType(name: string, around: number): Evidence | null {
    // A smart cast can make any type of it.
    if (isUniversalType(name)) return byUnknownType(around);
    if (called.isDeclared) return null;
    if (names.find(name) === null) return called.owners.size > 0 ? null : byName;
    return supertypesOf(name).some((each) => !isUniversalType(each) && names.find(each) === null) ? byName : null;
  }

  /** Extensions of the symbol that the code of a type can see. */
  function extensionsAt(type: number): readonly Extension[] {
    const known = visible.get(type);
    if (known !== undefined) return known;
    const { language } = fileOf(index, type);
    const found = called.extensions.filter((extension) => {
      if (extension.language !== language) return false;
      if (extension.isOutside) return extension.places.some((place) => isVisible({ index, row: type }, place, called));
      const around = typesFrom(index, type);
      return [...around, ...around.flatMap(supertypesOf)].some((name) => extension.places.includes(name));
    });
    visible.set(type, found);
    return found;
  }
}

/** True if the file of a type can use the symbol of a package without the package's name in front. */
function isVisible(
  { index, row }: LocatedType,
  packageName: string,
  { name, declaredName = name }: Pick<CalledSymbol, 'name' | 'declaredName'>,
): boolean {
  const { single, onDemand } = importedNamesOf(index, index.symbols.file[row]!);
  const whole = `${packageName}.${declaredName}`;
  const isWithoutName =
    fileOf(index, row).packageName === packageName || onDemand.some((each) => each.name === packageName);
  return (
    (isWithoutName && name === declaredName) || single.get(name)?.some((imported) => imported.name === whole) === true
  );
}

/** Full names of a type and those around it. */
function typesFrom(index: SourceIndex, type: number): readonly string[] {
  const names: string[] = [];
  for (let around = type; around !== -1; around = index.symbols.parent[around]!)
    names.push(qualifiedNameOf(index, around));
  return names;
}

/** A receiver keeps its written name if its full name is unknown. */
function isSameType(name: string, receiver: string): boolean {
  return name === receiver || (!receiver.includes('.') && name.endsWith(`.${receiver}`));
}
