/** `getName`, or `isRipe` of `isRipe`: what a JVM calls the getter of a property. */
export function getterNameOf(property: string): string {
  return hasPrefixIs(property) ? property : `get${capitalised(property)}`;
}

/** Names that a getter of Java may have which is read as this property: `getName`, and `isRipe` of `ripe`, as a bean has it. */
export function gettersOfProperty(property: string): readonly string[] {
  return hasPrefixIs(property) ? [] : [getterNameOf(property), `is${capitalised(property)}`];
}

/** `setName`, or `setRipe` of `isRipe`. */
export function setterNameOf(property: string): string {
  return `set${hasPrefixIs(property) ? property.slice(2) : capitalised(property)}`;
}

/** Names that a property may have whose accessor bears this one: `getURL` of `URL` and of `uRL`, `setRipe` of `ripe` and `isRipe`. */
export function propertiesOfAccessor(accessor: string): readonly string[] {
  const [, verb, rest] = /^([gs]et)([^a-z].*)$/s.exec(accessor) ?? [];
  if (rest === undefined) return [];
  const names = [rest, rest.replace(/^[A-Z]/, (letter) => letter.toLowerCase())];
  return [...new Set(verb === 'set' ? [...names, `is${rest}`] : names)];
}

/** `island` has none (https://kotlinlang.org/docs/java-to-kotlin-interop.html#properties). */
function hasPrefixIs(property: string): boolean {
  return /^is[^a-z]/.test(property);
}

/** ASCII letters only, whatever the locale. */
function capitalised(name: string): string {
  return name.replace(/^[a-z]/, (letter) => letter.toUpperCase());
}
