import type { DeclaredSymbol } from '../../../core/code/language-rules.ts';
import { kotlinModifiers } from '../tokens/kotlin-words.ts';

/** Neither constructors, nor what is private, nor the entries of an enum, nor what a file declares outside of types. */
export function isInherited({ kind, declaration, modifiers, enclosing }: DeclaredSymbol): boolean {
  const isOfInstances = kind !== 'constructor' && declaration !== 'enum entry';
  return isOfInstances && (modifiers & kotlinModifiers.private) === 0 && enclosing?.declaration !== 'file facade';
}
