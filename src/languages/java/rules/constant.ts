import type { DeclaredSymbol } from '../../../core/code/language-rules.ts';
import type { SymbolDetails } from '../../../core/code/symbols.ts';
import { evaluateConstant } from '../docs/evaluate-constant.ts';
import { castTo, type JavaType, printPlain } from '../docs/java-values.ts';
import { javaModifiers } from '../tokens/java-words.ts';

/**
 * `LanguageRules.constantOf` for Java: of elements of annotations what they are without a word, of fields constant variables (JLS 4.12.4).
 * A name in an expression counts as that of one: what it stands for is declared elsewhere.
 */
export function constantOf(
  { type, initializer }: Pick<SymbolDetails, 'type' | 'initializer'>,
  symbol: DeclaredSymbol,
): string | null {
  if (initializer === null || initializer.length > LONGEST) return null;
  const isConstant =
    symbol.kind === 'function' ||
    (symbol.kind === 'field' && isFinal(symbol) && TYPES.test(type ?? '') && isConstantExpression(initializer));
  return isConstant ? (computedValueOf(type ?? '', initializer) ?? plainValueOf(initializer)) : null;
}

/** Null where a name stands for a part of it, or it is none of these types. */
function computedValueOf(type: string, initializer: string): string | null {
  const found = TYPES.test(type) ? evaluateConstant(initializer, () => null) : null;
  const value = found === null ? null : castTo(type.replace('java.lang.', '') as JavaType, found);
  return value === null ? null : printPlain(value);
}

/** No class file holds a constant of more than 65,535 bytes (JVMS 4.4.7), each of which is written in up to ten characters. */
const LONGEST = 1_000_000;

/** JLS 9.3: fields of an interface are without a word. */
function isFinal({ modifiers, enclosing }: DeclaredSymbol): boolean {
  const isOfInterface = enclosing?.declaration === 'interface' || enclosing?.declaration === 'annotation';
  return isOfInterface || (modifiers & javaModifiers.final) !== 0;
}

const TYPES = /^(?:boolean|byte|short|int|long|char|float|double|(?:java\.lang\.)?String)$/;

/** JLS 15.29: literals, names and operators without an effect, no call, nothing that is made. */
function isConstantExpression(initializer: string): boolean {
  const plain = initializer.replaceAll(LITERAL, '0');
  return /^[\w$.\s()+\-*/%<>=!&|^~?:\p{L}]*$/u.test(plain) && !NEVER_CONSTANT.test(plain);
}

const NEVER_CONSTANT =
  /\b(?:new|null|this|super|instanceof|switch|class)\b|[\w$\p{L}]\s*\(|->|::|\+\+|--|(?<![<>=!])=(?!=)/u;

/** An array as its elements (JLS 10.6), a number without the `_` in it, white space in literals alone. */
function plainValueOf(initializer: string): string {
  const emptied = initializer.replace(/^new [\w.]+(?:<[?, ]*>)?\[0\](?:\[\])*$/, '{}');
  const elements = emptied.replace(/^new [\w.]+(?:<[?, ]*>)?(?:\[\])+ ?(?=\{)/, '');
  if (/^-?\d[\w.]*$/.test(elements)) return elements.replaceAll('_', '');
  return elements.replaceAll(LITERAL_OR_SPACE, (_, literal?: string) => literal ?? '');
}

/** Matches strings, text blocks and characters. */
const LITERAL = /"""[^"\\]*(?:(?:\\[\s\S]|"(?!""))[^"\\]*)*"""|"[^"\\]*(?:\\.[^"\\]*)*"|'[^'\\]*(?:\\.[^'\\]*)*'/g;

const LITERAL_OR_SPACE = new RegExp(`(${LITERAL.source})|\\s+`, 'g');
