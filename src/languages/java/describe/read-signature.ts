import type { DeclaredNames, SignatureMatcher } from '../../../core/code/language-rules.ts';
import { endOfSource } from '../../jvm/tokens/token-cursor.ts';
import { JavaTokens } from '../tokens/java-tokens.ts';
import { type PlainType, parseTypeParameters, plainType } from '../types/java-types.ts';
import { readWrittenParameters } from './read-parameters.ts';
import { SignatureText } from './signature-text.ts';

/**
 * `(String, int)`, `(String text, int n)`, `(String...)`, `()`, a whole signature. Type arguments, annotations and `final` do not
 * count and `...` is the same as `[]`: no two overloads differ in these alone. A variable that the signature declares stands for its bound.
 */
export function readSignature(written: string): SignatureMatcher {
  const { variables, types } = parseSignature(written);
  return ({ parameters }, names) => {
    if (parameters.length !== types.length) return null;
    let worst = 0;
    for (const [position, { type }] of parameters.entries()) {
      const wanted = types[position]!;
      const fit = compareTypes(plainType(type), { ...wanted, bound: variables.get(wanted.name) ?? null }, names);
      if (fit === null) return null;
      worst = Math.max(worst, fit);
    }
    return worst;
  };
}

interface WrittenSignature {
  /** Its own type variables and what bounds them. */
  readonly variables: ReadonlyMap<string, string>;
  readonly types: readonly PlainType[];
}

function parseSignature(written: string): WrittenSignature {
  const text = new SignatureText(new JavaTokens(Buffer.from(written)));
  text.takeModifiers();
  const typeParameters = text.takeTypeParameters() ?? '';
  const { tokens } = text;
  while (!tokens.is('(') && tokens.kind !== endOfSource) {
    if (tokens.is('@')) text.dropAnnotation();
    else tokens.next();
  }
  const list = tokens.is('(') ? text : new SignatureText(new JavaTokens(Buffer.from(`(${written})`)));
  return {
    variables: new Map(parseTypeParameters(typeParameters).map(({ name, bound }) => [name, plainType(bound).name])),
    types: readWrittenParameters(list).map(({ type }) => plainType(type)),
  };
}

/** 0 when both are written alike, 1 when they are known to mean the same, 2 when they may; null when they do not. */
function compareTypes(
  declared: PlainType,
  wanted: PlainType & { readonly bound: string | null },
  { variables, resolve, mayMean }: DeclaredNames,
): number | null {
  if (declared.dimensions !== wanted.dimensions) return null;
  const bound = variables.get(declared.name);
  if (wanted.bound !== null) return bound !== undefined && isSameName(bound, wanted.bound) ? 0 : null;
  if (declared.name === wanted.name) return 0;
  if (bound !== undefined) return isSameName(bound, wanted.name) ? 1 : null;
  if (!isSameName(declared.name, wanted.name)) return null;
  if (declared.name.length > wanted.name.length) return 1;
  const meant = resolve(declared.name);
  if (meant === null) return mayMean(declared.name, wanted.name) ? 2 : null;
  return isSameName(meant, wanted.name) ? 1 : null;
}

/** A qualified name fits its simple one. */
function isSameName(a: string, b: string): boolean {
  return a === b || a.endsWith(`.${b}`) || b.endsWith(`.${a}`);
}
