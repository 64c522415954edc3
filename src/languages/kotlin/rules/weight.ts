import type { DeclaredSymbol } from '../../../core/code/language-rules.ts';
import { type KotlinDeclaration, kotlinModifiers } from '../tokens/kotlin-words.ts';

/** Zoekt's for Kotlin (https://github.com/sourcegraph/zoekt/blob/main/index/contentprovider.go), which tells classes, interfaces and members. */
const WEIGHTS: Readonly<Record<KotlinDeclaration, number>> = {
  class: 10,
  'file facade': 10,
  object: 10,
  'companion object': 10,
  'enum class': 10,
  'annotation class': 10,
  interface: 9,
  function: 8,
  constructor: 8,
  'primary constructor': 8,
  typealias: 7,
  property: 6,
  'enum entry': 5,
};
/** A property that may change. */
const VARIABLE = 5;

/** `LanguageRules.weightOf` for Kotlin. */
export function weightOf({ declaration, modifiers }: Pick<DeclaredSymbol, 'declaration' | 'modifiers'>): number {
  return (modifiers & kotlinModifiers.var) === 0 ? WEIGHTS[declaration as KotlinDeclaration] : VARIABLE;
}
