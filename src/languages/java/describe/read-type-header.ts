import type { SymbolDetails } from '../../../core/code/symbols.ts';
import { endOfSource } from '../../jvm/tokens/token-cursor.ts';
import { readParameters } from './read-parameters.ts';
import type { SignatureText } from './signature-text.ts';

export type TypeHeader = Pick<SymbolDetails, 'typeParameters' | 'parameters' | 'extends' | 'implements' | 'permits'>;

/** From the word that declares the type (`class`, `record`, `@interface` …) to its `{`. A record's parameters are its components. */
export function readTypeHeader(text: SignatureText): TypeHeader {
  const { tokens } = text;
  if (tokens.is('@')) text.take();
  text.take();
  text.take();
  const typeParameters = text.takeTypeParameters();
  const parameters = readParameters(text);
  const lists = {
    extends: [] as readonly string[],
    implements: [] as readonly string[],
    permits: [] as readonly string[],
  };
  while (!tokens.is('{') && !tokens.is(';') && tokens.kind !== endOfSource) {
    const word = tokens.word()?.text;
    if (word === 'extends' || word === 'implements' || word === 'permits') lists[word] = text.takeTypeList();
    else if (tokens.is('@')) text.dropAnnotation();
    else text.take();
  }
  return { typeParameters, parameters, ...lists };
}
