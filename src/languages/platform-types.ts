import { aliasedTypes, mappedTypes } from './kotlin/types/mapped-types.ts';

const kotlinNames = Map.groupBy([...mappedTypes, ...aliasedTypes], ([, java]) => java);

/** First parts of the packages of all modules of the JDK. */
const PACKAGES =
  /^(?:com\.sun|java|javax|jdk|netscape\.javascript|org\.(?:ietf\.jgss|jcp\.xml|w3c\.dom|xml\.sax)|sun)\./;

/** Full names of a type in other languages, as `java.util.List` is two types of Kotlin; empty for nearly all types. */
export function namesElsewhere(qualifiedName: string): readonly string[] {
  const java = mappedTypes.get(qualifiedName) ?? aliasedTypes.get(qualifiedName);
  if (java !== undefined) return [java];
  return kotlinNames.get(qualifiedName)?.map(([kotlin]) => kotlin) ?? [];
}

/** The supertype of all types, by its name in the JVM. */
export const universalType = 'java.lang.Object';

/** Interfaces of the JDK without members: of a type they tell nothing more. */
const markers: ReadonlySet<string> = new Set([
  'java.io.Serializable',
  'java.lang.Cloneable',
  'java.rmi.Remote',
  'java.util.EventListener',
  'java.util.RandomAccess',
]);

/** True for an interface of the JDK without members, which hands down nothing. */
export function isMarker(qualifiedName: string): boolean {
  return markers.has(qualifiedName);
}

/** Functions that every type has in any language. Source: `kotlin.Any`, which has fewer than `java.lang.Object`. */
export const universalMembers: readonly string[] = ['equals', 'hashCode', 'toString'];

/** True if every type extends it implicitly. */
export function isUniversalType(qualifiedName: string): boolean {
  return qualifiedName === universalType || mappedTypes.get(qualifiedName) === universalType;
}

const bitwise: ReadonlySet<string> = new Set(['and', 'or', 'xor', 'shl', 'shr', 'ushr']);
const withBits: ReadonlySet<string> = new Set(['kotlin.Int', 'kotlin.Long', 'kotlin.Boolean']);

/** True if a built-in type, which no source declares, may have this member; a member wins over an extension. Source: Kotlin's Primitives.kt. */
export function mayHaveBuiltIn(type: string, name: string): boolean {
  return withBits.has(type) && bitwise.has(name);
}

/** True if the JDK may declare a type or its member. A name without a package (lower case by convention) always may be of the JDK. */
export function mayBeOfJdk(name: string): boolean {
  return !/^\p{Ll}[\p{Ll}\d_]*\./u.test(name) || PACKAGES.test(name);
}
