import type { JavaTokens } from '../tokens/java-tokens.ts';
import { isAfterStatement } from '../tokens/skip-clauses.ts';
import type { TypeArgumentsLookAhead } from '../tokens/type-arguments.ts';

/** From the first token of an expression to the `,` or `;` after it, or to the `}` or `)` that shows that it is missing. */
export function skipInitializer(tokens: JavaTokens, typeArguments: TypeArgumentsLookAhead): void {
  let depth = 0;
  while (!isAfterStatement(tokens)) {
    if (tokens.is('(') || tokens.is('[')) depth++;
    else if (tokens.is(')') || tokens.is(']')) {
      if (depth === 0) return;
      depth--;
    } else if (tokens.is('{')) tokens.skipBlock();
    else if (depth === 0 && tokens.is(',')) return;
    else if (depth === 0 && tokens.is('<')) {
      const end = typeArguments.findEnd(tokens);
      if (end >= 0) tokens.continueAt(end);
    }
    tokens.next();
  }
}
