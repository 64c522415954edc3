import type { BodyMeasure } from '../../../core/code/body-measure.ts';
import type { DescribedSymbol } from '../../../core/code/language-scanner.ts';
import { endOfSource } from '../../jvm/tokens/token-cursor.ts';
import { KotlinTokens } from '../tokens/kotlin-tokens.ts';
import { skipAnnotation, skipParentheses } from '../tokens/skip-clauses.ts';
import { BodyWalk } from './body-walk.ts';

/** `LanguageScanner.measureBody` for Kotlin: as for Java; the branches of a `when` are cases. A body may be an expression. */
export function measureBody(source: Uint8Array, symbol: Pick<DescribedSymbol, 'start' | 'end'>): BodyMeasure | null {
  const declaration = source.subarray(symbol.start, symbol.end);
  const tokens = new KotlinTokens(declaration);
  if (!skipToBody(tokens)) return null;
  const { start } = tokens;
  const walk = new BodyWalk(declaration);
  walk.run(start, declaration.length);
  return {
    cyclomatic: walk.cyclomatic,
    nesting: walk.deepest,
    start: symbol.start + start,
    end: symbol.end,
  };
}

/** Moves to the `{` of the body, or the first token after its `=`; false if there is none. */
function skipToBody(tokens: KotlinTokens): boolean {
  while (tokens.kind !== endOfSource) {
    if (tokens.is('{')) return true;
    if (tokens.is('=')) {
      tokens.next();
      return true;
    }
    if (tokens.is('@')) skipAnnotation(tokens);
    else if (tokens.is('(')) skipParentheses(tokens);
    else tokens.next();
  }
  return false;
}
