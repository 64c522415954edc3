import { describedPart, withMark } from '../../../core/code/described-part.ts';
import { emptyDetails } from '../../../core/code/empty-details.ts';
import type { DescribedSymbol, DescribeOptions } from '../../../core/code/language-scanner.ts';
import { CUT_INITIALIZER } from '../../../core/code/print-initializer.ts';
import type { Parameter, SymbolDetails } from '../../../core/code/symbols.ts';
import { skipInitializer } from '../scan/skip-initializer.ts';
import { JavaTokens } from '../tokens/java-tokens.ts';
import { isAfterStatement, skipAnnotation } from '../tokens/skip-clauses.ts';
import { endOfSource, name } from '../tokens/token-cursor.ts';
import { TypeArgumentsLookAhead } from '../tokens/type-arguments.ts';
import { translateUnicodeEscapes } from '../tokens/unicode-escapes.ts';
import { readArguments, readInitializer } from './read-initializer.ts';
import { readParameters } from './read-parameters.ts';
import { readTypeHeader } from './read-type-header.ts';
import { SignatureText } from './signature-text.ts';

/**
 * `LanguageScanner.describe` for Java: reads declarations up to their bodies. Damaged source gives what could be read. The fields of
 * one statement, which may be thousands, are read together.
 */
export function* describeJava(
  source: Uint8Array,
  symbols: readonly DescribedSymbol[],
  options: DescribeOptions = {},
): Generator<SymbolDetails> {
  for (let at = 0; at < symbols.length; at++) {
    const symbol = symbols[at]!;
    if (symbol.declaration === 'field') {
      const declarators = takeStatement(symbols, at);
      yield* describeFields(source, declarators, options);
      at += declarators.length - 1;
    } else yield describeOne(source, symbol, options);
  }
}

function describeOne(source: Uint8Array, symbol: DescribedSymbol, options: DescribeOptions): SymbolDetails {
  // JLS 8.1.8; it stands nowhere.
  if (symbol.declaration === 'implicit class') {
    const signature = `final class ${symbol.name}`;
    return { ...emptyDetails, signature, annotatedSignature: signature };
  }
  const part = describedPart(source, symbol, options);
  const text = new SignatureText(tokensOf(part));
  text.takeModifiers();
  const details = describeRest(text, { source, symbol, options });
  const isCut = text.tokens.kind === endOfSource && part.length < symbol.end - symbol.start;
  return isCut ? withMark(details) : details;
}

interface Described {
  readonly source: Uint8Array;
  readonly symbol: DescribedSymbol;
  readonly options: DescribeOptions;
}

function describeRest(text: SignatureText, described: Described): SymbolDetails {
  const { source, symbol } = described;
  switch (symbol.declaration) {
    case 'method':
    case 'constructor':
      return describeCallable(text, described);
    case 'compact constructor':
      return { ...describeCallable(text, described), parameters: componentsOf(symbol.enclosing, source) };
    case 'record component':
      return describeComponent(text);
    case 'enum constant':
      text.take();
      return { ...emptyDetails, ...headOf(text), ...signaturesOf(text), initializer: readArguments(text.tokens) };
    default:
      return describeType(text);
  }
}

function describeType(text: SignatureText): SymbolDetails {
  return { ...emptyDetails, ...readTypeHeader(text), ...headOf(text), ...signaturesOf(text) };
}

function describeCallable(text: SignatureText, { symbol, options }: Described): SymbolDetails {
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
    ...signaturesOf(text),
    typeParameters,
    parameters,
    type: type === null ? null : type + dimensions,
    initializer: readInitializer(text.tokens, new TypeArgumentsLookAhead(), options),
    throws,
  };
}

function describeComponent(text: SignatureText): SymbolDetails {
  const type = text.takeType();
  text.take();
  const dimensions = text.takeDimensions();
  return { ...emptyDetails, ...headOf(text), ...signaturesOf(text), type: type + dimensions };
}

/** The declarators of one statement from `symbols[at]` on: all start where the statement does. */
function takeStatement(symbols: readonly DescribedSymbol[], at: number): readonly DescribedSymbol[] {
  const { start } = symbols[at]!;
  let end = at + 1;
  while (symbols[end]?.declaration === 'field' && symbols[end]!.start === start) end++;
  return symbols.slice(at, end);
}

function* describeFields(
  source: Uint8Array,
  declarators: readonly DescribedSymbol[],
  options: DescribeOptions,
): Generator<SymbolDetails> {
  const [first] = declarators as readonly [DescribedSymbol];
  const whole = source.subarray(first.start, declarators.at(-1)!.end);
  // Of several each stands behind the values of those before it.
  const part = declarators.length === 1 ? describedPart(source, first, options) : whole;
  const tokens = tokensOf(part);
  const typeArguments = new TypeArgumentsLookAhead();
  const statement = new SignatureText(tokens);
  statement.takeModifiers();
  const type = statement.takeType();
  const head = signaturesOf(statement);
  for (const { name: wanted } of declarators) {
    skipToDeclarator(tokens, wanted, typeArguments);
    const declarator = new SignatureText(tokens);
    declarator.take();
    const dimensions = declarator.takeDimensions();
    const own = signaturesOf(declarator);
    const details = {
      ...emptyDetails,
      ...headOf(statement),
      signature: joinSpaced(head.signature, own.signature),
      annotatedSignature: joinSpaced(head.annotatedSignature, own.annotatedSignature),
      type: type + dimensions,
      initializer: readInitializer(tokens, typeArguments, options),
    };
    const isCut = tokens.kind === endOfSource && part.length < whole.length;
    if (!isCut) yield details;
    else if (details.initializer === null) yield withMark(details);
    else yield { ...details, initializer: CUT_INITIALIZER };
  }
}

/** Put together without being copied: the type may be long. */
function joinSpaced(head: string, declarator: string): string {
  return `${head}${head === '' ? '' : ' '}${declarator}`;
}

function skipToDeclarator(tokens: JavaTokens, wanted: string, typeArguments: TypeArgumentsLookAhead): void {
  while (!isAfterStatement(tokens) && !(tokens.kind === name && tokens.text() === wanted)) {
    const isInitialised = tokens.is('=');
    if (tokens.is('@')) skipAnnotation(tokens);
    else tokens.next();
    if (isInitialised) skipInitializer(tokens, typeArguments);
  }
}

function componentsOf(record: DescribedSymbol['enclosing'], source: Uint8Array): readonly Parameter[] {
  if (record === null) return [];
  const text = new SignatureText(tokensOf(describedPart(source, record)));
  text.takeModifiers();
  return readTypeHeader(text).parameters;
}

function signaturesOf(text: SignatureText): Pick<SymbolDetails, 'signature' | 'annotatedSignature'> {
  return { signature: text.signature(), annotatedSignature: text.annotatedSignature() };
}

function headOf({ modifiers, annotations }: SignatureText): Pick<SymbolDetails, 'modifiers' | 'annotations'> {
  return { modifiers, annotations };
}

function tokensOf(declaration: Uint8Array): JavaTokens {
  return new JavaTokens(translateUnicodeEscapes(declaration)?.bytes ?? declaration);
}
