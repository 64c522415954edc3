import type { TypeParameter } from '../../../core/code/language-rules.ts';

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
