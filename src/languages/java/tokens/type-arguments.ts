import { AngleLookAhead } from '../../jvm/tokens/angle-look-ahead.ts';
import { name } from '../../jvm/tokens/token-cursor.ts';
import type { JavaTokens } from './java-tokens.ts';
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
export class TypeArgumentsLookAhead extends AngleLookAhead<JavaTokens> {
  constructor() {
    super(passInside);
  }
}

function passInside(tokens: JavaTokens): boolean {
  if (tokens.is('@')) {
    skipAnnotation(tokens);
    return true;
  }
  if (tokens.kind !== name && !signs.some((sign) => tokens.is(sign))) return false;
  tokens.next();
  return true;
}

const signs = [',', '.', '?', '&', '[', ']'];
