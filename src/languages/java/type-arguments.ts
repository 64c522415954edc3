import { endOfSource, type JavaTokens, name } from './java-tokens.ts';
import { isAfterStatement, skipAnnotation } from './skip-clauses.ts';

/** From a `<` that opens type parameters or arguments for certain to the token after its `>`. */
export function skipTypeArguments(tokens: JavaTokens): void {
  let depth = 0;
  do {
    if (tokens.is('@')) {
      skipAnnotation(tokens);
      continue;
    }
    if (tokens.is('<')) depth++;
    else if (tokens.is('>')) depth--;
    else if (tokens.is('{') || isAfterStatement(tokens)) return;
    tokens.next();
  } while (depth > 0);
}

/**
 * Tells `new M<A, B>(), d` from `a < b, c = d > e` in the initialiser of a field, where it decides what a comma means. A `>` of the
 * second kind can only come after the `=` of the next declarator, so what reaches its `>` without `=` is type arguments,
 * or a comparison without a comma, where it does not matter.
 */
export class TypeArgumentsLookAhead {
  /** Up to here every `<` has been looked at: a chain of many must not be read once for each. */
  #knownUntil = 0;
  readonly #ends = new Map<number, number>();

  /** Offset after the matching `>` when the current `<` opens type arguments, else -1. The current token stays. */
  findEnd(tokens: JavaTokens): number {
    const { start } = tokens;
    if (start >= this.#knownUntil) {
      this.#ends.clear();
      tokens.lookAhead(() => this.#look(tokens));
    }
    return this.#ends.get(start) ?? -1;
  }

  #look(tokens: JavaTokens): void {
    const open: number[] = [];
    do {
      if (tokens.is('@')) {
        skipAnnotation(tokens);
        continue;
      }
      if (tokens.is('<')) open.push(tokens.start);
      else if (tokens.is('>')) this.#ends.set(open.pop()!, tokens.end);
      else if (!isOfTypeArguments(tokens)) break;
      tokens.next();
    } while (open.length > 0);
    this.#knownUntil = tokens.start;
  }
}

function isOfTypeArguments(tokens: JavaTokens): boolean {
  if (tokens.kind === endOfSource) return false;
  return tokens.kind === name || [',', '.', '?', '&', '[', ']'].some((character) => tokens.is(character));
}
