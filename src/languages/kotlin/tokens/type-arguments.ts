import { AngleLookAhead } from '../../jvm/tokens/angle-look-ahead.ts';
import { literal, name } from '../../jvm/tokens/token-cursor.ts';
import type { KotlinTokens } from './kotlin-tokens.ts';

/**
 * Tells `f<A, B>` from `a < b` in an expression, as the compiler does: what reads as types up to its `>` are type arguments, unless
 * an operand follows.
 */
export class TypeArgumentsLookAhead {
  readonly #angles = new AngleLookAhead(passInside);

  /** From the current `<` to the token after the arguments it opens; false, and at the same token, when it opens none. */
  skip(tokens: KotlinTokens): boolean {
    const end = this.#angles.findEnd(tokens);
    return (
      end !== -1 &&
      tokens.tryAhead(() => {
        tokens.continueAt(end);
        tokens.next();
        return !isOperand(tokens);
      })
    );
  }
}

function passInside(tokens: KotlinTokens): boolean {
  if (tokens.kind !== name && !signs.some((sign) => tokens.is(sign))) return false;
  tokens.next();
  return true;
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
