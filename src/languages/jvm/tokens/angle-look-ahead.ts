/** The part of a token cursor that looking ahead needs. */
interface AngledTokens {
  readonly start: number;
  readonly end: number;
  is(sign: string): boolean;
  next(): void;
  lookAhead(look: () => boolean): unknown;
}

/** Finds the ends of angle brackets. Each `<` is read once: a chain of many must not be read once for each. */
export class AngleLookAhead<Tokens extends AngledTokens> {
  readonly #passInside: (tokens: Tokens) => boolean;
  /** Every `<` before this offset has been read. */
  #knownUntil = 0;
  readonly #ends = new Map<number, number>();

  /** `passInside`: passes the current token, or the part that it begins, if it may stand between angles; else false. */
  constructor(passInside: (tokens: Tokens) => boolean) {
    this.#passInside = passInside;
  }

  /** Offset after the `>` that belongs to the current `<`; -1 when there is none. The current token stays. */
  findEnd(tokens: Tokens): number {
    const { start } = tokens;
    if (start >= this.#knownUntil) {
      this.#ends.clear();
      tokens.lookAhead(() => this.#look(tokens));
    }
    return this.#ends.get(start) ?? -1;
  }

  #look(tokens: Tokens): boolean {
    const open: number[] = [];
    do {
      if (tokens.is('<')) open.push(tokens.start);
      else if (tokens.is('>')) this.#ends.set(open.pop()!, tokens.end);
      else if (this.#passInside(tokens)) continue;
      else break;
      tokens.next();
    } while (open.length > 0);
    this.#knownUntil = tokens.start;
    return true;
  }
}
