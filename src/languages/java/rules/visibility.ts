import { type DeclaredSymbol, visibilities } from '../../../core/code/language-rules.ts';
import { javaModifiers } from '../tokens/java-modifiers.ts';

/** JLS 6.6.1: without a word, a declaration is its package's. The constructors of an enum are private (8.9.2). */
export function visibilityOf(symbol: DeclaredSymbol): number {
  const { modifiers } = symbol;
  if (modifiers & javaModifiers.private || isOfEnum(symbol)) return visibilities.private;
  if (modifiers & javaModifiers.public || isImplicitlyPublic(symbol)) return visibilities.public;
  return modifiers & javaModifiers.protected ? visibilities.protected : visibilities.internal;
}

function isOfEnum({ kind, enclosing }: DeclaredSymbol): boolean {
  return kind === 'constructor' && enclosing?.declaration === 'enum';
}

/** JLS 9.4, 9.5, 9.6.1, 8.9.3; a record component is read through a public accessor (8.10.3). */
function isImplicitlyPublic({ declaration, enclosing }: DeclaredSymbol): boolean {
  if (declaration === 'enum constant' || declaration === 'record component') return true;
  return enclosing?.declaration === 'interface' || enclosing?.declaration === 'annotation';
}
