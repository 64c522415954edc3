import { LONGEST_INITIALIZER, printInitializer } from '../../core/print-initializer.ts';
import type { JavaTokens } from './java-tokens.ts';
import { skipInitializer } from './skip-initializer.ts';
import { spacedText } from './spaced-text.ts';
import type { TypeArgumentsLookAhead } from './type-arguments.ts';

/** What follows the `=` of a declarator or the `default` of an annotation's element, up to what ends it; null where neither stands. */
export function readInitializer(tokens: JavaTokens, typeArguments: TypeArgumentsLookAhead): string | null {
  if (!tokens.is('=') && tokens.word()?.text !== 'default') return null;
  tokens.next();
  const { start } = tokens;
  skipInitializer(tokens, typeArguments);
  if (tokens.previousEnd <= start) return null;
  return printInitializer(spacedText(tokens.source.subarray(start, tokens.previousEnd), LONGEST_INITIALIZER));
}
