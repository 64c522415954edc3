import { describeByParts } from '../../../core/code/described-part.ts';
import { emptyDetails } from '../../../core/code/empty-details.ts';
import type { DescribedSymbol, DescribeOptions } from '../../../core/code/language-scanner.ts';
import type { Parameter, SymbolDetails } from '../../../core/code/symbols.ts';
import { endOfSource, name } from '../../jvm/tokens/token-cursor.ts';
import { scanHead } from '../scan/scan-head.ts';
import { KotlinTokens } from '../tokens/kotlin-tokens.ts';
import { skipAnnotations, skipParentheses, skipTypeArguments } from '../tokens/skip-clauses.ts';
import { joinConstraints } from '../types/parse-type.ts';
import { DeclarationText } from './declaration-text.ts';
import { printCode } from './print-code.ts';
import { readHead, readParameters, readTypeHeader } from './read-head.ts';

/** Facts about a property that its accessors state. */
interface Accessors {
  /** As they would be written before it: `@get:A`. */
  readonly annotations: readonly string[];
  /** Visibility of the setter, if it is narrower: `private set`; else empty. */
  readonly setter: string;
}

const visibilities: readonly string[] = ['private', 'protected', 'internal'];

/** `LanguageScanner.describe` for Kotlin: reads declarations up to their bodies. Damaged source gives what could be read. */
export function* describeKotlin(
  source: Uint8Array,
  symbols: readonly DescribedSymbol[],
  options: DescribeOptions = {},
): Generator<SymbolDetails> {
  for (const symbol of symbols) yield describeOne(source, symbol, options);
}

function describeOne(source: Uint8Array, symbol: DescribedSymbol, options: DescribeOptions): SymbolDetails {
  // As a JVM sees it; it stands nowhere.
  if (symbol.declaration === 'file facade') {
    const signature = `final class ${symbol.name}`;
    return { ...emptyDetails, signature, annotatedSignature: signature };
  }
  return describeByParts(source.subarray(symbol.start, symbol.end), (part) => {
    const text = new DeclarationText(part, options);
    const head = readHead(text);
    text.endHead();
    const throws = head.annotations.flatMap(readThrows);
    const { tokens } = text;
    const read = { ...emptyDetails, ...head, throws, ...describeHead(text, source, symbol) };
    const holdsHead = tokens.kind !== endOfSource;
    const details = describeRest(text, read, symbol);
    const isClosed = tokens.unclosed === null && tokens.unclosedBlock === null;
    return { details: [details], holdsHead, holdsAll: isClosed && tokens.kind !== endOfSource };
  })[0]!;
}

/** With what follows the head of an enum entry and of a property. */
function describeRest(text: DeclarationText, head: SymbolDetails, { declaration }: DescribedSymbol): SymbolDetails {
  if (declaration === 'enum entry') return { ...head, initializer: text.takeArguments() };
  if (declaration !== 'property') return head;
  if (text.skipWord('by')) text.skipValue();
  const signatures = text.signatures();
  const initializer = text.skip('=') ? text.takeValue() || null : null;
  return withAccessors({ ...head, ...signatures, initializer }, readAccessors(text));
}

function withAccessors(details: SymbolDetails, { annotations, setter }: Accessors): SymbolDetails {
  const end = setter === '' ? '' : ` ${setter}`;
  return {
    ...details,
    signature: details.signature + end,
    annotatedSignature: details.annotatedSignature + end,
    annotations: [...details.annotations, ...annotations],
  };
}

/** From after a property and its value. */
function readAccessors(text: DeclarationText): Accessors {
  const found: string[] = [];
  let setter = '';
  text.skipAccessors((word, { start }) => {
    const { annotations, modifiers } = readHead(new DeclarationText(text.tokens.source.subarray(start)));
    found.push(...annotations.map((annotation) => annotation.replace('@', `@${word}:`)));
    const visibility = modifiers.find((modifier) => visibilities.includes(modifier));
    if (word === 'set' && visibility !== undefined) setter = `${visibility} set`;
  });
  return { annotations: found, setter };
}

function describeHead(
  text: DeclarationText,
  source: Uint8Array,
  { declaration, constructors }: DescribedSymbol,
): Partial<SymbolDetails> {
  switch (declaration) {
    case 'function':
      return describeFunction(text);
    case 'property':
      return describeProperty(text);
    case 'primary constructor':
    case 'constructor':
      return describeConstructor(text);
    case 'typealias':
      return describeAlias(text);
    case 'enum entry':
      text.skipName();
      return text.signatures();
    default:
      return {
        ...readTypeHeader(text, () => constructors.some((range) => callsSuper(source, range))),
        ...text.signatures(),
      };
  }
}

function describeFunction(text: DeclarationText): Partial<SymbolDetails> {
  text.skipWord('fun');
  const typeParameters = text.takeTypeParameters();
  const receiver = readReceiver(text);
  const parameters = [...receiver, ...readParameters(text)];
  const type = text.takeWrittenType();
  const constraints = text.takeConstraints();
  return {
    ...text.signatures(),
    typeParameters: joinConstraints(typeParameters, constraints),
    parameters,
    type,
  };
}

/** `List<T>?.` and the name after it: past the name. What is extended is a parameter; none where nothing is. */
function readReceiver({ tokens }: DeclarationText): readonly Parameter[] {
  const { start } = tokens;
  let end = -1;
  for (;;) {
    skipAnnotations(tokens);
    if (tokens.is('(')) skipParentheses(tokens);
    else if (tokens.kind === name) tokens.next();
    else break;
    if (tokens.is('<')) skipTypeArguments(tokens);
    while (tokens.is('?') || tokens.is('!!')) tokens.next();
    if (!tokens.is('.') && !tokens.is('?.')) break;
    // The `?` of `A?.b` is the receiver's.
    end = tokens.end - 1;
    tokens.next();
  }
  return end === -1 ? [] : [{ name: 'this', type: printCode(tokens.source, { start, end }) }];
}

/** Its signature goes on with what it is delegated to and who may set it; its value and accessors are no part of it. */
function describeProperty(text: DeclarationText): Partial<SymbolDetails> {
  text.tokens.next();
  const typeParameters = text.takeTypeParameters();
  const parameters = readReceiver(text);
  const type = text.takeWrittenType();
  const constraints = text.takeConstraints();
  return { ...text.signatures(), typeParameters: joinConstraints(typeParameters, constraints), parameters, type };
}

function callsSuper(source: Uint8Array, { start, end }: DescribedSymbol['constructors'][number]): boolean {
  const tokens = new KotlinTokens(source.subarray(start, end));
  scanHead(tokens);
  if (tokens.word() !== 'constructor') return false;
  tokens.next();
  skipParentheses(tokens);
  if (!tokens.is(':')) return false;
  tokens.next();
  return tokens.text() === 'super';
}

/** The word may be left out of a primary one. */
function describeConstructor(text: DeclarationText): Partial<SymbolDetails> {
  const hasKeyword = text.skipWord('constructor');
  const parameters = readParameters(text);
  const { signature, annotatedSignature } = text.signatures();
  if (hasKeyword) return { signature, annotatedSignature, parameters };
  return { signature: `constructor${signature}`, annotatedSignature: `constructor${annotatedSignature}`, parameters };
}

function describeAlias(text: DeclarationText): Partial<SymbolDetails> {
  text.skipWord('typealias');
  text.skipName();
  const typeParameters = text.takeTypeParameters();
  const type = text.skip('=') ? text.takeType() : '';
  return { ...text.signatures(), typeParameters, extends: type === '' ? [] : [type] };
}

/** `@Throws(IOException::class)` is what Java's `throws` is. */
function readThrows(annotation: string): readonly string[] {
  if (!/^@(?:kotlin\.(?:jvm\.)?)?Throws\b/.test(annotation)) return [];
  return [...annotation.matchAll(/(?<![\p{L}\p{N}_.`])([\p{L}\p{N}_.`]+)::class/gu)].map(([, type]) => type!);
}
