import type { SourceIndex } from '../core/code/source-index.ts';
import { sourceNamesOf } from '../languages/source-names.ts';
import { createGeneratedMethods } from '../symbols/generated-methods.ts';
import { createReceivers } from '../symbols/receivers.ts';
import { rowsNamed } from '../symbols/rows-by-name.ts';
import { kindOf, qualifiedNameOf, simpleNameOf } from '../symbols/symbol-rows.ts';
import { typeAndSupertypes } from '../symbols/type-and-supertypes.ts';
import { createTypeNames } from '../symbols/type-names.ts';
import { buildFindNamed } from './find-named.ts';
import { matchOverloads } from './match-overloads.ts';
import { findMembers, relatedMembers } from './member-strategies.ts';
import { parseName, type QualifiedName, type WrittenName } from './parse-name.ts';

export interface MeaningQuery {
  readonly isCaseSensitive: boolean;
  /** Leaves out declarations that the caller cannot show. */
  readonly isWanted: (row: number) => boolean;
}

/** One way in which a written name can mean declarations of an artifact: gives their rows. */
type NameStrategy = (index: SourceIndex, name: WrittenName, query: MeaningQuery) => readonly number[];

/** In the order to ask; the first that finds a wanted declaration answers. */
const strategies: readonly NameStrategy[] = [findDeclared, findCalled, findGenerated, findRelated, findInSubtypes];

/**
 * Rows, ascending, of what a written name means in one artifact: what has the name, what other languages call so, fields with a generated
 * method of the name, members that the type means without declaring them, and those of its subtypes. Then the same for the source names
 * behind a name that a compiler made. If some have the written parameters, only those.
 */
export function findMeant(index: SourceIndex, written: WrittenName, query: MeaningQuery): readonly number[] {
  for (const name of [written, ...sourceNamesOf(written.path).map(parseName)]) {
    const rows = askInOrder(strategies, index, name, query);
    if (rows.length > 0) return keepOverloads(index, rows, name);
  }
  return [];
}

/** The same by the first two strategies: what has the name, or else what other languages call so, whatever parameters are written. */
export function findDeclaredOrCalled(index: SourceIndex, written: WrittenName, query: MeaningQuery): readonly number[] {
  return askInOrder([findDeclared, findCalled], index, written, query);
}

function askInOrder(
  asked: readonly NameStrategy[],
  index: SourceIndex,
  name: WrittenName,
  query: MeaningQuery,
): readonly number[] {
  for (const find of asked) {
    const rows = find(index, name, query).filter(query.isWanted);
    if (rows.length > 0) return [...new Set(rows)].sort((a, b) => a - b);
  }
  return [];
}

/** Types of one name whose relatives are looked at. */
const MOST_TYPES = 20;

/** Rows of the types whose full name ends so. */
export function findTypesNamed(index: SourceIndex, written: string, isCaseSensitive: boolean): readonly number[] {
  const find = buildFindNamed(parseName(written), { kinds: ['type'], isCaseSensitive, match: 'best' });
  return Array.from(find(index), ({ row }) => row);
}

/** The functions that have the written parameters, among those that are `isEqual` in name; all rows if none has, or no parameters are written. */
export function keepOverloads(
  index: SourceIndex,
  rows: readonly number[],
  {
    parameters,
    isEqual = () => true,
  }: { readonly parameters: string | null; readonly isEqual?: (row: number) => boolean },
): readonly number[] {
  if (parameters === null) return rows;
  const callable = rows.filter((row) => kindOf(index, row) !== 'type' && isEqual(row));
  const fitting = matchOverloads(index, callable, parameters).rows;
  return fitting.length > 0 ? fitting : rows;
}

function findDeclared(index: SourceIndex, written: WrittenName, query: MeaningQuery): readonly number[] {
  const name = written.name.toLowerCase();
  return findNamed(index, written, query).filter((row) => simpleNameOf(index, row).toLowerCase() === name);
}

function findCalled(index: SourceIndex, written: WrittenName, query: MeaningQuery): readonly number[] {
  return findNamed(index, written, query);
}

function findNamed(index: SourceIndex, written: WrittenName, { isCaseSensitive }: MeaningQuery): readonly number[] {
  const find = buildFindNamed(written, { kinds: null, isCaseSensitive, match: 'best' });
  return Array.from(find(index), ({ row }) => row);
}

/** With nothing before the name: fields of all types for which an annotation makes a method of the name. */
function findGenerated(index: SourceIndex, { qualifier, name }: WrittenName): readonly number[] {
  return qualifier === '' ? createGeneratedMethods(index).rowsOf(name) : [];
}

/** Members that the types before the name mean without declaring them. */
function findRelated(index: SourceIndex, written: WrittenName, { isCaseSensitive }: MeaningQuery): readonly number[] {
  const types = typesBefore(index, written, isCaseSensitive).map((row) => ({ index, row }));
  if (types.length === 0) return [];
  for (const name of spellingsOf(index, written.name, isCaseSensitive)) {
    const found = findMembers(types, name, { strategies: relatedMembers, universe: [index] });
    if (found.length > 0) return found.map(({ member }) => member.row);
  }
  return [];
}

/** Members of the subtypes of the types before the name, and of extensions of subtypes: a caller may know the supertype alone. */
function findInSubtypes(
  index: SourceIndex,
  written: WrittenName,
  { isCaseSensitive }: MeaningQuery,
): readonly number[] {
  const types = typesBefore(index, written, isCaseSensitive).map((row) => qualifiedNameOf(index, row));
  if (types.length === 0) return [];
  const names = createTypeNames([index]);
  const receiversOf = createReceivers(index);
  const known = new Map<string, boolean>();
  const isSubtype = (type: string) => {
    const line = known.get(type) ?? types.some((wanted) => typeAndSupertypes(names, type).has(wanted));
    known.set(type, line);
    return line;
  };
  return spellingsOf(index, written.name, isCaseSensitive)
    .flatMap((name) => rowsNamed(index, ['function', 'field'], name))
    .filter((row) => [qualifiedNameOf(index, index.symbols.parent[row]!), ...receiversOf(row)].some(isSubtype));
}

function typesBefore(index: SourceIndex, { qualifier }: QualifiedName, isCaseSensitive: boolean): readonly number[] {
  return qualifier === '' ? [] : findTypesNamed(index, qualifier, isCaseSensitive).slice(0, MOST_TYPES);
}

/** The name, then those of the artifact that differ from it in capitals. */
function spellingsOf({ nameLookup }: SourceIndex, name: string, isCaseSensitive: boolean): readonly string[] {
  if (isCaseSensitive) return [name];
  const folded = name.toLowerCase();
  const near = Array.from(nameLookup.eachThatMayBe(name), (position) => nameLookup.at(position));
  return [...new Set([name, ...near.filter((each) => each.toLowerCase() === folded)])];
}
