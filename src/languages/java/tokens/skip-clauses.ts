import { endOfSource, name } from '../../jvm/tokens/token-cursor.ts';
import type { JavaTokens } from './java-tokens.ts';

/** From `@` to the token after the annotation. */
export function skipAnnotation(tokens: JavaTokens): void {
  tokens.next();
  skipAnnotationAfterAt(tokens);
}

export function skipAnnotationAfterAt(tokens: JavaTokens): void {
  while (tokens.kind === name) {
    tokens.next();
    const isEllipsis = tokens.source[tokens.end] === 0x2e;
    if (!tokens.is('.') || isEllipsis) break;
    tokens.next();
  }
  if (tokens.is('(')) skipParentheses(tokens);
}

export function skipAnnotations(tokens: JavaTokens): void {
  while (tokens.is('@')) skipAnnotation(tokens);
}

/** From `(` to the token after its `)`. Blocks inside are skipped whole, so `;` and `}` mean that the `)` is missing. */
export function skipParentheses(tokens: JavaTokens): void {
  skipToClosing(tokens, () => false);
}

/** The same of a method's parameters, between which no block stands but in an annotation: it is the body, and the `)` is missing. */
export function skipParameters(tokens: JavaTokens): void {
  skipToClosing(tokens, (depth) => depth === 1 && tokens.is('{'));
}

function skipToClosing(tokens: JavaTokens, isMissingAt: (depth: number) => boolean): void {
  const { start } = tokens;
  let depth = 0;
  do {
    if (isMissingAt(depth) || isAfterStatement(tokens)) break;
    if (tokens.is('(')) depth++;
    else if (tokens.is(')')) depth--;
    else if (tokens.is('{')) tokens.skipBlock();
    tokens.next();
  } while (depth > 0);
  if (depth > 0) tokens.noteUnclosed('A parenthesis', start);
}

/** At `;`, a stray `}` or the end: tokens that no type, parameter list or expression holds outside a block. */
export function isAfterStatement(tokens: JavaTokens): boolean {
  return tokens.is(';') || tokens.is('}') || tokens.kind === endOfSource;
}
