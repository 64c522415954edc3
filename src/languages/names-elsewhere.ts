import { aliasedTypes, mappedTypes } from './kotlin/types/mapped-types.ts';

const kotlinNames = Map.groupBy([...mappedTypes, ...aliasedTypes], ([, java]) => java);

/** Full names that a type has in other languages, as `java.util.List` is two types of Kotlin; empty for nearly all. */
export function namesElsewhere(qualifiedName: string): readonly string[] {
  const java = mappedTypes.get(qualifiedName) ?? aliasedTypes.get(qualifiedName);
  if (java !== undefined) return [java];
  return kotlinNames.get(qualifiedName)?.map(([kotlin]) => kotlin) ?? [];
}

/** What every type is, as a JVM names it. */
export const universalType = 'java.lang.Object';

/** Functions that every type has in any language. Source: `kotlin.Any`, which has fewer than `java.lang.Object`. */
export const universalMembers: readonly string[] = ['equals', 'hashCode', 'toString'];

/** Whether every type extends it without a word of the source. */
export function isUniversalType(qualifiedName: string): boolean {
  return qualifiedName === universalType || mappedTypes.get(qualifiedName) === universalType;
}

const bitwise: ReadonlySet<string> = new Set(['and', 'or', 'xor', 'shl', 'shr', 'ushr']);
const withBits: ReadonlySet<string> = new Set(['kotlin.Int', 'kotlin.Long', 'kotlin.Boolean']);

/** Whether a type that no source has to declare may have a member of the name, which goes before what extends it. Source: Kotlin's Primitives.kt. */
export function mayHaveBuiltIn(type: string, name: string): boolean {
  return withBits.has(type) && bitwise.has(name);
}
