import { type DeclaredSymbol, visibilities } from '../../../core/code/language-rules.ts';
import { kotlinModifiers } from '../tokens/kotlin-words.ts';

/** Without a word a declaration is everyone's, but constructors of enums are nobody's and those of sealed classes their heirs'. */
export function visibilityOf({ kind, modifiers, enclosing }: DeclaredSymbol): number {
  if (modifiers & kotlinModifiers.private) return visibilities.private;
  if (modifiers & kotlinModifiers.internal) return visibilities.internal;
  if (modifiers & kotlinModifiers.protected) return visibilities.protected;
  if (modifiers & kotlinModifiers.public || kind !== 'constructor' || enclosing === null) return visibilities.public;
  if (enclosing.modifiers & kotlinModifiers.enum) return visibilities.private;
  return enclosing.modifiers & kotlinModifiers.sealed ? visibilities.protected : visibilities.public;
}
