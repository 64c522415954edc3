import type { DeclaredSymbol, LanguageRules } from '../../../core/code/language-rules.ts';
import type { SymbolDetails } from '../../../core/code/symbols.ts';
import { kotlinModifiers } from '../tokens/kotlin-words.ts';

/** Words that say nothing to callers, or that no metadata hold. */
const untold = new Set(['public', 'expect', 'actual', 'override', 'tailrec', 'external', 'noinline', 'crossinline']);
const modalities = new Set(['final', 'open', 'abstract']);

/** `LanguageRules.compiledContractOf` for Kotlin: whether a parameter has a value by default, but not which one. */
export const compiledContractOf: NonNullable<LanguageRules['compiledContractOf']> = (
  details,
  symbol,
  { isFinalAnyway },
) => {
  const { modifiers, parameters, type } = details;
  const words = modifiers.filter((word) => !untold.has(word) && !modalities.has(word));
  const list = parameters.map(({ name, type, isOptional }) => `${name}: ${type}${isOptional ? ' =' : ''}`);
  const head = [modalityOf(symbol, modifiers, isFinalAnyway), ...words.toSorted(), symbol.declaration, symbol.name];
  return plainSpelling([...head, details.typeParameters ?? '', ...restOf(details, symbol, list), type ?? ''].join(' '));
};

function restOf(
  { extends: above, implements: interfaces }: SymbolDetails,
  { kind, declaration }: DeclaredSymbol,
  parameters: readonly string[],
): readonly string[] {
  // The parameters of its primary constructor are those of a declaration of its own.
  if (kind === 'type') return declaration === 'annotation class' ? [] : [...above, ...interfaces].toSorted();
  return [`(${parameters.join(', ')})`];
}

/** What overrides something is open without a word, in a class that is. */
function modalityOf(
  { kind, declaration, enclosing }: DeclaredSymbol,
  modifiers: readonly string[],
  isFinalAnyway: boolean,
): string {
  const written = modifiers.find((word) => modalities.has(word)) ?? null;
  if (kind === 'type') return declaration === 'interface' || written === 'final' ? '' : (written ?? '');
  if (enclosing === null || isFinalAnyway || enclosing.declaration === 'interface') return '';
  if (written !== null) return written === 'final' ? '' : written;
  const isSealed = (enclosing.modifiers & kotlinModifiers.sealed) !== 0;
  const isOpen = isSealed || (enclosing.modifiers & (kotlinModifiers.open | kotlinModifiers.abstract)) !== 0;
  return isOpen && modifiers.includes('override') ? 'open' : '';
}

function plainSpelling(written: string): string {
  return written.replaceAll(/\s+/g, ' ').replaceAll(/ ?(->|[<>,.:=?()[\]]) ?/g, '$1');
}
