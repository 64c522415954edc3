import type { CalledChain, NameChain } from '../../../core/code/called-chain.ts';
import type { MentionList } from '../../../core/code/mention-list.ts';
import type { KotlinTokens } from '../tokens/kotlin-tokens.ts';

/** The value that a variable is declared with, from its first name on, for as long as the tokens may belong to it. */
export class VariableValue {
  readonly #list: MentionList;
  #variable: NameChain | null = null;
  /** Brackets of the value that are open. */
  #open = 0;
  /** True if it consists of more than names and calls of each other. */
  #isMixed = false;

  constructor(list: MentionList) {
    this.#list = list;
  }

  begin(variable: NameChain, called: NameChain): void {
    this.#list.declareValue(variable, called);
    this.#variable = variable;
    this.#open = 0;
    this.#isMixed = false;
  }

  /** Called behind a name or a bracket. `isLinked`: a dot links it to the part before, or it is the first. */
  takeChain(chain: NameChain | CalledChain | null, isLinked: boolean): void {
    if (this.#variable === null || this.#open > 0) return;
    if (!isLinked) this.#isMixed = true;
    this.#list.follow(this.#variable, this.#isMixed ? null : chain);
  }

  end(): void {
    this.#variable = null;
  }

  /** The variable whose type a cast says that stands here; null: the cast is of something else. */
  castHere(): NameChain | null {
    return this.#open === 0 ? this.#variable : null;
  }

  /** A name that follows no dot begins a statement on a line of its own. */
  beginLine(): void {
    if (this.#open === 0) this.end();
  }

  /** A token that is no name; `isAfterName`: one stands in front of it. */
  takeSign(tokens: KotlinTokens, isAfterName: boolean): void {
    if (this.#variable === null) return;
    const { sign } = tokens;
    if (opening.has(sign)) {
      if (tokens.isAfterLineEnd) this.beginLine();
      this.#open++;
    } else if (closing.has(sign)) {
      if (this.#open === 0) this.end();
      this.#open--;
    } else if (this.#open > 0) return;
    else if (sign === ';' || sign === ',') this.end();
    else if (!links.has(sign)) this.takeChain(null, false);
    // A call on the result of a call gives the type; the name in front does not.
    if (this.#variable !== null && this.#open === 0 && (sign === '.' || sign === '?.') && !isAfterName)
      this.#list.declareValue(this.#variable, null);
  }
}

const opening = new Set(['(', '[', '{']);
const closing = new Set([')', ']', '}']);
const links = new Set(['.', '?.', '!!']);
