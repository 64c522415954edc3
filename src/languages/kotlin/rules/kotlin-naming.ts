import type { DeclaredSymbol, NamingRules } from '../../../core/code/language-rules.ts';
import { kotlinModifiers } from '../tokens/kotlin-words.ts';
import { facadeNameOf } from './file-facade.ts';

export const kotlinNaming: NamingRules = {
  callableNames,
  renamed: kotlinModifiers.renamed,
  accessedBy: propertiesOfAccessor,
  gettersOf: gettersOfProperty,
  ownerAnnotation: ({ declaration, name }, path) =>
    declaration === 'file facade' && name !== facadeNameOf(path) ? `@file:JvmName("${name}")` : null,
  opensMembersToOuter: ({ declaration }) => declaration === 'companion object' || declaration === 'file facade',
  // https://kotlinlang.org/docs/java-to-kotlin-interop.html#static-fields
  instanceField: ({ declaration }) => (declaration === 'object' ? 'INSTANCE' : null),
  // Files that share a facade (`@JvmMultifileClass`) have the code in a part each, and stack traces name the part.
  parts: {
    nameOf: (type, path) => (type.declaration === 'file facade' ? `${type.name}__${facadeNameOf(path)}` : null),
    mayBeName: (name) => name.includes('__'),
  },
  writesAnonymousMethods: false,
};

/** `NamingRules.callableNames` for Kotlin: properties are called by their names and by accessors. */
function callableNames(member: DeclaredSymbol, annotations: () => readonly string[]): readonly string[] {
  const { kind, declaration, name, modifiers, enclosing } = member;
  if (kind === 'type') return [];
  if (kind === 'constructor') return [name, '<init>'];
  const given = modifiers & kotlinModifiers.renamed ? annotations().map(readJvmName) : [];
  const nameFor = (target: string) => given.find((found) => found?.target === target)?.name;
  if (kind === 'function') return [name, nameFor('') ?? []].flat();
  const isConstant = (modifiers & kotlinModifiers.const) !== 0;
  if (declaration !== 'property' || isConstant || enclosing?.declaration === 'annotation class') return [name];
  const isSettable = (modifiers & kotlinModifiers.var) !== 0;
  return [name, nameFor('get') ?? getterNameOf(name), ...(isSettable ? [nameFor('set') ?? setterNameOf(name)] : [])];
}

/** `@JvmName("a")`, `@get:JvmName(name = "a")`; null for any other annotation. */
function readJvmName(annotation: string): { readonly target: string; readonly name: string } | null {
  const [, target = ''] = /^@\s*(\w+)\s*:/.exec(annotation) ?? [];
  const [, name] = /\bJvmName\s*\(\s*(?:name\s*=\s*)?"([^"\\$]+)"/.exec(annotation) ?? [];
  return name === undefined ? null : { target, name };
}

/** The getter of a property on a JVM: `getName`, or `isRipe` of `isRipe`. */
function getterNameOf(property: string): string {
  return hasPrefixIs(property) ? property : `get${capitalised(property)}`;
}

/** Names of Java getters that Kotlin reads as this property: `getName`, and `isRipe` of `ripe`, as in a bean. */
function gettersOfProperty(property: string): readonly string[] {
  return hasPrefixIs(property) ? [] : [getterNameOf(property), `is${capitalised(property)}`];
}

/** `setName`, or `setRipe` of `isRipe`. */
function setterNameOf(property: string): string {
  return `set${hasPrefixIs(property) ? property.slice(2) : capitalised(property)}`;
}

/** Properties that may have an accessor of this name: `getURL` of `URL` and of `uRL`, `setRipe` of `ripe` and `isRipe`. */
function propertiesOfAccessor(accessor: string): readonly string[] {
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
