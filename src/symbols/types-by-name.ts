import type { SourceIndex } from '../core/source-index.ts';
import { languageOf } from '../languages/find-language.ts';
import { compareDeclarations } from './compare-declarations.ts';
import { declaredSymbolAt } from './declared-symbol.ts';
import { fileOf, languageAt, qualifiedNameOf, typeRows } from './symbol-rows.ts';

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
  const types = new Map<string, number[]>();
  const add = (name: string, row: number) => {
    const rows = types.get(typeKey(name));
    if (rows === undefined) types.set(typeKey(name), [row]);
    else rows.push(row);
  };
  for (const row of typeRows(index)) {
    add(qualifiedNameOf(index, row), row);
    const part = partNameOf(index, row);
    if (part !== null) add(part, row);
  }
  const order = compareDeclarations(index);
  for (const rows of types.values()) if (rows.length > 1) rows.sort(order);
  return types;
}

/** Full name of the class that the part of a type in one file is compiled to; null: none of its own. */
function partNameOf(index: SourceIndex, row: number): string | null {
  if (index.symbols.parent[row] !== -1) return null;
  const { path, packageName } = fileOf(index, row);
  const part = languageAt(index, row).rules.naming.partNameOf(declaredSymbolAt(index, row), path);
  return part === null || packageName === '' ? part : `${packageName}.${part}`;
}
