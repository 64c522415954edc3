import type { SourceIndex } from '../../core/code/source-index.ts';
import { kindOf } from '../symbol-rows.ts';
import type { LocatedType } from '../type-finder.ts';
import { createTypeNames, type TypeNames } from '../type-names.ts';

/** A declaration, and a text of it in which names with dots are those of types. */
export interface SpelledDeclaration extends LocatedType {
  readonly text: string;
}

/** The text with the last names of types alone: `Inner` for `org.x.Outer<T>.Inner`. */
export function withoutQualifiers(text: string): string {
  return withoutOuterArguments(text).replaceAll(QUALIFIER, '');
}

/**
 * True if two texts differ in what they write before the last names of types alone, and these mean the same. `isUnknownSame`: so do
 * two names where nobody can tell what one of them means.
 */
export function isSameButQualifiers(
  was: SpelledDeclaration,
  is: SpelledDeclaration,
  { isUnknownSame }: { readonly isUnknownSame: boolean },
): boolean {
  if (withoutQualifiers(was.text) !== withoutQualifiers(is.text)) return false;
  const written = [was, is].map(({ text }) => withoutOuterArguments(text).match(NAME) ?? []);
  const [before = [], after = []] = written;
  const [inEarlier, inLater] = [was, is].map(resolverOf);
  return after.every((name, at) => {
    const former = before[at]!;
    if (former === name) return true;
    const [meantBefore, means] = [inEarlier!(former), inLater!(name)];
    return meantBefore === null || means === null ? isUnknownSame : meantBefore === means;
  });
}

/** `Outer.Inner` for `Outer<K, List<V>>.Inner`. */
function withoutOuterArguments(text: string): string {
  return text.replaceAll(/<(?:[^<>]|<(?:[^<>]|<[^<>]*>)*>)*>(?=\.[^.])/g, '');
}

/** Packages and types before a name. */
const QUALIFIER = /(?<![\p{L}\p{N}_$.])(?:[\p{L}_$][\p{L}\p{N}_$]*\.)+(?=[\p{L}_$])/gu;
const NAME = /(?<![\p{L}\p{N}_$.])[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*)*/gu;

function resolverOf({ index, row }: LocatedType): (written: string) => string | null {
  const names = namesOf.get(index) ?? createTypeNames([index]);
  namesOf.set(index, names);
  const resolve =
    kindOf(index, row) === 'type'
      ? names.inHead({ index, row })
      : names.inBody({ index, row: index.symbols.parent[row]! });
  return (written) => {
    const meant = resolve(written);
    return meant.kind === 'resolved' ? meant.qualifiedName : null;
  };
}

const namesOf = new WeakMap<SourceIndex, TypeNames>();
