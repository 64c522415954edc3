import type { TypeLookups, TypeResolution, TypeScope } from '../core/language-rules.ts';
import type { ImportedName } from '../core/language-scanner.ts';
import type { IndexedFile, SourceIndex } from '../core/source-index.ts';
import { describeRow, fileOf, languageAt, qualifiedNameOf } from './symbol-rows.ts';
import { partsOfType } from './type-parts.ts';
import { typesByName } from './types-by-name.ts';

/** One declaration of a type in one of several artifacts. */
export interface LocatedType {
  readonly index: SourceIndex;
  readonly row: number;
}

/** What the names of types mean that some artifacts write. */
export interface TypeNames {
  find(qualifiedName: string): LocatedType | null;
  /** Full names of the direct ones, also of types that are not there; empty when the type itself is not. */
  supertypesOf(qualifiedName: string): readonly string[];
  /** Of a name in the head of a type's declaration. */
  inHead(type: LocatedType): (written: string) => TypeResolution;
  /** Of a name in its members. */
  inBody(type: LocatedType): (written: string) => TypeResolution;
}

/** `universe` holds the artifacts to look in, that of the types asked about first. */
export function createTypeNames(universe: readonly SourceIndex[]): TypeNames {
  const supertypes = new Map<string, readonly string[]>();
  const imports = new Map<IndexedFile, readonly ImportedName[]>();
  const find = (qualifiedName: string): LocatedType | null => {
    for (const index of universe) {
      const row = typesByName(index).get(qualifiedName)?.[0];
      if (row !== undefined) return { index, row };
    }
    return null;
  };
  const lookups: TypeLookups = {
    typeExists: (qualifiedName) => find(qualifiedName) !== null,
    supertypesOf(qualifiedName) {
      const ready = supertypes.get(qualifiedName);
      if (ready !== undefined) return ready;
      // Set before it is worked out: the supertypes of a type may be named inside one of them.
      supertypes.set(qualifiedName, []);
      const type = find(qualifiedName);
      const resolved = type === null ? [] : resolveSupertypes(type);
      supertypes.set(qualifiedName, resolved);
      return resolved;
    },
  };
  const resolver = ({ index, row }: LocatedType, enclosing: readonly string[]) => {
    const { rules, scanner } = languageAt(index, row);
    const file = fileOf(index, row);
    const imported = imports.get(file) ?? scanner.imports(index.text(index.symbols.file[row]!), file);
    imports.set(file, imported);
    const scope: TypeScope = { packageName: file.packageName, imports: imported, enclosing };
    return (written: string) => rules.resolveType(written, scope, lookups);
  };
  const inHead = (type: LocatedType) => resolver(type, namesAround(type));
  const resolveSupertypes = (type: LocatedType): readonly string[] => {
    const { index } = type;
    return partsOfType(index, type.row).flatMap((row) => {
      const details = describeRow(index, row);
      const resolve = inHead({ index, row });
      return [...details.extends, ...details.implements]
        .map(resolve)
        .flatMap((resolution) => (resolution.kind === 'resolved' ? [resolution.qualifiedName] : []));
    });
  };
  return {
    find,
    supertypesOf: lookups.supertypesOf,
    inHead,
    inBody: (type) => resolver(type, [qualifiedNameOf(type.index, type.row), ...namesAround(type)]),
  };
}

function namesAround({ index, row }: LocatedType): readonly string[] {
  const names: string[] = [];
  for (let outer = index.symbols.parent[row]!; outer !== -1; outer = index.symbols.parent[outer]!) {
    names.push(qualifiedNameOf(index, outer));
  }
  return names;
}
