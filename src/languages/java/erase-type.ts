import type { TypeVariables } from '../../core/language-rules.ts';

/** `java.util.Map<K, V>[]` → `Map[]` (JLS 4.6). A variable number of arguments is an array. */
export function eraseType(written: string, variables: TypeVariables): string {
  const plain = written.replace(/<.*>/s, '').replace(/\s+/g, '');
  const type = plain.replace(/(\[\]|\.\.\.)+$/, '');
  const name = type.slice(type.lastIndexOf('.') + 1);
  return (variables.get(name) ?? name) + plain.slice(type.length).replaceAll('...', '[]');
}
