import type { SourceIndex } from '../../../core/code/source-index.ts';
import type { SymbolKind } from '../../../core/code/symbols.ts';
import { InvalidInputError } from '../../../core/problems/errors.ts';
import { projectLanguages } from '../../../languages/index.ts';
import { declarationOf, kindOf } from '../../../symbols/symbol-rows.ts';

/** Tells if the declaration of a row is of the wanted kind. */
export type KindTest = (index: SourceIndex, row: number) => boolean;

/** Words for one of our kinds, in any language. */
const general: ReadonlyMap<string, SymbolKind> = new Map([
  ...wordsFor('function', 'fn', 'fun', 'func', 'function', 'method'),
  ...wordsFor('constructor', 'constructor', 'ctor', 'init'),
  ...wordsFor('field', 'field', 'property', 'variable', 'var', 'val', 'const', 'constant'),
  ...wordsFor('type', 'type'),
]);

/** Words of other languages for a type of that kind. */
const synonyms: Readonly<Record<string, string>> = { struct: 'class', trait: 'interface', protocol: 'interface' };

/**
 * Accepts any word for a kind in Java, Kotlin or another language, also `fn` and `struct`; null: any kind. @throws InvalidInputError for
 * another word.
 */
export function parseKind(word: string | null): KindTest {
  if (word === null) return () => true;
  const wanted = plain(word);
  const kind = general.get(wanted);
  if (kind !== undefined)
    return (index, row) => kindOf(index, row) === kind || plain(declarationOf(index, row)) === wanted;
  const named = synonyms[wanted] ?? wanted;
  const known = projectLanguages.flatMap(({ scanner }) => scanner.declarations.map(plain));
  if (![...known, ...Object.keys(synonyms)].some((each) => each === wanted || each.split(' ').includes(named))) {
    throw new InvalidInputError(`kind: ${JSON.stringify(word)} is no kind of declaration`, {
      suggestion: `Choose from ${[...new Set([...general.keys(), ...known])].join(', ')}.`,
    });
  }
  return (index, row) => {
    const declared = plain(declarationOf(index, row));
    if (kindOf(index, row) !== 'type') return declared === wanted;
    return declared === wanted || declared.split(' ').includes(named);
  };
}

function plain(word: string): string {
  return word
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();
}

function wordsFor(kind: SymbolKind, ...words: readonly string[]): readonly (readonly [string, SymbolKind])[] {
  return words.map((word) => [word, kind]);
}
