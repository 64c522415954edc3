import type { SymbolDetails } from '../../core/symbols.ts';

/** What concerns the body alone. */
const ofTheBody = new Set(['synchronized', 'native', 'strictfp']);

/** `LanguageRules.contractOf` for Java: names of parameters and the order of modifiers mean nothing to a caller. */
export function contractOf(
  { modifiers, typeParameters, type, parameters, throws }: SymbolDetails,
  name: string,
  { isFinalAnyway }: { readonly isFinalAnyway: boolean },
): string {
  const types = parameters.map((parameter) => parameter.type).join(', ');
  const isTold = (modifier: string) => !ofTheBody.has(modifier) && !(isFinalAnyway && modifier === 'final');
  const written = modifiers.filter(isTold).sort();
  return [...written, typeParameters ?? '', type ?? '', `${name}(${types})`, ...throws.toSorted()].join(' ');
}
