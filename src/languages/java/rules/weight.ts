import type { DeclaredSymbol } from '../../../core/code/language-rules.ts';
import type { JavaDeclaration } from '../scan/java-declarations.ts';

/** Zoekt's for Java (https://github.com/sourcegraph/zoekt/blob/main/index/contentprovider.go), which knows neither records nor annotations. */
const WEIGHTS: Readonly<Record<JavaDeclaration, number>> = {
  class: 10,
  'implicit class': 10,
  record: 10,
  enum: 9,
  interface: 8,
  annotation: 8,
  constructor: 7,
  'compact constructor': 7,
  method: 7,
  field: 6,
  'record component': 6,
  'enum constant': 5,
};

/** `LanguageRules.weightOf` for Java. */
export function weightOf({ declaration }: Pick<DeclaredSymbol, 'declaration'>): number {
  return WEIGHTS[declaration as JavaDeclaration];
}
