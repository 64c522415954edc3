import type { TypeLookups, TypeScope } from '../../../core/code/language-rules.ts';

/** The known types, and the types that a language imports by itself. */
export interface LanguageLookups extends TypeLookups {
  findImplied(simpleName: string): string | null;
}

/**
 * Resolves a name without type arguments in the order of JLS 6.4.1, which Kotlin shares: types nested in the enclosing types or
 * inherited by them, the enclosing types, single-type imports, the package, on-demand imports, implied imports.
 */
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

/** Budget: supertypes of a type in which a name is looked for that it may inherit. Real types have some dozens. */
const MOST_LOOKED_INTO = 1000;

/** The type `name` that `owner` (a type or a package) declares or inherits. */
function findNested(owner: string, name: string, lookups: TypeLookups): string | null {
  if (lookups.typeExists(`${owner}.${name}`)) return `${owner}.${name}`;
  const direct = lookups.supertypesOf(owner);
  // Most owners are packages: they are asked for each name of a file.
  if (direct.length === 0) return null;
  const line = new Set(direct);
  // Iterating a set visits the types that the loop adds.
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
