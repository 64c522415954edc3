import type { DeclaredSymbol } from '../../../core/code/language-rules.ts';
import type { SymbolDetails } from '../../../core/code/symbols.ts';

/** What concerns the body alone. */
const ofTheBody = ['synchronized', 'native', 'strictfp'];

/** `LanguageRules.contractOf` for Java: names of parameters, the order of modifiers and what is meant unsaid mean nothing to a caller. */
export function contractOf(
  { signature, modifiers, typeParameters, type, parameters, throws }: SymbolDetails,
  symbol: DeclaredSymbol,
  { isFinalAnyway }: { readonly isFinalAnyway: boolean },
): string {
  if (symbol.kind === 'type') return plainSpelling(signature);
  const types = parameters.map((parameter) => parameter.type).join(', ');
  const untold = new Set([...ofTheBody, ...impliedModifiers(symbol), ...(isFinalAnyway ? ['final'] : [])]);
  const written = modifiers.filter((modifier) => !untold.has(modifier)).sort();
  const head = plainSpelling([typeParameters ?? '', type ?? '', `${symbol.name}(${types})`].join(' '));
  return [...written, head, ...throws.toSorted()].join(' ');
}

/** JLS 9.3, 9.4: what members of an interface are without a word. */
function impliedModifiers({ kind, enclosing }: DeclaredSymbol): readonly string[] {
  if (enclosing?.declaration !== 'interface' && enclosing?.declaration !== 'annotation') return [];
  return kind === 'field' ? ['public', 'static', 'final'] : ['public', 'abstract'];
}

/** One spelling of types: without white space that separates no words, and without the bound that all have (JLS 4.4, 4.5.1). */
function plainSpelling(written: string): string {
  const compact = written.replaceAll(/\s+/g, ' ').replaceAll(/ ?([<>,.&?()[\]]) ?/g, '$1');
  return compact.replaceAll(/(?:(?<=\?)| )extends (?:java\.lang\.)?Object(?=[>,])/g, '');
}
