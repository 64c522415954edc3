import type { DeclaredSymbol } from '../../../core/code/language-rules.ts';

/** JLS 8.9, 8.10, 9.6. */
const implied: Readonly<Record<string, string>> = {
  enum: 'java.lang.Enum',
  record: 'java.lang.Record',
  annotation: 'java.lang.annotation.Annotation',
};

export function impliedSupertypeOf({ declaration }: Pick<DeclaredSymbol, 'declaration'>): string | null {
  return implied[declaration] ?? null;
}
