import type { DeclaredSymbol } from '../../../core/code/language-rules.ts';
import { javaModifiers } from '../tokens/java-modifiers.ts';

/** JLS 8.1.3: a nested class that is not static; those of interfaces are so unsaid (9.5), and no enum, record or interface is one. */
export function isInner({ declaration, modifiers, enclosing }: DeclaredSymbol): boolean {
  if (declaration !== 'class' || enclosing === null || (modifiers & javaModifiers.static) !== 0) return false;
  return enclosing.declaration !== 'interface' && enclosing.declaration !== 'annotation';
}
