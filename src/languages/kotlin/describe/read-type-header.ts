import type { SymbolDetails } from '../../../core/code/symbols.ts';
import { joinConstraints } from '../types/type-parameters.ts';
import type { DeclarationText } from './declaration-text.ts';
import { readHead } from './read-head.ts';
import { readParameters } from './read-parameters.ts';

export type TypeHeader = Pick<SymbolDetails, 'typeParameters' | 'parameters' | 'extends' | 'implements' | 'delegates'>;

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

interface Supertype {
  readonly type: string;
  /** Only classes have constructors. */
  readonly isCalled: boolean;
  /** Empty without one. */
  readonly delegate: string;
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
