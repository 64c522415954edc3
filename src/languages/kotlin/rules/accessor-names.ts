/** The getter of a property on a JVM: `getName`, or `isRipe` of `isRipe`. */
export function getterNameOf(property: string): string {
  return hasPrefixIs(property) ? property : `get${capitalised(property)}`;
}

/** Names of Java getters that Kotlin reads as this property: `getName`, and `isRipe` of `ripe`, as in a bean. */
export function gettersOfProperty(property: string): readonly string[] {
  return hasPrefixIs(property) ? [] : [getterNameOf(property), `is${capitalised(property)}`];
}

/** `setName`, or `setRipe` of `isRipe`. */
export function setterNameOf(property: string): string {
  return `set${hasPrefixIs(property) ? property.slice(2) : capitalised(property)}`;
}

/** Properties that may have an accessor of this name: `getURL` of `URL` and of `uRL`, `setRipe` of `ripe` and `isRipe`. */
export function propertiesOfAccessor(accessor: string): readonly string[] {
  const [, verb, rest] = /^([gs]et)([^a-z].*)$/s.exec(accessor) ?? [];
  if (rest === undefined) return [];
  const names = [rest, rest.replace(/^[A-Z]/, (letter) => letter.toLowerCase())];
  return [...new Set(verb === 'set' ? [...names, `is${rest}`] : names)];
}

/** `island` has no such prefix (https://kotlinlang.org/docs/java-to-kotlin-interop.html#properties). */
function hasPrefixIs(property: string): boolean {
  return /^is[^a-z]/.test(property);
}

/** ASCII letters only, whatever the locale. */
function capitalised(name: string): string {
  return name.replace(/^[a-z]/, (letter) => letter.toUpperCase());
}
