import type { DeclaredSymbol, LanguageRules } from '../../../core/code/language-rules.ts';
import type { SymbolDetails } from '../../../core/code/symbols.ts';
import { compareText } from '../../../core/text/compare-text.ts';
import { kotlinModifiers } from '../tokens/kotlin-words.ts';

/** Words that say nothing to callers, that no metadata hold, or that what overrides something has without them. */
const untold = new Set('public expect actual override operator infix tailrec external noinline crossinline'.split(' '));
const visibilityWords = new Set(['public', 'protected', 'internal', 'private']);
const modalities = new Set(['final', 'open', 'abstract']);

/**
 * `LanguageRules.compiledContractOf` for Kotlin. Sources may leave out a type, what overrides something its visibility, and an actual
 * declaration has the values by default of the expected one. Which value that is only sources tell.
 */
export const compiledContractOf: NonNullable<LanguageRules['compiledContractOf']> = (
  details,
  symbol,
  { isFinalAnyway, beside },
) => {
  const { modifiers, parameters, typeParameters } = details;
  const isVisibilityTold = ![details, beside].some(leavesVisibility);
  const words = modifiers.filter(
    (word) =>
      !untold.has(word) &&
      !modalities.has(word) &&
      (isVisibilityTold || !visibilityWords.has(word)) &&
      // A property's accessors have it.
      (word !== 'inline' || symbol.kind !== 'field'),
  );
  const knowsDefaults = ![details, beside].some((each) => each.modifiers.includes('actual'));
  const list = parameters.map(
    ({ name, type, isOptional }) => `${name}: ${type}${knowsDefaults && isOptional ? ' =' : ''}`,
  );
  const head = [modalityOf(symbol, modifiers, isFinalAnyway), ...words.toSorted(), symbol.declaration, symbol.name];
  const type = beside.type === null ? '' : (details.type ?? '');
  return plainSpelling([...head, typeParameters ?? '', ...restOf(details, symbol, list), type].join(' '));
};

function leavesVisibility({ modifiers }: SymbolDetails): boolean {
  return modifiers.includes('override') && !modifiers.some((word) => visibilityWords.has(word));
}

function restOf(
  { extends: above, implements: interfaces }: SymbolDetails,
  { kind, declaration }: DeclaredSymbol,
  parameters: readonly string[],
): readonly string[] {
  // The parameters of its primary constructor are those of a declaration of its own.
  if (kind === 'type') return declaration === 'annotation class' ? [] : [...above, ...interfaces].toSorted(byOwnName);
  return [`(${parameters.join(', ')})`];
}

/** In the same order however much of what is around them is written. */
function byOwnName(a: string, b: string): number {
  const [own, other] = [a, b].map((type) => type.replace(/^(?:[\p{L}_][\p{L}\p{N}_]*\.)+/u, '')) as [string, string];
  return compareText(own, other);
}

/** Members that override something are open without a word, in a class that is. */
function modalityOf(
  { kind, declaration, enclosing }: DeclaredSymbol,
  modifiers: readonly string[],
  isFinalAnyway: boolean,
): string {
  const written = modifiers.find((word) => modalities.has(word)) ?? null;
  if (kind === 'type') return declaration === 'interface' || written === 'final' ? '' : (written ?? '');
  if (enclosing === null || isFinalAnyway || ['interface', 'enum class'].includes(enclosing.declaration)) return '';
  if (written !== null) return written === 'final' ? '' : written;
  const { sealed, open, abstract } = kotlinModifiers;
  const isOpen = (enclosing.modifiers & (sealed | open | abstract)) !== 0;
  return isOpen && modifiers.includes('override') ? 'open' : '';
}

function plainSpelling(written: string): string {
  const compact = written.replaceAll(/\s+/g, ' ').replaceAll(/ ?(->|[<>,.:=?()[\]]) ?/g, '$1');
  // The bound that all type parameters have.
  return compact.replaceAll(/:Any\?(?=[,>])/g, '');
}
