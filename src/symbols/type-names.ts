import type { ImportedNames } from '../core/code/imported-names.ts';
import type { TypeLookups, TypeScope } from '../core/code/language-rules.ts';
import type { ImportedName } from '../core/code/language-scanner.ts';
import type { IndexedFile, SourceIndex } from '../core/code/source-index.ts';
import { importedNamesOf } from './imported-names.ts';
import { describeRow, fileOf, languageAt, qualifiedNameOf } from './symbol-rows.ts';
import { createTypeFinder, type LocatedType } from './type-finder.ts';
import { partsOfType } from './type-parts.ts';

/** Supertypes of one type that are followed: real ones have some dozens. `typeAndSupertypes` and `walkAncestors` have the same limit. */
const MOST_FOLLOWED = 1000;

/** Resolves the type names that the sources of some artifacts write. */
export interface TypeNames {
  find(qualifiedName: string): LocatedType | null;
  /** Those that have files of a package, the first of them first. */
  artifactsWith(packageName: string): readonly SourceIndex[];
  /** Full names of the direct ones, also of types that are not there; empty when the type itself is not. */
  supertypesOf(qualifiedName: string): readonly string[];
  /** Resolves a name in the head of a type's declaration. */
  inHead(type: LocatedType): (written: string) => TypeResolution;
  /** Resolves a name in the members of a type. */
  inBody(type: LocatedType): (written: string) => TypeResolution;
}

export type TypeResolution =
  | { readonly kind: 'resolved'; readonly qualifiedName: string }
  /** `via` names the on-demand imports (`p` of `import p.*`) of the file, any of which may bring the type. */
  | { readonly kind: 'unresolved'; readonly name: string; readonly via: readonly string[] };

/** `universe` holds the artifacts to look in; the first one, or `first`, is that of the types asked about. */
export function createTypeNames(universe: readonly SourceIndex[], first: SourceIndex | null = null): TypeNames {
  const supertypes = new Map<string, readonly string[]>();
  const finder = createTypeFinder(universe, first);
  const found = new Map<string, LocatedType>();
  const imported = new WeakMap<IndexedFile, ImportedNames>();
  const find = (qualifiedName: string): LocatedType | null => {
    // Each name is asked for many times, in hundreds of artifacts. Unknown ones may be as many as names times imports.
    const type = found.get(qualifiedName) ?? finder.find(qualifiedName);
    if (type !== null) found.set(qualifiedName, type);
    return type;
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
  /** The on-demand imports of a file that may bring a type. */
  const importsOf = (index: SourceIndex, file: number): ImportedNames => {
    const ready = imported.get(index.files[file]!);
    if (ready !== undefined) return ready;
    const { single, onDemand } = importedNamesOf(index, file);
    const mayBring = ({ name }: ImportedName) => finder.havingPackage(name).length > 0 || find(name) !== null;
    const imports = { single, onDemand: onDemand.filter(mayBring) };
    imported.set(index.files[file]!, imports);
    return imports;
  };
  const resolver = ({ index, row }: LocatedType, enclosing: readonly string[]) => {
    const { rules } = languageAt(index, row);
    const file = index.symbols.file[row]!;
    const scope: TypeScope = {
      packageName: fileOf(index, row).packageName,
      imports: importsOf(index, file),
      enclosing,
    };
    const via = importedNamesOf(index, file).onDemand.map(({ name }) => name);
    const resolve = (written: string): TypeResolution => {
      const qualifiedName = rules.resolveType(written, scope, lookups);
      if (qualifiedName !== null) return { kind: 'resolved', qualifiedName };
      return { kind: 'unresolved', name: rules.plainTypeName(written), via };
    };
    let last: { readonly written: string; readonly meant: TypeResolution } | null = null;
    return (written: string): TypeResolution => {
      // Checking a value asks repeatedly for the meaning of one name.
      if (last?.written !== written) last = { written, meant: resolve(written) };
      return last.meant;
    };
  };
  /** Only the last one: callers that read code ask about one body again and again. */
  let body: (LocatedType & { readonly resolve: (written: string) => TypeResolution }) | null = null;
  const inHead = (type: LocatedType) => resolver(type, namesAround(type));
  const resolveSupertypes = (type: LocatedType): readonly string[] => {
    const { index } = type;
    return partsOfType(index, type.row).flatMap((row) => {
      const details = describeRow(index, row);
      const resolve = inHead({ index, row });
      return [...new Set([...details.extends, ...details.implements])]
        .slice(0, MOST_FOLLOWED)
        .map(resolve)
        .flatMap((resolution) => (resolution.kind === 'resolved' ? [resolution.qualifiedName] : []));
    });
  };
  return {
    find,
    artifactsWith: finder.havingPackage,
    supertypesOf: lookups.supertypesOf,
    inHead,
    inBody(type) {
      if (type.index !== body?.index || type.row !== body.row) {
        body = { ...type, resolve: resolver(type, [qualifiedNameOf(type.index, type.row), ...namesAround(type)]) };
      }
      return body.resolve;
    },
  };
}

function namesAround({ index, row }: LocatedType): readonly string[] {
  const names: string[] = [];
  for (let outer = index.symbols.parent[row]!; outer !== -1; outer = index.symbols.parent[outer]!) {
    names.push(qualifiedNameOf(index, outer));
  }
  return names;
}

/** Imports that may bring an unresolved type, in one sentence. */
const MOST_IMPORTS = 5;

/** The reason why nobody can tell which type a name means. */
export function explainUnresolved({ via }: Extract<TypeResolution, { readonly kind: 'unresolved' }>): string {
  const shown = via.slice(0, MOST_IMPORTS).map((imported) => `${imported}.*`);
  const others = via.length > MOST_IMPORTS ? ` and ${via.length - MOST_IMPORTS} more` : '';
  return via.length === 0
    ? 'nothing indexed or imported declares it'
    : `perhaps of ${shown.join(', ')}${others}, not indexed`;
}
