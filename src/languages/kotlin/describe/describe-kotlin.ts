import { describeByParts } from '../../../core/code/described-part.ts';
import { emptyDetails } from '../../../core/code/empty-details.ts';
import type { DescribedSymbol, DescribeOptions } from '../../../core/code/language-scanner.ts';
import type { SymbolDetails } from '../../../core/code/symbols.ts';
import { endOfSource } from '../../jvm/tokens/token-cursor.ts';
import { scanHead } from '../scan/scan-head.ts';
import { KotlinTokens } from '../tokens/kotlin-tokens.ts';
import { skipParentheses } from '../tokens/skip-clauses.ts';
import { joinConstraints } from '../types/type-parameters.ts';
import { DeclarationText } from './declaration-text.ts';
import { type Accessors, readAccessors } from './read-accessors.ts';
import { readHead } from './read-head.ts';
import { readParameters } from './read-parameters.ts';
import { readReceiver } from './read-receiver.ts';
import { readTypeHeader } from './read-type-header.ts';

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
  const isSaid = text.skipWord('constructor');
  const parameters = readParameters(text);
  const { signature, annotatedSignature } = text.signatures();
  if (isSaid) return { signature, annotatedSignature, parameters };
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
