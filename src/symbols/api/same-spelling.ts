import type { SourceIndex } from '../../core/code/source-index.ts';
import { lastPart, withoutLastPart } from '../../core/text/last-part.ts';
import { importedNamesOf } from '../imported-names.ts';
import { kindOf } from '../symbol-rows.ts';
import { typeAndSupertypes } from '../type-and-supertypes.ts';
import type { LocatedType } from '../type-finder.ts';
import { createTypeNames, type TypeNames } from '../type-names.ts';
import { typesByName } from '../types-by-name.ts';

/** A declaration, and a text of it in which names with dots are those of types. */
export interface SpelledDeclaration extends LocatedType {
  readonly text: string;
}

/** The text with the last names of types alone: `Inner` for `org.x.Outer<T>.Inner`. */
export function withoutQualifiers(text: string): string {
  return withoutOuterArguments(text).replaceAll(QUALIFIER, '');
}

/** The text with the full names of types, as far as its artifact tells them. */
export function withFullNames(spelled: SpelledDeclaration): string {
  const resolve = resolverOf(spelled);
  return withoutOuterArguments(spelled.text).replaceAll(NAME, (name) => resolve(name) ?? name);
}

/** The text with the own names of types that its file imports under others. */
export function withoutAliases({ index, row, text }: SpelledDeclaration): string {
  const { single } = importedNamesOf(index, index.symbols.file[row]!);
  return text.replaceAll(NAME, (name) => {
    const [imported] = single.get(name) ?? [];
    return imported?.alias == null ? name : lastPart(imported.name);
  });
}

/**
 * True if two texts differ in the spelling of types alone, which mean the same. `isUnknownSame`: so do two names of which nobody can tell
 * what one means, and one is the end of the other.
 */
export function isSameButSpelling(
  was: SpelledDeclaration,
  is: SpelledDeclaration,
  { isUnknownSame }: { readonly isUnknownSame: boolean },
): boolean {
  const [before = '', after = ''] = [was, is].map(({ text }) => withoutOuterArguments(text));
  if (before.replaceAll(NAME, '') !== after.replaceAll(NAME, '')) return false;
  const [formerNames, names] = [before.match(NAME) ?? [], after.match(NAME) ?? []];
  if (formerNames.length !== names.length) return false;
  const [inEarlier, inLater] = [was, is].map(resolverOf);
  return names.every((name, at) => {
    const former = formerNames[at]!;
    if (former === name) return true;
    const [meantBefore, means] = [inEarlier!(former), inLater!(name)];
    if (meantBefore !== null && meantBefore === means) return true;
    if (!isUnknownSame || lastPart(former) !== lastPart(name)) return false;
    const isUnknown = meantBefore === null || means === null;
    if (isUnknown && isEndOf(meantBefore ?? former, means ?? name)) return true;
    // A source may name a nested type by a subtype of the type that declares it, if it is known to be one.
    if (declares(was, meantBefore) || declares(is, means)) return false;
    const [outerBefore, outer] = [outerOf(former, inEarlier!), outerOf(name, inLater!)];
    return inherits(was, outerBefore, outer) || inherits(is, outer, outerBefore);
  });
}

/** True if one name is the other without packages or outer types. */
function isEndOf(name: string, other: string): boolean {
  return name.endsWith(`.${other}`) || other.endsWith(`.${name}`);
}

function declares({ index }: LocatedType, name: string | null): boolean {
  return name !== null && typesByName(index).has(name);
}

/** Full name of the type or package around what a name means; null: nobody can tell. */
function outerOf(written: string, resolve: (written: string) => string | null): string | null {
  const meant = resolve(written);
  return meant === null ? resolve(withoutLastPart(written)) : withoutLastPart(meant);
}

function inherits({ index }: LocatedType, type: string | null, above: string | null): boolean {
  return type !== null && above !== null && typeAndSupertypes(typeNamesOf(index), type).has(above);
}

/** `Outer.Inner` for `Outer<K, List<V>>.Inner`. */
function withoutOuterArguments(text: string): string {
  return text.replaceAll(/<(?:[^<>]|<(?:[^<>]|<[^<>]*>)*>)*>(?=\.[^.])/g, '');
}

/** Packages and types before a name. */
const QUALIFIER = /(?<![\p{L}\p{N}_$.])(?:[\p{L}_$][\p{L}\p{N}_$]*\.)+(?=[\p{L}_$])/gu;
const NAME = /(?<![\p{L}\p{N}_$.])[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*)*/gu;

function resolverOf({ index, row }: LocatedType): (written: string) => string | null {
  const names = typeNamesOf(index);
  const resolve =
    kindOf(index, row) === 'type'
      ? names.inHead({ index, row })
      : names.inBody({ index, row: index.symbols.parent[row]! });
  return (written) => {
    const meant = resolve(written);
    return meant.kind === 'resolved' ? meant.qualifiedName : null;
  };
}

function typeNamesOf(index: SourceIndex): TypeNames {
  const names = namesOf.get(index) ?? createTypeNames([index]);
  namesOf.set(index, names);
  return names;
}

const namesOf = new WeakMap<SourceIndex, TypeNames>();
