import type { NameChain } from '../../../core/code/called-chain.ts';
import { endOfSource, literal, name } from '../../jvm/tokens/token-cursor.ts';
import type { JavaTokens } from '../tokens/java-tokens.ts';

/** Tokens: nobody writes type arguments of more. */
const MOST_TYPED = 100;

/**
 * The type of a cast that stands first in the parentheses which begin at the current token, `((Type) value`, without its type arguments;
 * null: none does, or it is of an array or of several types (JLS 15.16).
 */
export function readCast(tokens: JavaTokens): NameChain | null {
  return tokens.lookAhead(() => {
    tokens.next();
    if (!tokens.is('(')) return null;
    tokens.next();
    const { start } = tokens;
    let { end } = tokens;
    while (tokens.kind === name) {
      end = tokens.end;
      tokens.next();
      if (!tokens.is('.')) break;
      tokens.next();
    }
    if (end === start || !skipTypeArguments(tokens) || !tokens.is(')')) return null;
    tokens.next();
    return beginsOperand(tokens) ? { start, end } : null;
  });
}

/** True if the type arguments at the current token have an end; else there is nothing to skip. */
export function skipTypeArguments(tokens: JavaTokens): boolean {
  for (let [open, left] = [0, MOST_TYPED]; tokens.is('<') || open > 0; left--) {
    if (left === 0 || [';', '(', '{'].some((sign) => tokens.is(sign))) return false;
    if (tokens.is('<')) open++;
    else if (tokens.is('>')) open--;
    tokens.next();
  }
  return true;
}

/** Tokens behind a name in parentheses that is a value: an operator, or the end. */
function beginsOperand(tokens: JavaTokens): boolean {
  if (tokens.kind === endOfSource) return false;
  return tokens.is('(') || tokens.kind === literal || (tokens.kind === name && tokens.text() !== 'instanceof');
}
