/** The scope of a name that is declared in front of a body: */
type Place =
  /** to the end of the brackets around it; */
  | 'block'
  /** in parentheses, and in what follows them; */
  | 'header'
  /** behind those, to the end of a block that begins next, or of the statement; */
  | 'behind'
  /** in the expression that a lambda is of; */
  | 'lambda'
  /** to the end of the expression that is the body of a function, with all blocks in it. */
  | 'expression';

interface Declared {
  readonly at: number;
  readonly level: number;
  readonly place: Place;
}

/** Follows a walk over tokens, and tells which declaration of one name counts where the current token stands. */
export class LocalNames {
  /** The innermost last; of one level and place only the last. */
  readonly #declared: Declared[] = [];
  /** For each open bracket, true if it is a parenthesis. */
  readonly #open: boolean[] = [];

  /** Offset of the declaration; null: there is none. */
  get current(): number | null {
    return this.#declared.at(-1)?.at ?? null;
  }

  /** Notes a declaration of the name; one in parentheses counts for the text behind them too. */
  declare(at: number): void {
    this.#add({ at, place: this.#open.at(-1) === true ? 'header' : 'block' });
  }

  /** A lambda's parameter in front of its arrow. */
  declareLambda(at: number): void {
    this.#add({ at, place: 'lambda' });
  }

  open(isParenthesis: boolean, isBlock: boolean): void {
    const begun = isBlock ? this.#takeLast(({ place }) => place === 'behind' || place === 'lambda') : null;
    this.#open.push(isParenthesis);
    if (begun !== null) this.#add({ at: begun.at, place: 'block' });
  }

  close(): void {
    const wasParenthesis = this.#open.at(-1) === true;
    let left: Declared | null = null;
    for (let last = this.#takeLast(); last !== null; last = this.#takeLast()) {
      const goesOn = wasParenthesis && (last.place === 'header' || last.place === 'behind');
      if (goesOn) left ??= last;
    }
    this.#open.pop();
    if (left !== null) this.#add({ at: left.at, place: 'behind' });
  }

  /** Behind the head of a function, at the sign that its body is an expression. */
  beginExpression(): void {
    const begun = this.#takeLast(({ place }) => place === 'behind');
    if (begun !== null) this.#add({ at: begun.at, place: 'expression' });
  }

  /** Behind the parameters of a lambda, or a label of a switch. */
  arrow(): void {
    const begun = this.#takeLast(({ place }) => place === 'behind');
    if (begun !== null) this.declareLambda(begun.at);
  }

  /** Ends an expression in a list of expressions. */
  endExpression(): void {
    this.#takeLast(({ place }) => place === 'lambda');
  }

  endStatement(): void {
    while (this.#takeLast(({ place }) => place !== 'block' && place !== 'header') !== null);
  }

  #add({ at, place }: Pick<Declared, 'at' | 'place'>): void {
    const level = this.#open.length;
    this.#takeLast((last) => last.place === place);
    this.#declared.push({ at, place, level });
  }

  /** The last one, if it is of this level and fits; it counts no more. */
  #takeLast(fits: (last: Declared) => boolean = () => true): Declared | null {
    const last = this.#declared.at(-1);
    if (last === undefined || last.level < this.#open.length || !fits(last)) return null;
    this.#declared.pop();
    return last;
  }
}
