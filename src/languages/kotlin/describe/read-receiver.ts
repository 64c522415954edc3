import type { Parameter } from '../../../core/code/symbols.ts';
import { name } from '../../jvm/tokens/token-cursor.ts';
import { skipAnnotations, skipParentheses, skipTypeArguments } from '../tokens/skip-clauses.ts';
import type { DeclarationText } from './declaration-text.ts';
import { printCode } from './print-code.ts';

/** `List<T>?.` and the name after it: past the name. What is extended is a parameter; none where nothing is. */
export function readReceiver({ tokens }: DeclarationText): readonly Parameter[] {
  const { start } = tokens;
  let end = -1;
  for (;;) {
    skipAnnotations(tokens);
    if (tokens.is('(')) skipParentheses(tokens);
    else if (tokens.kind === name) tokens.next();
    else break;
    if (tokens.is('<')) skipTypeArguments(tokens);
    while (tokens.is('?') || tokens.is('!!')) tokens.next();
    if (!tokens.is('.') && !tokens.is('?.')) break;
    // The `?` of `A?.b` is the receiver's.
    end = tokens.end - 1;
    tokens.next();
  }
  return end === -1 ? [] : [{ name: 'this', type: printCode(tokens.source, { start, end }) }];
}
