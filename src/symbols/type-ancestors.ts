import type { SourceIndex } from '../core/source-index.ts';
import {
  resolveTypeName,
  type TypeLookups,
  type TypeResolution,
  type TypeScope,
} from '../languages/java/supertype-resolution.ts';
import { describeRow, fileOf, qualifiedNameOf, scannerOf } from './symbol-rows.ts';
import { bindTypeArguments, type TypeBindings } from './type-bindings.ts';
import { typesByName } from './types-by-name.ts';

/** One declaration of a type in one of several artifacts. */
export interface PlacedType {
  readonly index: SourceIndex;
  readonly row: number;
}

export interface Ancestor extends PlacedType {
  /** Its type variables in terms of those of the type that was asked for; null when the supertype is written raw. */
  readonly bindings: TypeBindings | null;
}

export interface Ancestry {
  /** Superclasses upwards, then interfaces; each once. `Object` and what the language implies are not among them. */
  readonly ancestors: readonly Ancestor[];
  /** One sentence part for each supertype whose source is not in `universe`. */
  readonly notFollowed: readonly string[];
}

/** Follows `extends` and `implements` by what the sources say. `universe` holds the artifacts to look in, the type's own first. */
export function findAncestors(start: PlacedType, universe: readonly SourceIndex[]): Ancestry {
  const lookups = createLookups(universe);
  const ancestors: Ancestor[] = [];
  const notFollowed = new Set<string>();
  const seen = new Set([qualifiedNameOf(start.index, start.row)]);
  const classes: Ancestor[] = [{ ...start, bindings: new Map() }];
  const interfaces: Ancestor[] = [];
  for (let type = classes.shift(); type !== undefined; type = classes.shift() ?? interfaces.shift()) {
    if (type.row !== start.row || type.index !== start.index) ancestors.push(type);
    const details = describeRow(type.index, type.row);
    for (const [written, line] of [
      ...details.extends.map((name) => [name, classes] as const),
      ...details.implements.map((name) => [name, interfaces] as const),
    ]) {
      const resolution = resolveTypeName(written, scopeOf(type), lookups);
      const found = resolution.kind === 'resolved' ? findPlaced(universe, resolution.qualifiedName) : null;
      if (found === null) notFollowed.add(explain(resolution, qualifiedNameOf(type.index, type.row)));
      else if (!seen.has(qualifiedNameOf(found.index, found.row))) {
        seen.add(qualifiedNameOf(found.index, found.row));
        const { typeParameters } = describeRow(found.index, found.row);
        line.push({ ...found, bindings: bindTypeArguments(typeParameters, written, type.bindings) });
      }
    }
  }
  return { ancestors, notFollowed: [...notFollowed] };
}

function findPlaced(universe: readonly SourceIndex[], qualifiedName: string): PlacedType | null {
  for (const index of universe) {
    const row = typesByName(index).get(qualifiedName)?.[0];
    if (row !== undefined) return { index, row };
  }
  return null;
}

function createLookups(universe: readonly SourceIndex[]): TypeLookups {
  const known = new Map<string, readonly string[]>();
  const lookups: TypeLookups = {
    typeExists: (qualifiedName) => findPlaced(universe, qualifiedName) !== null,
    supertypesOf(qualifiedName) {
      const ready = known.get(qualifiedName);
      if (ready !== undefined) return ready;
      // Set before it is worked out: the supertypes of a type may be named inside one of them.
      known.set(qualifiedName, []);
      const type = findPlaced(universe, qualifiedName);
      const supertypes = type === null ? [] : resolveSupertypes(type, lookups);
      known.set(qualifiedName, supertypes);
      return supertypes;
    },
  };
  return lookups;
}

function resolveSupertypes(type: PlacedType, lookups: TypeLookups): readonly string[] {
  const details = describeRow(type.index, type.row);
  return [...details.extends, ...details.implements]
    .map((written) => resolveTypeName(written, scopeOf(type), lookups))
    .flatMap((resolution) => (resolution.kind === 'resolved' ? [resolution.qualifiedName] : []));
}

function scopeOf({ index, row }: PlacedType): TypeScope {
  const file = fileOf(index, row);
  const enclosing: string[] = [];
  for (let outer = index.symbols.parent[row]!; outer !== -1; outer = index.symbols.parent[outer]!) {
    enclosing.push(qualifiedNameOf(index, outer));
  }
  const imports = scannerOf(index, row).imports(index.text(index.symbols.file[row]!), file);
  return { packageName: file.packageName, imports, enclosing };
}

function explain(resolution: TypeResolution, subtype: string): string {
  if (resolution.kind === 'resolved')
    return `${resolution.qualifiedName} (supertype of ${subtype}): its source is not indexed`;
  const via = resolution.via.map((name) => `${name}.*`).join(', ');
  return `${resolution.name} (supertype of ${subtype}): ${via === '' ? 'nothing indexed or imported declares it' : `perhaps of ${via}, not indexed`}`;
}
