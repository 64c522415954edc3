import type { TypeLookups, TypeScope } from '../../../core/code/language-rules.ts';
import { plainType } from './erase-type.ts';
import { javaLangTypes } from './java-lang-types.ts';

/**
 * The type a written name (`Map.Entry<K, V>`) means, by the order of scopes of JLS 6.4.1: types nested in the enclosing types or
 * inherited by them, the enclosing types, single-type imports, the package, on-demand imports, `java.lang`. A name that only an
 * import or `java.lang` tells is resolved even when that type is not indexed. Nothing is guessed.
 */
export function resolveTypeName(written: string, scope: TypeScope, lookups: TypeLookups): string | null {
  const { name } = plainType(written);
  const findImplied = (simpleName: string) => {
    const qualifiedName = `java.lang.${simpleName}`;
    return javaLangTypes.has(simpleName) || lookups.typeExists(qualifiedName) ? qualifiedName : null;
  };
  return resolveName(name, scope, { ...lookups, findImplied });
}

/** What is known of types, and what a language imports unsaid. */
export interface LanguageLookups extends TypeLookups {
  findImplied(simpleName: string): string | null;
}

/** The same for a name without type arguments, in a language with these scopes. */
export function resolveName(name: string, scope: TypeScope, lookups: LanguageLookups): string | null {
  const [head = '', ...members] = name.split('.');
  const found = resolveSimpleName(head, scope, lookups);
  if (found === null) {
    const isQualified = members.length > 0 && (lookups.typeExists(name) || isLikePackage(head));
    return isQualified ? name : null;
  }
  return members.reduce((owner, member) => findNested(owner, member, lookups) ?? `${owner}.${member}`, found);
}

function resolveSimpleName(name: string, scope: TypeScope, lookups: LanguageLookups): string | null {
  for (const enclosing of scope.enclosing) {
    const nested = findNested(enclosing, name, lookups);
    if (nested !== null) return nested;
    if (enclosing === name || enclosing.endsWith(`.${name}`)) return enclosing;
  }
  const [single] = scope.imports.single.get(name) ?? [];
  if (single !== undefined) return single.name;
  const inPackage = scope.packageName === '' ? name : `${scope.packageName}.${name}`;
  if (lookups.typeExists(inPackage)) return inPackage;
  for (const { name: owner } of scope.imports.onDemand) {
    const nested = findNested(owner, name, lookups);
    if (nested !== null) return nested;
  }
  return lookups.findImplied(name);
}

/** Supertypes of one owner that are looked into: real types have some dozens. */
const MOST_LOOKED_INTO = 1000;

/** The type `name` that `owner` (a type or a package) declares or inherits. */
function findNested(owner: string, name: string, lookups: TypeLookups): string | null {
  if (lookups.typeExists(`${owner}.${name}`)) return `${owner}.${name}`;
  const direct = lookups.supertypesOf(owner);
  // Most owners are packages: they are asked for each name of a file.
  if (direct.length === 0) return null;
  const line = new Set(direct);
  // A set tells also what is added to it while it is gone through.
  for (const type of line) {
    if (lookups.typeExists(`${type}.${name}`)) return `${type}.${name}`;
    for (const supertype of lookups.supertypesOf(type)) if (line.size < MOST_LOOKED_INTO) line.add(supertype);
  }
  return null;
}

/** By convention: a name that resolves to no type and starts in lower case begins a qualified name. */
function isLikePackage(head: string): boolean {
  return /^\p{Ll}/u.test(head);
}
