import type { DescribeOptions } from '../../../core/code/language-scanner.ts';
import { LONGEST_INITIALIZER, printArguments, printInitializer } from '../../../core/code/print-initializer.ts';
import { skipInitializer } from '../scan/skip-initializer.ts';
import type { JavaTokens } from '../tokens/java-tokens.ts';
import { skipParentheses } from '../tokens/skip-clauses.ts';
import type { TypeArgumentsLookAhead } from '../tokens/type-arguments.ts';
import { escapeHidden } from './escape-hidden.ts';
import { spacedText } from './signature-text.ts';

/** The expression after the `=` of a declarator or the `default` of an annotation's element; null if there is neither. */
export function readInitializer(
  tokens: JavaTokens,
  typeArguments: TypeArgumentsLookAhead,
  { withWholeValues = false }: DescribeOptions = {},
): string | null {
  if (!tokens.is('=') && tokens.word()?.text !== 'default') return null;
  tokens.next();
  const { start } = tokens;
  skipInitializer(tokens, typeArguments);
  if (tokens.previousEnd <= start) return null;
  return withWholeValues
    ? textSince(start, tokens, Number.POSITIVE_INFINITY)
    : printInitializer(textSince(start, tokens));
}

/** The arguments after the name of an enum constant, with their parentheses; null without any. */
export function readArguments(tokens: JavaTokens): string | null {
  if (!tokens.is('(')) return null;
  const { start } = tokens;
  skipParentheses(tokens);
  return printArguments(textSince(start, tokens));
}

function textSince(start: number, tokens: JavaTokens, longest = LONGEST_INITIALIZER): string {
  return escapeHidden(spacedText(tokens.source.subarray(start, tokens.previousEnd), longest));
}
