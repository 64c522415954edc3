import type { KotlinTokens } from '../tokens/kotlin-tokens.ts';

/** Where a name is a type in front of a body, as a walk over tokens meets it: the brace behind it is no lambda that a call is given. */
export class TypePosition {
  /** Parentheses that are open in the head of a type; null: none is read now. */
  #head: number | null = null;
  #isBehindColon = false;
  /** Whether the head goes on behind the token before, on whichever line. */
  #isOpen = false;

  /** Of a function or property the type behind its colon, of a type what its head names. */
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
