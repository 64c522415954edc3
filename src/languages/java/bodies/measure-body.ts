import type { BodyMeasure } from '../../../core/code/body-measure.ts';
import type { DescribedSymbol } from '../../../core/code/language-scanner.ts';
import { endOfSource } from '../../jvm/tokens/token-cursor.ts';
import { JavaTokens } from '../tokens/java-tokens.ts';
import { skipAnnotation, skipParentheses } from '../tokens/skip-clauses.ts';
import { translateUnicodeEscapes } from '../tokens/unicode-escapes.ts';
import { BodyWalk } from './body-walk.ts';

/** `LanguageScanner.measureBody` for Java: equal to what a walk over javac's trees counts. */
export function measureBody(source: Uint8Array, symbol: Pick<DescribedSymbol, 'start' | 'end'>): BodyMeasure | null {
  const declaration = source.subarray(symbol.start, symbol.end);
  const translated = translateUnicodeEscapes(declaration);
  const tokens = new JavaTokens(translated?.bytes ?? declaration);
  if (!skipToBody(tokens)) return null;
  const { start } = tokens;
  const walk = new BodyWalk(tokens);
  walk.run();
  const offsetOf = (offset: number) => symbol.start + (translated?.originalOffset(offset) ?? offset);
  return {
    cyclomatic: walk.cyclomatic,
    nesting: walk.deepest,
    start: offsetOf(start),
    end: offsetOf(tokens.previousEnd),
  };
}

/** Moves to the `{` of the body; false if there is none. The default of an annotation's element has braces too. */
function skipToBody(tokens: JavaTokens): boolean {
  let hasParameters = false;
  while (!tokens.is('{') && tokens.kind !== endOfSource) {
    if (tokens.is('@')) skipAnnotation(tokens);
    else if (tokens.is('(')) {
      skipParentheses(tokens);
      hasParameters = true;
    } else if (hasParameters && tokens.word()?.text === 'default') return false;
    else tokens.next();
  }
  return tokens.is('{');
}
