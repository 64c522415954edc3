import type { NameChain } from '../../../core/code/called-chain.ts';
import type { KotlinTokens } from '../tokens/kotlin-tokens.ts';

/** The subjects of all open `when` expressions, as a walk over tokens meets them. */
export class WhenSubjects {
  /** The subject of each open brace; null: it is no brace of a `when`, or the subject has no name. */
  readonly #open: (NameChain | null)[] = [];
  /** Parentheses that are open behind the word; null: it is not read now. */
  #head: number | null = null;
  #subject: NameChain | null = null;
  /** True if a condition may begin behind the token before. */
  #isBehindSign = false;

  begin(): void {
    this.#head = 0;
    this.#subject = null;
  }

  /** The subject that an `is` or `!is` with nothing before it checks; null: it has no name, or no condition may stand here. */
  current(tokens: KotlinTokens): NameChain | null {
    return this.#isBehindSign || tokens.isAfterLineEnd ? (this.#open.at(-1) ?? null) : null;
  }

  takeName(): void {
    this.#isBehindSign = false;
  }

  /** A token that is no name, with the names that end before it. */
  takeSign(tokens: KotlinTokens, chain: NameChain | null): void {
    this.#isBehindSign = tokens.is('{') || tokens.is(',') || tokens.is(';');
    if (tokens.is('{')) {
      this.#open.push(this.#subject);
      this.#subject = null;
      this.#head = null;
    } else if (tokens.is('}')) this.#open.pop();
    else if (this.#head === null) this.#subject = null;
    else if (tokens.is('(')) this.#head++;
    else if (tokens.is('=') && this.#head === 1) this.#subject = chain;
    else if (tokens.is(')') && --this.#head === 0) {
      this.#subject ??= chain;
      this.#head = null;
    }
  }
}
