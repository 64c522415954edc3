import type { Parameter } from '../../../core/code/symbols.ts';
import { endOfSource, name } from '../../jvm/tokens/token-cursor.ts';
import type { KotlinTokens } from '../tokens/kotlin-tokens.ts';
import { skipParentheses } from '../tokens/skip-clauses.ts';
import type { DeclarationText } from './declaration-text.ts';
import { readHead } from './read-head.ts';

/** From `(` past `)`; none where none stands. */
export function readParameters(text: DeclarationText): readonly Parameter[] {
  const parameters: Parameter[] = [];
  if (!text.skip('(')) return parameters;
  while (!isEnd(text.tokens)) {
    if (text.skip(',')) continue;
    const parameter = readParameter(text);
    if (parameter !== null) parameters.push(parameter);
  }
  text.skip(')');
  return parameters;
}

/** `vararg` is part of the type, as `...` is in Java. */
function readParameter(text: DeclarationText): Parameter | null {
  const { tokens } = text;
  const { modifiers } = readHead(text);
  if (tokens.word() === 'val' || tokens.word() === 'var') tokens.next();
  const isNamed = tokens.kind === name;
  const parameterName = isNamed ? tokens.text() : '';
  text.skipName();
  const type = text.takeWrittenType() ?? '';
  const isOptional = text.skip('=');
  if (isOptional) text.skipValue();
  skipUnexpected(tokens);
  if (!isNamed) return null;
  const writtenType = modifiers.includes('vararg') ? `vararg ${type}` : type;
  return { name: parameterName, type: writtenType, ...(isOptional && { isOptional }) };
}

function skipUnexpected(tokens: KotlinTokens): void {
  while (!isEnd(tokens) && !tokens.is(',')) {
    if (tokens.is('(')) skipParentheses(tokens);
    else tokens.next();
  }
}

function isEnd(tokens: KotlinTokens): boolean {
  return tokens.kind === endOfSource || tokens.is(')') || tokens.is('{') || tokens.is('}');
}
