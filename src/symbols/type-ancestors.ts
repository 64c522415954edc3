import type { TypeLookups, TypeParameter, TypeResolution, TypeScope, TypeVariables } from '../core/language-rules.ts';
import type { SourceIndex } from '../core/source-index.ts';
import { describeRow, fileOf, languageAt, qualifiedNameOf } from './symbol-rows.ts';
import { bindVariables, ownVariables } from './type-variables.ts';
import { typesByName } from './types-by-name.ts';

/** One declaration of a type in one of several artifacts. */
export interface LocatedType {
  readonly index: SourceIndex;
  readonly row: number;
}

export interface RelatedType extends LocatedType {
  /** Its type variables in terms of those of the type that was asked for. */
  readonly variables: TypeVariables;
}

export interface Ancestry {
  /** The type that was asked for. */
  readonly type: RelatedType;
  /** Superclasses upwards, then interfaces; each once. `Object` and what the language implies are not among them. */
  readonly ancestors: readonly RelatedType[];
  /** One sentence part for each supertype whose source is not in `universe`. */
  readonly notFollowed: readonly string[];
}

/** Follows `extends` and `implements` by what the sources say. `universe` holds the artifacts to look in, the type's own first. */
export function findAncestors(start: LocatedType, universe: readonly SourceIndex[]): Ancestry {
  const lookups = createLookups(universe);
  const asked = { ...start, variables: ownVariables(typeParametersOf(start)) };
  const ancestors: RelatedType[] = [];
  const notFollowed = new Set<string>();
  const seen = new Set([qualifiedNameOf(start.index, start.row)]);
  const classes: RelatedType[] = [asked];
  const interfaces: RelatedType[] = [];
  for (let type = classes.shift(); type !== undefined; type = classes.shift() ?? interfaces.shift()) {
    if (type !== asked) ancestors.push(type);
    const details = describeRow(type.index, type.row);
    for (const [written, line] of [
      ...details.extends.map((name) => [name, classes] as const),
      ...details.implements.map((name) => [name, interfaces] as const),
    ]) {
      const resolution = resolveSupertype(written, type, lookups);
      const found = resolution.kind === 'resolved' ? findLocated(universe, resolution.qualifiedName) : null;
      if (found === null) notFollowed.add(explain(resolution, qualifiedNameOf(type.index, type.row)));
      else if (!seen.has(qualifiedNameOf(found.index, found.row))) {
        seen.add(qualifiedNameOf(found.index, found.row));
        line.push({ ...found, variables: variablesOf(found, written, type) });
      }
    }
  }
  return { type: asked, ancestors, notFollowed: [...notFollowed] };
}

/** Those of a supertype, which its subtype writes `Base<String, List<T>>`. */
function variablesOf(supertype: LocatedType, written: string, subtype: RelatedType): TypeVariables {
  const { rules } = languageAt(subtype.index, subtype.row);
  const values = rules.typeArguments(written).map((argument) => rules.eraseType(argument, subtype.variables));
  const { rules: ofSupertype } = languageAt(supertype.index, supertype.row);
  return bindVariables(typeParametersOf(supertype), values, ofSupertype);
}

function typeParametersOf({ index, row }: LocatedType): readonly TypeParameter[] {
  const { typeParameters } = describeRow(index, row);
  return typeParameters === null ? [] : languageAt(index, row).rules.typeParameters(typeParameters);
}

function findLocated(universe: readonly SourceIndex[], qualifiedName: string): LocatedType | null {
  for (const index of universe) {
    const row = typesByName(index).get(qualifiedName)?.[0];
    if (row !== undefined) return { index, row };
  }
  return null;
}

function createLookups(universe: readonly SourceIndex[]): TypeLookups {
  const known = new Map<string, readonly string[]>();
  const lookups: TypeLookups = {
    typeExists: (qualifiedName) => findLocated(universe, qualifiedName) !== null,
    supertypesOf(qualifiedName) {
      const ready = known.get(qualifiedName);
      if (ready !== undefined) return ready;
      // Set before it is worked out: the supertypes of a type may be named inside one of them.
      known.set(qualifiedName, []);
      const type = findLocated(universe, qualifiedName);
      const supertypes = type === null ? [] : resolveSupertypes(type, lookups);
      known.set(qualifiedName, supertypes);
      return supertypes;
    },
  };
  return lookups;
}

function resolveSupertypes(type: LocatedType, lookups: TypeLookups): readonly string[] {
  const details = describeRow(type.index, type.row);
  return [...details.extends, ...details.implements]
    .map((written) => resolveSupertype(written, type, lookups))
    .flatMap((resolution) => (resolution.kind === 'resolved' ? [resolution.qualifiedName] : []));
}

function resolveSupertype(written: string, type: LocatedType, lookups: TypeLookups): TypeResolution {
  return languageAt(type.index, type.row).rules.resolveType(written, scopeOf(type), lookups);
}

function scopeOf({ index, row }: LocatedType): TypeScope {
  const file = fileOf(index, row);
  const enclosing: string[] = [];
  for (let outer = index.symbols.parent[row]!; outer !== -1; outer = index.symbols.parent[outer]!) {
    enclosing.push(qualifiedNameOf(index, outer));
  }
  const imports = languageAt(index, row).scanner.imports(index.text(index.symbols.file[row]!), file);
  return { packageName: file.packageName, imports, enclosing };
}

function explain(resolution: TypeResolution, subtype: string): string {
  if (resolution.kind === 'resolved')
    return `${resolution.qualifiedName} (supertype of ${subtype}): its source is not indexed`;
  const via = resolution.via.map((name) => `${name}.*`).join(', ');
  return `${resolution.name} (supertype of ${subtype}): ${via === '' ? 'nothing indexed or imported declares it' : `perhaps of ${via}, not indexed`}`;
}
