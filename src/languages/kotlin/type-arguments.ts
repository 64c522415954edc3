import { type KotlinTokens, literal, name } from './kotlin-tokens.ts';

/**
 * Tells `f<A, B>` from `a < b` in an expression, as the compiler does: what reads as types up to its `>` are type arguments, unless
 * an operand follows.
 */
export class TypeArgumentsLookAhead {
  /** Up to here every `<` has been looked at: a chain of many must not be read once for each. */
  #knownUntil = 0;
  readonly #ends = new Map<number, number>();

  /** From the current `<` to the token after the arguments it opens; false, and at the same token, when it opens none. */
  skip(tokens: KotlinTokens): boolean {
    const { start } = tokens;
    if (start >= this.#knownUntil) {
      this.#ends.clear();
      tokens.lookAhead(() => this.#look(tokens));
    }
    const end = this.#ends.get(start);
    if (end === undefined) return false;
    return tokens.tryAhead(() => {
      tokens.continueAt(end);
      tokens.next();
      return !isOperand(tokens);
    });
  }

  #look(tokens: KotlinTokens): boolean {
    const open: number[] = [];
    do {
      if (tokens.is('<')) open.push(tokens.start);
      else if (tokens.is('>')) this.#ends.set(open.pop()!, tokens.end);
      else if (!isOfTypeArguments(tokens)) break;
      tokens.next();
    } while (open.length > 0);
    this.#knownUntil = tokens.start;
    return false;
  }
}

function isOfTypeArguments(tokens: KotlinTokens): boolean {
  return tokens.kind === name || signs.some((sign) => tokens.is(sign));
}

const signs = [',', '.', '?', '?.', '*', '(', ')', '->', '&', '@', ':'];

/** After a `>` and on its line: a value, or the rest of `>=`. A label before a lambda is none. */
function isOperand(tokens: KotlinTokens): boolean {
  if (tokens.is('=') && tokens.isAdjacent()) return true;
  if (tokens.isAfterLineEnd) return false;
  if (tokens.kind === literal) return true;
  const word = tokens.word();
  if (tokens.kind !== name || word === 'as' || word === 'is' || word === 'in') return false;
  return tokens.source[tokens.end] !== 0x40;
}
