import type { DeclaredSymbol } from '../../../core/code/language-rules.ts';

/** Whether a type has a method or constructor of this name that stands in no source: the compiler makes it. */
export function hasImplicitMethod(type: DeclaredSymbol, name: string): boolean {
  const { declaration } = type;
  const members = type.members();
  if (name === type.name || name === '<init>') {
    // JLS 8.8.9 (classes), 8.9.2 (enums), 8.10.4 (records)
    const canHave = !['interface', 'annotation'].includes(declaration);
    return canHave && members.every(({ kind }) => kind !== 'constructor');
  }
  // JLS 8.9.3
  if (declaration === 'enum') return name === 'values' || name === 'valueOf';
  if (declaration !== 'record') return false;
  // JLS 8.10.3: an accessor for each component; java.lang.Record: the rest.
  const isAccessor = members.some((member) => member.declaration === 'record component' && member.name === name);
  return isAccessor || ['equals', 'hashCode', 'toString'].includes(name);
}
