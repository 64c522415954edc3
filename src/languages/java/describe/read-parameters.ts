import type { Parameter } from '../../../core/code/symbols.ts';
import { name } from '../../jvm/tokens/token-cursor.ts';
import { isAfterStatement } from '../tokens/skip-clauses.ts';
import type { SignatureText } from './signature-text.ts';

/** A parameter as someone may write it who asks for a method: `(String, int)` names none. */
export interface WrittenParameter {
  readonly name: string | null;
  readonly type: string;
}

/** From `(` past `)`. A receiver parameter (`Orchard this`) is none; `final` is no part of the type. */
export function readParameters(text: SignatureText): readonly Parameter[] {
  return readWrittenParameters(text).filter((parameter): parameter is Parameter => parameter.name !== null);
}

export function readWrittenParameters(text: SignatureText): readonly WrittenParameter[] {
  const { tokens } = text;
  if (!tokens.is('(')) return [];
  const parameters: WrittenParameter[] = [];
  text.take();
  while (!tokens.is(')') && !tokens.is('{') && !isAfterStatement(tokens)) {
    const parameter = readParameter(text);
    if (parameter !== null) parameters.push(parameter);
    if (tokens.is(',')) text.take();
  }
  if (tokens.is(')')) text.take();
  return parameters;
}

function readParameter(text: SignatureText): WrittenParameter | null {
  const { tokens } = text;
  skipParameterModifiers(text);
  const type = text.takeType();
  if (tokens.kind !== name) {
    if (!tokens.is(',') && !tokens.is(')')) text.take();
    return type === '' ? null : { name: null, type };
  }
  const parameterName = tokens.text();
  text.take();
  if (tokens.is('.')) {
    while (tokens.is('.') || tokens.kind === name) text.take();
    return null;
  }
  const dimensions = text.takeDimensions();
  return parameterName === 'this' ? null : { name: parameterName, type: type + dimensions };
}

function skipParameterModifiers(text: SignatureText): void {
  for (;;) {
    if (text.tokens.is('@')) text.dropAnnotation();
    else if (text.tokens.word()?.text === 'final') text.take();
    else return;
  }
}
