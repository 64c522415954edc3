import type { TypeLookups, TypeScope } from '../../../core/code/language-rules.ts';
import { javaLangTypes } from '../../jvm/types/java-lang-types.ts';
import { resolveName } from '../../jvm/types/resolve-name.ts';
import { defaultImports, kotlinTypes } from './kotlin-types.ts';
import { aliasedTypes, mappedTypes } from './mapped-types.ts';
import { parseType } from './parse-type.ts';

/** The type a written name means, by Java's order of scopes, which is Kotlin's too, and Kotlin's default imports. */
export function resolveType(written: string, scope: TypeScope, lookups: TypeLookups): string | null {
  const findImplied = (name: string) => findDefault(name, lookups);
  const qualifiedName = resolveName(parseType(written).name, scope, { ...lookups, findImplied });
  return qualifiedName === null ? null : asIndexed(qualifiedName, lookups);
}

function findDefault(name: string, lookups: TypeLookups): string | null {
  const indexed = defaultImports.find((packageName) => lookups.typeExists(`${packageName}.${name}`));
  if (indexed !== undefined) return `${indexed}.${name}`;
  if (/^Function\d+$/.test(name)) return `kotlin.${name}`;
  return kotlinTypes.get(name) ?? (javaLangTypes.has(name) ? `java.lang.${name}` : null);
}

/** Chooses between the Kotlin name and the Java name of a type by which source is indexed: an alias says nothing of its own. */
function asIndexed(name: string, { typeExists }: TypeLookups): string {
  const aliased = aliasedTypes.get(name);
  if (aliased !== undefined) return aliased;
  const mapped = mappedTypes.get(name);
  return mapped !== undefined && !typeExists(name) && typeExists(mapped) ? mapped : name;
}
