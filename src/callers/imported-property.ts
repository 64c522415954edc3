import type { ImportedName } from '../core/code/language-scanner.ts';
import type { SourceIndex } from '../core/code/source-index.ts';
import { lastPart, withoutLastPart } from '../core/text/last-part.ts';
import { mayBeOfJdk } from '../languages/platform-types.ts';
import { importedNamesOf } from '../symbols/imported-names.ts';
import { membersOf } from '../symbols/inherited-members.ts';
import { isImplicitType } from '../symbols/is-implicit-type.ts';
import { rowsNamed } from '../symbols/rows-by-name.ts';
import { fileOf, qualifiedNameOf, simpleNameOf } from '../symbols/symbol-rows.ts';
import { typeAndSupertypes } from '../symbols/type-and-supertypes.ts';
import type { TypeNames } from '../symbols/type-names.ts';
import type { DeclaredResults, ResultType } from './declared-results.ts';

/** `row`: the innermost declaration that names it. */
export type ImportedProperty = (name: string, row: number) => ResultType | 'unknown' | null;

/**
 * Finds the type of a field or property that a file names without its owner: a member that it imports, or a property outside of types that it
 * imports or has in its package. Results as of `DeclaredResults`; `unknown` also for an import from a type that is not known.
 */
export function createImportedProperty(
  index: SourceIndex,
  { names, resultOf }: { readonly names: TypeNames; readonly resultOf: DeclaredResults },
): ImportedProperty {
  const known = new Map<string, ReturnType<ImportedProperty>>();
  const onDemand = new Map<number, readonly string[]>();
  return (name, row) => {
    const file = index.symbols.file[row]!;
    const key = `${file} ${name}`;
    const found = known.has(key) ? known.get(key)! : find(name, file);
    known.set(key, found);
    return found;
  };

  function find(name: string, file: number): ReturnType<ImportedProperty> {
    const single = importedNamesOf(index, file).single.get(name) ?? [];
    const places = [
      ...single.map((each) => [withoutLastPart(each.name), lastPart(each.name)] as const),
      ...[index.files[file]!.packageName, ...importedOnDemand(file)].map((place) => [place, name] as const),
    ];
    for (const [place, property] of places) {
      const owner = findOwner(place, property);
      const found = owner === null ? null : resultOf(owner, { name: property, isCalled: false });
      if (found !== null) return found;
    }
    return single.some(isOpen) ? 'unknown' : null;
  }

  /** The known packages and types that a file imports on demand. */
  function importedOnDemand(file: number): readonly string[] {
    const isKnown = (place: string) => names.find(place) !== null || names.artifactsWith(place).length > 0;
    const places =
      onDemand.get(file) ??
      importedNamesOf(index, file)
        .onDemand.map(({ name }) => name)
        .filter(isKnown);
    onDemand.set(file, places);
    return places;
  }

  /** Full name of the type that has the property: `place` itself, or the class around the properties of that package. */
  function findOwner(place: string, name: string): string | null {
    if (names.find(place) !== null) return hasField(place, name) ? place : null;
    for (const each of names.artifactsWith(place)) {
      const row = rowsNamed(each, ['field'], name).find(
        (field) => isImplicitType(each, each.symbols.parent[field]!) && fileOf(each, field).packageName === place,
      );
      if (row !== undefined) return qualifiedNameOf(each, each.symbols.parent[row]!);
    }
    return null;
  }

  function hasField(type: string, name: string): boolean {
    return [...typeAndSupertypes(names, type)].some((each) => {
      const located = names.find(each);
      return (
        located !== null && membersOf(located, ['field']).some(({ row }) => simpleNameOf(located.index, row) === name)
      );
    });
  }

  /** True if it may be a property of a type that is not here. */
  function isOpen(imported: ImportedName): boolean {
    const { name, mayBeMember } = imported;
    if (!mayBeMember || isLikeType(lastPart(name)) || mayBeOfJdk(name) || names.find(name) !== null) return false;
    return [...typeAndSupertypes(names, withoutLastPart(name))].some((each) => names.find(each) === null);
  }
}

/** Conventions of Java and Kotlin: constants have upper case letters only, other properties begin with a lower case letter. */
function isLikeType(name: string): boolean {
  return /^\p{Lu}.*\p{Ll}/u.test(name);
}
