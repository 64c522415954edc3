import type { KotlinTokens } from '../tokens/kotlin-tokens.ts';

/** Tells types in front of a body from names, as a walk over tokens meets them: the brace behind a type is no lambda of a call. */
export class TypePosition {
  /** Parentheses that are open in the head of a type; null: none is read now. */
  #head: number | null = null;
  #isBehindColon = false;
  /** True if the head continues behind the token before, on whichever line. */
  #isOpen = false;

  /** True at the type behind the colon of a function or property, and at a supertype in the head of a type. */
  get isHere(): boolean {
    return this.#isBehindColon || this.#head === 0;
  }

  /** A name or keyword that follows no dot. */
  takeName(word: string, isAfterLineEnd: boolean): void {
    if (this.#head === 0 && isAfterLineEnd && !this.#isOpen && word !== 'where') this.#head = null;
    this.#isOpen = false;
    if (!typeWords.has(word)) return;
    this.#isBehindColon = false;
    this.#isOpen = true;
    this.#head = 0;
  }

  /** A token that is no name. */
  takeSign(tokens: KotlinTokens): void {
    this.#isOpen = tokens.is(':') || tokens.is(',') || tokens.is('.');
    this.#isBehindColon = tokens.is(':') || (this.#isBehindColon && (tokens.is('.') || tokens.is('?')));
    if (this.#head === null) return;
    if (tokens.is('(')) this.#head++;
    else if (tokens.is(')')) this.#head--;
    const isEnd = this.#head < 0 || (this.#head === 0 && (tokens.is('{') || tokens.is('}') || tokens.is('=')));
    if (isEnd) this.#head = null;
  }
}

const typeWords = new Set(['class', 'interface', 'object']);
