/** Type variable → type as written, in terms of the type one started from. */
export type TypeBindings = ReadonlyMap<string, string>;

/**
 * What `<K, V>` of a type stand for where a subtype writes `Base<String, List<T>>`, with the subtype's own bindings put in.
 * Null when the subtype writes no arguments for a generic type, or not as many.
 */
export function bindTypeArguments(
  typeParameters: string | null,
  written: string,
  outer: TypeBindings | null,
): TypeBindings | null {
  if (typeParameters === null) return new Map();
  const names = splitArguments(typeParameters).map(nameOfTypeParameter);
  const open = written.indexOf('<');
  const values = open === -1 ? [] : splitArguments(written.slice(open, written.lastIndexOf('>') + 1));
  if (names.length !== values.length) return null;
  return new Map(names.map((name, position) => [name, substitute(values[position]!, outer)]));
}

/** `@Nullable T extends Number` → `T`. */
export function nameOfTypeParameter(typeParameter: string): string {
  return /[\p{L}_$][\p{L}\p{N}_$]*/u.exec(withoutAnnotations(typeParameter))?.[0] ?? '';
}

/** `T extends java.util.List<T> & Cloneable` → `java.util.List<T>`; `Object` when there is none. */
export function boundOfTypeParameter(typeParameter: string): string {
  const bounds = /\bextends\s+(.*)$/s.exec(withoutAnnotations(typeParameter))?.[1] ?? 'Object';
  return bounds.split('&')[0]!.trim();
}

function withoutAnnotations(typeParameter: string): string {
  return typeParameter.replace(/@[\p{L}\p{N}_$.]+(?:\([^()]*\))?/gu, '');
}

/** `<K, Map<A, B>>` → `K`, `Map<A, B>`. */
export function splitArguments(bracketed: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 1;
  for (let at = 0; at < bracketed.length; at++) {
    const character = bracketed[at];
    if (character === '<' || character === '(') depth++;
    else if (character === '>' || character === ')') depth--;
    const isEnd = (character === ',' && depth === 1) || (character === '>' && depth === 0);
    if (!isEnd) continue;
    parts.push(bracketed.slice(from, at).trim());
    from = at + 1;
  }
  return parts;
}

function substitute(type: string, bindings: TypeBindings | null): string {
  return type.replace(/[\p{L}_$][\p{L}\p{N}_$]*/gu, (word) => bindings?.get(word) ?? word);
}
