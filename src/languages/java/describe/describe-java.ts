import { describeByParts } from '../../../core/code/described-part.ts';
import { emptyDetails } from '../../../core/code/empty-details.ts';
import type { DescribedSymbol, DescribeOptions } from '../../../core/code/language-scanner.ts';
import type { Parameter, SymbolDetails } from '../../../core/code/symbols.ts';
import { endOfSource, name } from '../../jvm/tokens/token-cursor.ts';
import { skipInitializer } from '../scan/skip-initializer.ts';
import { JavaTokens } from '../tokens/java-tokens.ts';
import { isAfterStatement, skipAnnotation } from '../tokens/skip-clauses.ts';
import { TypeArgumentsLookAhead } from '../tokens/type-arguments.ts';
import { translateUnicodeEscapes } from '../tokens/unicode-escapes.ts';
import { readArguments, readInitializer } from './read-initializer.ts';
import { readParameters } from './read-parameters.ts';
import { SignatureText } from './signature-text.ts';

type TypeHeader = Pick<SymbolDetails, 'typeParameters' | 'parameters' | 'extends' | 'implements' | 'permits'>;

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
  return describeByParts(source.subarray(symbol.start, symbol.end), (part) => {
    const text = new SignatureText(tokensOf(part));
    text.takeModifiers();
    const head = describeHead(text, source, symbol);
    const holdsHead = isWithin(text.tokens);
    const initializer = readValue(text.tokens, symbol, options);
    return { details: [{ ...head, initializer }], holdsHead, holdsAll: isWithin(text.tokens) };
  })[0]!;
}

/** Reading stopped before the end of the part. */
function isWithin({ kind }: JavaTokens): boolean {
  return kind !== endOfSource;
}

function describeHead(text: SignatureText, source: Uint8Array, symbol: DescribedSymbol): SymbolDetails {
  switch (symbol.declaration) {
    case 'method':
    case 'constructor':
      return describeCallable(text, symbol);
    case 'compact constructor':
      return { ...describeCallable(text, symbol), parameters: componentsOf(symbol.enclosing, source) };
    case 'record component':
      return describeComponent(text);
    case 'enum constant':
      text.take();
      return { ...emptyDetails, ...headOf(text), ...signaturesOf(text) };
    default:
      return describeType(text);
  }
}

/** The part after the head: arguments of a constant, or the default of an annotation's element; null before a body. */
function readValue(tokens: JavaTokens, { declaration }: DescribedSymbol, options: DescribeOptions): string | null {
  if (declaration === 'enum constant') return readArguments(tokens);
  return readInitializer(tokens, new TypeArgumentsLookAhead(), options);
}

function describeType(text: SignatureText): SymbolDetails {
  return { ...emptyDetails, ...readTypeHeader(text), ...headOf(text), ...signaturesOf(text) };
}

/** From the word that declares the type (`class`, `record`, `@interface` …) to its `{`. A record's parameters are its components. */
function readTypeHeader(text: SignatureText): TypeHeader {
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

function describeCallable(text: SignatureText, { kind }: DescribedSymbol): SymbolDetails {
  const typeParameters = text.takeTypeParameters();
  text.takeModifiers();
  const type = kind === 'constructor' ? null : text.takeType();
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

function describeFields(
  source: Uint8Array,
  declarators: readonly DescribedSymbol[],
  options: DescribeOptions,
): readonly SymbolDetails[] {
  const statement = source.subarray(declarators[0]!.start, declarators.at(-1)!.end);
  return describeByParts(statement, (part) => {
    const text = new SignatureText(tokensOf(part));
    text.takeModifiers();
    const type = text.takeType();
    const holdsHead = isWithin(text.tokens);
    const details = describeDeclarators(text, { type, declarators, options });
    return { details, holdsHead, holdsAll: isWithin(text.tokens) };
  });
}

/** `statement` was read up to the first declarator. */
function describeDeclarators(
  statement: SignatureText,
  fields: {
    readonly type: string;
    readonly declarators: readonly DescribedSymbol[];
    readonly options: DescribeOptions;
  },
): readonly SymbolDetails[] {
  const { tokens } = statement;
  const typeArguments = new TypeArgumentsLookAhead();
  const head = signaturesOf(statement);
  return fields.declarators.map(({ name: wanted }) => {
    skipToDeclarator(tokens, wanted, typeArguments);
    const declarator = new SignatureText(tokens);
    declarator.take();
    const dimensions = declarator.takeDimensions();
    const own = signaturesOf(declarator);
    return {
      ...emptyDetails,
      ...headOf(statement),
      signature: joinSpaced(head.signature, own.signature),
      annotatedSignature: joinSpaced(head.annotatedSignature, own.annotatedSignature),
      type: fields.type + dimensions,
      initializer: readInitializer(tokens, typeArguments, fields.options),
    };
  });
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
  const [{ parameters }] = describeByParts(source.subarray(record.start, record.end), (part) => {
    const text = new SignatureText(tokensOf(part));
    text.takeModifiers();
    const details = [describeType(text)];
    const holdsAll = isWithin(text.tokens);
    return { details, holdsHead: holdsAll, holdsAll };
  }) as readonly [SymbolDetails];
  return parameters;
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
