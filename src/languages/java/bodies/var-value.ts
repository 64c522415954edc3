import type { CalledChain, NameChain } from '../../../core/code/called-chain.ts';
import type { MentionList } from '../../../core/code/mention-list.ts';
import type { JavaTokens } from '../tokens/java-tokens.ts';

/** Follows the value that a `var` is declared with, whose type is the variable's (JLS 14.4.1), while it is one of names and calls alone. */
export class VarValue {
  readonly #list: MentionList;
  #variable: NameChain | null = null;
  /** Brackets of the value that are open. */
  #open = 0;

  constructor(list: MentionList) {
    this.#list = list;
  }

  /** Called at the `=` behind the variable. */
  begin(variable: NameChain): void {
    this.#list.declareValue(variable, null);
    this.#variable = variable;
    this.#open = -1;
  }

  takeWord(word: string): void {
    if (this.#open === 0 && word !== 'new') this.#variable = null;
  }

  /** Called at a sign that neither links names nor belongs to type arguments. `chain`: the names before it; null: none are followed. */
  takeSign(tokens: JavaTokens, chain: NameChain | CalledChain | null): void {
    if (this.#variable === null) return;
    const ends = this.#open === 0 && (tokens.is(';') || tokens.is(')'));
    if (ends) this.#list.follow(this.#variable, chain);
    if (this.#open === -1) this.#open = 0;
    else if (ends || (this.#open === 0 && !(tokens.is('(') && chain !== null))) this.#variable = null;
    else if (opening.some((sign) => tokens.is(sign))) this.#open++;
    else if (closing.some((sign) => tokens.is(sign))) this.#open--;
  }
}

const opening = ['(', '[', '{'];
const closing = [')', ']', '}'];
