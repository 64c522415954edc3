import type { DeclaredSymbol } from '../../../core/code/language-rules.ts';
import type { SymbolDetails } from '../../../core/code/symbols.ts';
import { compareText } from '../../../core/text/compare-text.ts';
import { lastPart } from '../../../core/text/last-part.ts';

/** Modifiers that concern the body alone. */
const ofTheBody = ['synchronized', 'native', 'strictfp'];

/** `LanguageRules.contractOf` for Java: names of parameters, the order of modifiers and what is meant unsaid mean nothing to a caller. */
export function contractOf(
  { signature, modifiers, typeParameters, type, parameters, throws }: SymbolDetails,
  symbol: DeclaredSymbol,
  { isFinalAnyway }: { readonly isFinalAnyway: boolean },
): string {
  const omitted = new Set([...ofTheBody, ...impliedModifiers(symbol), ...(isFinalAnyway ? ['final'] : [])]);
  const written = modifiers.filter((modifier) => !omitted.has(modifier)).sort();
  if (symbol.kind === 'type') {
    const rest = modifiers.reduce((head, modifier) => head.replace(`${modifier} `, ''), signature);
    return [...written, plainSpelling(rest)].join(' ');
  }
  const types = parameters.map((parameter) => parameter.type).join(', ');
  const head = plainSpelling([typeParameters ?? '', type ?? '', `${symbol.name}(${types})`].join(' '));
  const thrown = throws.toSorted((a, b) => compareText(lastPart(a), lastPart(b)));
  return [...written, head, ...thrown].join(' ');
}

/** JLS 8.9, 8.10, 9.1, 9.3 to 9.5: what types, and members of an interface, are without a word. */
function impliedModifiers({ kind, declaration, enclosing }: DeclaredSymbol): readonly string[] {
  const isOfInterface = enclosing !== null && INTERFACES.has(enclosing.declaration);
  if (kind === 'type') {
    const isStatic = isOfInterface || (enclosing !== null && declaration !== 'class');
    return [
      ...(isOfInterface ? ['public'] : []),
      ...(isStatic ? ['static'] : []),
      ...(INTERFACES.has(declaration) ? ['abstract'] : []),
      ...(declaration === 'record' ? ['final'] : []),
    ];
  }
  if (!isOfInterface) return [];
  return kind === 'field' ? ['public', 'static', 'final'] : ['public', 'abstract'];
}

const INTERFACES: ReadonlySet<string> = new Set(['interface', 'annotation']);

/** Normalises the spelling of types: removes white space that separates no words, and the bound that all types have (JLS 4.4, 4.5.1). */
function plainSpelling(written: string): string {
  const compact = written.replaceAll(/\s+/g, ' ').replaceAll(/ ?([<>,.&?()[\]]) ?/g, '$1');
  return compact.replaceAll(/(?:(?<=\?)| )extends (?:java\.lang\.)?Object(?=[>,])/g, '');
}
