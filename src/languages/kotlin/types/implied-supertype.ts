import type { DeclaredSymbol } from '../../../core/code/language-rules.ts';

const implied: Readonly<Record<string, string>> = {
  'enum class': 'kotlin.Enum',
  'annotation class': 'kotlin.Annotation',
};

/** https://kotlinlang.org/spec/declarations.html#enum-class-declaration and #annotation-class-declaration there. */
export function impliedSupertypeOf({ declaration }: Pick<DeclaredSymbol, 'declaration'>): string | null {
  return implied[declaration] ?? null;
}
