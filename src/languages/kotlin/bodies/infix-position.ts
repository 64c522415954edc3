import { literal, name } from '../../jvm/tokens/token-cursor.ts';
import type { KotlinTokens } from '../tokens/kotlin-tokens.ts';

export interface TakenName {
  /** True if a dot links it to the name before. */
  readonly isLinked: boolean;
  /** True for a keyword, which ends the value before it. */
  readonly isKeyword: boolean;
  /** True for an infix function. */
  readonly isInfix: boolean;
  readonly isAfterLineEnd: boolean;
}

/**
 * Tells calls of infix functions, `a peel b`, as a walk over tokens meets them. Source: infixFunctionCall of Kotlin's grammar, in which
 * the name stands on the line where the first value ends.
 */
export class InfixPosition {
  /** True if the operand before is only a part of the function's receiver: an operator before it binds closer. */
  isPartial = false;
  #isBehindValue = false;
  /** True if the next parentheses hold no value, as behind `if`. */
  #isCondition = false;
  #annotation: 'none' | 'begun' | 'named' = 'none';
  readonly #open: { readonly isPartial: boolean; readonly isValue: boolean }[] = [];

  /** True if a name at the current token may be an infix function. `word`: the keyword that it is, if any. */
  mayBegin({ isAfterLineEnd }: KotlinTokens, word: string): boolean {
    return this.#isBehindValue && !isAfterLineEnd && !clauseWords.has(word);
  }

  /** True if the current token, behind a name, may begin the second operand. */
  mayEnd(tokens: KotlinTokens): boolean {
    if (tokens.kind === name) return !noOperands.has(tokens.text());
    return tokens.kind === literal || operands.has(tokens.sign);
  }

  takeName(word: string, { isLinked, isKeyword, isInfix, isAfterLineEnd }: TakenName): void {
    const isStatement = isKeyword || (isAfterLineEnd && !isLinked && this.#isBehindValue);
    if (isInfix || closerWords.has(word)) this.isPartial = true;
    else if (isStatement) this.isPartial = false;
    const isOfAnnotation = this.#annotation === 'begun';
    this.#annotation = isOfAnnotation ? 'named' : 'none';
    this.#isCondition = conditionWords.has(word) && !isLinked;
    this.#isBehindValue = !isOfAnnotation && !isInfix && !isKeyword && !clauseWords.has(word);
  }

  /** A token that is no name. */
  takeSign(tokens: KotlinTokens): void {
    const { sign } = tokens;
    const isOfAnnotation = this.#annotation === 'named';
    const goesOn = isOfAnnotation && (sign === '.' || sign === ':');
    this.#annotation = sign === '@' || goesOn ? 'begun' : 'none';
    if (sign === '(' || sign === '[' || sign === '{') {
      this.#open.push({ isPartial: this.isPartial, isValue: !this.#isCondition && !isOfAnnotation });
      this.isPartial = false;
      this.#isBehindValue = false;
    } else if (sign === ')' || sign === ']' || sign === '}') {
      const opened = this.#open.pop();
      this.isPartial = opened?.isPartial ?? false;
      this.#isBehindValue = opened?.isValue ?? false;
    } else if (tokens.kind === literal) {
      this.#isBehindValue = true;
    } else if (!linking.has(sign)) {
      const isOfRange = sign === '<' && tokens.isAdjacent() && this.isPartial;
      this.isPartial = closerSigns.has(sign) || isOfRange;
      this.#isBehindValue = false;
    }
    this.#isCondition = false;
  }
}

/** Words that are names elsewhere, and behind a value begin what is none. */
const clauseWords = new Set(['by', 'catch', 'constructor', 'finally', 'get', 'init', 'set', 'where']);
const conditionWords = new Set(['if', 'when', 'while', 'for', 'catch']);
/** Operators that bind closer than a function between two values. */
const closerWords = new Set(['as']);
const closerSigns = new Set(['+', '-', '*', '/', '%', '..', '!', '++', '--']);
/** Tokens that continue or end a value. */
const linking = new Set(['.', '?.', '::', '!!', '?']);
/** Signs that begin a value. */
const operands = new Set(['(', '{', '-', '+', '!', '::']);
/** Names that begin none. */
const noOperands = new Set(
  'as class companion constructor do else finally for fun in interface is typealias val var where while'.split(' '),
);
