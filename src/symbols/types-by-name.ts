import type { SourceIndex } from '../core/code/source-index.ts';
import { languageOf } from '../languages/find-language.ts';
import { compareDeclarations } from './compare-declarations.ts';
import { qualifiedNameOf, typeRows } from './symbol-rows.ts';

/** Rows of each type by its full name, see {@link typeKey}; of several declarations the one that counts comes first. */
export type TypesByName = ReadonlyMap<string, readonly number[]>;

const known = new WeakMap<SourceIndex, TypesByName>();

/** Made once for each index: an index never changes. */
export function typesByName(index: SourceIndex): TypesByName {
  const types = known.get(index) ?? collectTypes(index);
  known.set(index, types);
  return types;
}

/**
 * `a.b.Outer$Inner`, `a/b/Outer$Inner` and the path `a/b/Outer.java` are spelled as `a.b.Outer.Inner` and `a.b.Outer`. A `$` may also
 * be part of a name, so stored names are spelled alike.
 */
export function typeKey(typeName: string): string {
  return dottedNameOf(typeName).replaceAll('$', '.');
}

/** A path of a source or class file as the name of what it holds; anything else as it is. */
export function dottedNameOf(name: string): string {
  if (!name.includes('/')) return name;
  const isFile = languageOf(name) !== null || name.endsWith('.class');
  return name
    .slice(0, isFile ? name.lastIndexOf('.') : undefined)
    .replace(/^\//, '')
    .replaceAll('/', '.');
}

function collectTypes(index: SourceIndex): TypesByName {
  const types = Map.groupBy(typeRows(index), (row) => typeKey(qualifiedNameOf(index, row)));
  const order = compareDeclarations(index);
  for (const rows of types.values()) if (rows.length > 1) rows.sort(order);
  return types;
}
