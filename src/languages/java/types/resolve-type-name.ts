import type { TypeLookups, TypeScope } from '../../../core/code/language-rules.ts';
import { javaLangTypes } from '../../jvm/types/java-lang-types.ts';
import { resolveName } from '../../jvm/types/resolve-name.ts';
import { plainType } from './erase-type.ts';

/**
 * Resolves a written type (`Map.Entry<K, V>`) in its scopes, of which `java.lang` is the last. A name that only an import or
 * `java.lang` declares is resolved even if that type is not indexed. Null: the name is unknown; nothing is guessed.
 */
export function resolveTypeName(written: string, scope: TypeScope, lookups: TypeLookups): string | null {
  const { name } = plainType(written);
  const findImplied = (simpleName: string) => {
    const qualifiedName = `java.lang.${simpleName}`;
    return javaLangTypes.has(simpleName) || lookups.typeExists(qualifiedName) ? qualifiedName : null;
  };
  return resolveName(name, scope, { ...lookups, findImplied });
}
