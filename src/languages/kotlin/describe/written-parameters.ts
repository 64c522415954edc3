import { endOfSource, name, textBetween } from '../../jvm/tokens/token-cursor.ts';
import { KotlinTokens } from '../tokens/kotlin-tokens.ts';
import { skipAnnotation, skipBody, skipParentheses, skipTypeArguments } from '../tokens/skip-clauses.ts';

/**
 * Splits the first parentheses that follow a name or begin the text at their commas: `(Long, b: Int = f(1))`, a whole signature.
 * Without parentheses the whole text is the list.
 */
export function writtenParameters(written: string): readonly string[] {
  const source = Buffer.from(written);
  const tokens = new KotlinTokens(source);
  let mayOpen = true;
  while (tokens.kind !== endOfSource) {
    if (tokens.is('<')) skipTypeArguments(tokens);
    else if (tokens.is('@')) skipAnnotation(tokens);
    else if (!tokens.is('(')) {
      mayOpen = tokens.kind === name && tokens.word() !== 'fun' && !isContext(tokens);
      tokens.next();
    } else if (mayOpen) {
      tokens.next();
      return takeList(tokens);
    } else skipParentheses(tokens);
  }
  return takeList(new KotlinTokens(source));
}

/** Functions may be called `context` too. */
function isContext(tokens: KotlinTokens): boolean {
  if (tokens.word() !== 'context') return false;
  return tokens.lookAhead(() => {
    tokens.next();
    if (tokens.is('(')) skipParentheses(tokens);
    return tokens.kind === name || tokens.is('@');
  });
}

function takeList(tokens: KotlinTokens): readonly string[] {
  const parts: string[] = [];
  let { start } = tokens;
  const takePart = () => parts.push(textBetween(tokens.source, start, tokens.previousEnd));
  while (tokens.kind !== endOfSource && !tokens.is(')')) {
    if (tokens.is(',')) {
      takePart();
      tokens.next();
      ({ start } = tokens);
    } else if (tokens.is('(') || tokens.is('[')) skipParentheses(tokens);
    else if (tokens.is('<')) skipTypeArguments(tokens);
    else if (tokens.is('{')) skipBody(tokens);
    else tokens.next();
  }
  if (tokens.previousEnd > start) takePart();
  return parts;
}
