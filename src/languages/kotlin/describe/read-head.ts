import type { Parameter, SymbolDetails } from '../../../core/code/symbols.ts';
import { endOfSource, name } from '../../jvm/tokens/token-cursor.ts';
import type { KotlinTokens } from '../tokens/kotlin-tokens.ts';
import { kotlinModifierWords } from '../tokens/kotlin-words.ts';
import { skipAnnotation, skipContext, skipParentheses } from '../tokens/skip-clauses.ts';
import { joinConstraints } from '../types/parse-type.ts';
import type { DeclarationText } from './declaration-text.ts';
import { printExpression } from './print-code.ts';

export interface WrittenHead {
  /** As written, in order. */
  readonly annotations: readonly string[];
  readonly modifiers: readonly string[];
}

type TypeHeader = Pick<SymbolDetails, 'typeParameters' | 'parameters' | 'extends' | 'implements' | 'delegates'>;

interface Supertype {
  readonly type: string;
  /** Only classes have constructors. */
  readonly isCalled: boolean;
  /** Empty without one. */
  readonly delegate: string;
}

/** Annotations, modifiers and contexts; the current token becomes the first that is none. */
export function readHead({ tokens }: DeclarationText): WrittenHead {
  const annotations: string[] = [];
  const modifiers: string[] = [];
  for (;;) {
    const { start } = tokens;
    const word = tokens.word();
    if (tokens.is('@')) {
      skipAnnotation(tokens);
      annotations.push(printExpression(tokens.source, { start, end: tokens.previousEnd }));
    } else if (modifierWords.has(word) && tokens.tryAhead(() => skipModifier(tokens, word))) {
      modifiers.push(word);
    } else if (word !== 'context' || !tokens.tryAhead(() => skipContext(tokens))) {
      return { annotations, modifiers };
    }
  }
}

const modifierWords: ReadonlySet<string> = new Set([...Object.keys(kotlinModifierWords), 'noinline', 'crossinline']);

/** Modifiers are names too: as such, no word and no annotation follows them. */
function skipModifier(tokens: KotlinTokens, word: string): boolean {
  tokens.next();
  return word === 'fun' ? tokens.word() === 'interface' : tokens.kind === name || tokens.is('@');
}

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

/**
 * From `class`, `interface` or `object` to the body. The parameters are those of the primary constructor. `callsSuper`: whether a
 * constructor of the body calls that of a superclass: then a supertype is a class although the header does not call it. By convention
 * it is the first.
 */
export function readTypeHeader(text: DeclarationText, callsSuper: () => boolean): TypeHeader {
  const { tokens } = text;
  const isInterface = tokens.word() === 'interface';
  tokens.next();
  text.skipName();
  const typeParameters = text.takeTypeParameters();
  const isConstructed = tokens.is('(') || tokens.tryAhead(() => skipConstructorWord(text));
  const parameters = readParameters(text);
  const supertypes = text.skip(':') ? readSupertypes(text) : [];
  const constraints = text.takeConstraints();
  const called = supertypes.find(({ isCalled }) => isCalled);
  const superclass = called ?? (isConstructed || !callsSuper() ? undefined : supertypes[0]);
  const isExtended = (supertype: Supertype) => isInterface || supertype === superclass;
  return {
    typeParameters: joinConstraints(typeParameters, constraints),
    parameters,
    extends: supertypes.filter(isExtended).map(({ type }) => type),
    implements: supertypes.filter((supertype) => !isExtended(supertype)).map(({ type }) => type),
    delegates: Object.fromEntries(
      supertypes.flatMap(({ type, delegate }) => (delegate === '' ? [] : [[type, delegate]])),
    ),
  };
}

function skipConstructorWord(text: DeclarationText): boolean {
  readHead(text);
  return text.skipWord('constructor');
}

function readSupertypes(text: DeclarationText): readonly Supertype[] {
  const supertypes: Supertype[] = [];
  do {
    const type = text.takeType();
    const isCalled = text.tokens.is('(');
    if (isCalled) text.skipArguments();
    const delegate = text.skipWord('by') ? text.takeDelegate() : '';
    if (type !== '') supertypes.push({ type, isCalled, delegate });
  } while (text.skip(','));
  return supertypes;
}
