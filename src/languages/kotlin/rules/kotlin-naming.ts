import type { DeclaredSymbol, NamingRules } from '../../../core/code/language-rules.ts';
import { kotlinModifiers } from '../tokens/kotlin-words.ts';
import { getterNameOf, gettersOfProperty, propertiesOfAccessor, setterNameOf } from './accessor-names.ts';
import { facadeNameOf } from './file-facade.ts';

export const kotlinNaming: NamingRules = {
  callableNames,
  renamed: kotlinModifiers.renamed,
  accessedBy: propertiesOfAccessor,
  gettersOf: gettersOfProperty,
  lendsMembers: ({ declaration }) => declaration === 'companion object' || declaration === 'file facade',
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
