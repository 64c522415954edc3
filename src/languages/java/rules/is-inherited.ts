import type { DeclaredSymbol } from '../../../core/code/language-rules.ts';
import { javaModifiers } from '../tokens/java-modifiers.ts';

/** JLS 8.2, 8.3, 8.4.8, 9.4.1: neither constructors, nor what is private, nor static methods of interfaces. */
export function isInherited(
  { kind, modifiers, enclosing, packageName }: DeclaredSymbol,
  subtype: DeclaredSymbol,
): boolean {
  if (kind === 'constructor' || (modifiers & javaModifiers.private) !== 0) return false;
  if (enclosing?.declaration === 'interface' || enclosing?.declaration === 'annotation') {
    return kind === 'field' || (modifiers & javaModifiers.static) === 0;
  }
  const isShared = (modifiers & (javaModifiers.public | javaModifiers.protected)) !== 0;
  return isShared || packageName === subtype.packageName;
}
