import { literal, name } from '../../jvm/tokens/token-cursor.ts';
import type { KotlinTokens } from '../tokens/kotlin-tokens.ts';

export interface TakenName {
  /** To what is before it. */
  readonly isLinked: boolean;
  /** Whether it is a keyword, which ends what is before it. */
  readonly isKeyword: boolean;
  /** Whether it is a function of the values on both sides. */
  readonly isInfix: boolean;
  readonly isAfterLineEnd: boolean;
}

/**
 * Where a name is a function of the values on both sides of it, `a peel b`, as a walk over tokens meets it. Source: infixFunctionCall of
 * Kotlin's grammar, in which the name stands on the line where the first value ends.
 */
export class InfixPosition {
  /** Whether the operand before is only a part of what the function is called on: an operator before it binds closer. */
  isPartial = false;
  #isBehindValue = false;
  /** Whether parentheses that follow hold no value, as behind `if`. */
  #isCondition = false;
  #annotation: 'none' | 'begun' | 'named' = 'none';
  readonly #open: { readonly isPartial: boolean; readonly isValue: boolean }[] = [];

  /** Whether a name at the current token may be such a function. `word`: that of the language that it is, if any. */
  mayBegin({ isAfterLineEnd }: KotlinTokens, word: string): boolean {
    return this.#isBehindValue && !isAfterLineEnd && !clauseWords.has(word);
  }

  /** Whether the current token may begin the second value, behind a name. */
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
/** What a value may go on with, or end. */
const linking = new Set(['.', '?.', '::', '!!', '?']);
/** Signs that begin a value. */
const operands = new Set(['(', '{', '-', '+', '!', '::']);
/** Names that begin none. */
const noOperands = new Set(
  'as class companion constructor do else finally for fun in interface is typealias val var where while'.split(' '),
);
