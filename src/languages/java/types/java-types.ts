import type {
  DeclaredSymbol,
  TypeLookups,
  TypeParameter,
  TypeScope,
  TypeVariables,
} from '../../../core/code/language-rules.ts';
import { lastPart } from '../../../core/text/last-part.ts';
import { javaLangTypes } from '../../jvm/types/java-lang-types.ts';
import { resolveName } from '../../jvm/types/resolve-name.ts';

/** JLS 8.9, 8.10, 9.6. */
const implied: Readonly<Record<string, string>> = {
  enum: 'java.lang.Enum',
  record: 'java.lang.Record',
  annotation: 'java.lang.annotation.Annotation',
};

/** `java.util.Map<K, V>[]` → `Map[]` (JLS 4.6). A variable number of arguments is an array. */
export function eraseType(written: string, variables: TypeVariables): string {
  const { name, dimensions } = plainType(written);
  const simple = lastPart(name);
  return (variables.get(simple) ?? simple) + dimensions;
}

export interface PlainType {
  /** As written, without type arguments and blanks: `java.util.Map`, `Outer.Inner`. */
  readonly name: string;
  /** `[]` for each. */
  readonly dimensions: string;
}

/** By hand, as types of damaged source may hold thousands of angles that nothing closes. */
export function plainType(written: string): PlainType {
  let depth = 0;
  let plain = '';
  for (const part of written.split(/([<>])/)) {
    if (part === '<') depth++;
    else if (part === '>') depth = Math.max(0, depth - 1);
    else if (depth === 0) plain += part;
  }
  plain = plain.replace(/\s+/g, '');
  let end = plain.length;
  while (end > 0 && '[].'.includes(plain[end - 1]!)) end--;
  return { name: plain.slice(0, end), dimensions: plain.slice(end).replaceAll('...', '[]') };
}

/** `<@Nullable K, V extends List<K> & Cloneable>`: the names, each with its first bound, `Object` when there is none. */
export function parseTypeParameters(written: string): readonly TypeParameter[] {
  return splitTypeArguments(written).map((parameter) => {
    const plain = parameter.replace(/@[\p{L}\p{N}_$.]+(?:\([^()]*\))?/gu, '');
    const bounds = /\bextends\s+(.*)$/s.exec(plain)?.[1] ?? 'Object';
    return { name: /[\p{L}_$][\p{L}\p{N}_$]*/u.exec(plain)?.[0] ?? '', bound: bounds.split('&')[0]!.trim() };
  });
}

/** `Base<K, Map<A, B>>` → `K`, `Map<A, B>`; of `Outer<A>.Inner<B>` the last; none of a type without. */
export function splitTypeArguments(written: string): readonly string[] {
  let parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = written.indexOf('<'); at >= 0 && at < written.length; at++) {
    const character = written[at];
    if (character === '<' && depth === 0) {
      parts = [];
      from = at + 1;
    }
    if (character === '<' || character === '(') depth++;
    else if (character === '>' || character === ')') depth--;
    const isEnd = (character === ',' && depth === 1) || (character === '>' && depth === 0);
    if (!isEnd) continue;
    parts.push(written.slice(from, at).trim());
    from = at + 1;
  }
  return parts;
}

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

export function impliedSupertypeOf({ declaration }: Pick<DeclaredSymbol, 'declaration'>): string | null {
  return implied[declaration] ?? null;
}
