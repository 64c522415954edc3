import type { DescribedSymbol } from '../../core/language-scanner.ts';
import type { Parameter, SymbolDetails } from '../../core/symbols.ts';
import { JavaTokens, name } from './java-tokens.ts';
import { readParameters } from './read-parameters.ts';
import { readTypeHeader } from './read-type-header.ts';
import { SignatureText } from './signature-text.ts';
import { isAfterStatement } from './skip-clauses.ts';
import { skipInitializer } from './skip-initializer.ts';
import { TypeArgumentsLookAhead } from './type-arguments.ts';
import { translateUnicodeEscapes } from './unicode-escapes.ts';

/** `LanguageScanner.describe` for Java: reads one declaration up to its body. Damaged source gives what could be read. */
export function describeJava(source: Uint8Array, symbol: DescribedSymbol): SymbolDetails {
  // JLS 8.1.8; it stands nowhere.
  if (symbol.declaration === 'implicit class') return { ...emptyDetails, signature: `final class ${symbol.name}` };
  const text = new SignatureText(tokensOf(source, symbol));
  if (symbol.declaration === 'enum constant') return describeEnumConstant(text);
  text.takeModifiers();
  switch (symbol.declaration) {
    case 'method':
    case 'constructor':
      return describeCallable(text, symbol);
    case 'compact constructor':
      return { ...describeCallable(text, symbol), parameters: recordParameters(source, symbol) };
    case 'field':
    case 'record component':
      return describeField(text, symbol);
    default:
      return describeType(text);
  }
}

function describeType(text: SignatureText): SymbolDetails {
  return { ...emptyDetails, ...readTypeHeader(text), ...headOf(text), signature: text.signature() };
}

function describeCallable(text: SignatureText, symbol: DescribedSymbol): SymbolDetails {
  const typeParameters = text.takeTypeParameters();
  text.takeModifiers();
  const type = symbol.kind === 'constructor' ? null : text.takeType();
  if (!text.tokens.is('(')) text.take();
  const parameters = readParameters(text);
  const dimensions = text.takeDimensions();
  const throws = text.tokens.word()?.text === 'throws' ? text.takeTypeList() : [];
  return {
    ...emptyDetails,
    ...headOf(text),
    signature: text.signature(),
    typeParameters,
    parameters,
    type: type === null ? null : type + dimensions,
    throws,
  };
}

/** `symbol` may be a later declarator of the statement: what stands between the type and its name is skipped. */
function describeField(text: SignatureText, symbol: DescribedSymbol): SymbolDetails {
  const type = text.takeType();
  skipEarlierDeclarators(text.tokens, symbol.name);
  text.separate();
  text.take();
  const dimensions = text.takeDimensions();
  return { ...emptyDetails, ...headOf(text), signature: text.signature(), type: type + dimensions };
}

function skipEarlierDeclarators(tokens: JavaTokens, wanted: string): void {
  const typeArguments = new TypeArgumentsLookAhead();
  while (tokens.kind === name && tokens.text() !== wanted) {
    while (!tokens.is(',') && !isAfterStatement(tokens)) {
      const isInitialised = tokens.is('=');
      tokens.next();
      if (isInitialised) skipInitializer(tokens, typeArguments);
    }
    if (tokens.is(',')) tokens.next();
  }
}

function describeEnumConstant(text: SignatureText): SymbolDetails {
  text.takeModifiers();
  text.take();
  return { ...emptyDetails, ...headOf(text), signature: text.signature() };
}

function recordParameters(source: Uint8Array, { enclosing }: DescribedSymbol): readonly Parameter[] {
  if (enclosing === null) return [];
  const record = new SignatureText(tokensOf(source, enclosing));
  record.takeModifiers();
  return readTypeHeader(record).parameters;
}

function headOf({ modifiers, annotations }: SignatureText): Pick<SymbolDetails, 'modifiers' | 'annotations'> {
  return { modifiers, annotations };
}

function tokensOf(source: Uint8Array, { start, end }: { start: number; end: number }): JavaTokens {
  const declaration = source.subarray(start, end);
  return new JavaTokens(translateUnicodeEscapes(declaration)?.bytes ?? declaration);
}

const emptyDetails: SymbolDetails = {
  signature: '',
  modifiers: [],
  annotations: [],
  typeParameters: null,
  parameters: [],
  type: null,
  throws: [],
  extends: [],
  implements: [],
  permits: [],
};
