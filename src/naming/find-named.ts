import type { SourceIndex } from '../core/code/source-index.ts';
import { type SymbolKind, symbolKinds } from '../core/code/symbols.ts';
import { spellWithDots } from '../languages/type-spelling.ts';
import { buildRowsCalled, namesAround } from '../symbols/call-names.ts';
import { createReceivers } from '../symbols/receivers.ts';
import type { NamedRow } from '../symbols/rows-by-name.ts';
import { findRows } from '../symbols/rows-by-name.ts';
import { kindOf, languageAt } from '../symbols/symbol-rows.ts';
import {
  buildExactMatcher,
  buildNameMatcher,
  exact,
  exactButForeign,
  exactInOtherCase,
  type NameMatch,
} from './match-name.ts';
import type { QualifiedName } from './parse-name.ts';

export interface NamedQuery {
  /** Null: all. */
  readonly kinds: readonly SymbolKind[] | null;
  readonly isCaseSensitive: boolean;
  /** `best`: the very name; `prefix`: what resembles it too. */
  readonly match: 'best' | 'prefix';
}

/**
 * Finds in one artifact after another what bears a name, itself or as other languages call it, and stands in what is written before the
 * name, is lent to it, or extends it.
 */
export function buildFindNamed(
  { qualifier, name }: QualifiedName,
  { kinds, isCaseSensitive, match }: NamedQuery,
): (index: SourceIndex) => Iterable<NamedRow<NameMatch>> {
  const matcher = (match === 'best' ? buildExactMatcher : buildNameMatcher)(name, isCaseSensitive);
  const isInWanted = buildQualifierTest(qualifier, isCaseSensitive);
  const isInExact = buildQualifierTest(qualifier, true);
  const mayBeCalled = kinds === null || kinds.some((kind) => kind !== 'type');
  const rowsCalled = mayBeCalled ? buildRowsCalled(name) : null;
  return function* (index) {
    const namesBefore = createNamesBefore(index);
    /** Null: it is not meant. */
    const matchOf = ({ row, match: found }: NamedRow<NameMatch>): NameMatch | null => {
      if (qualifier === '') return kinds === null && isForeign(index, { row, match: found }) ? exactButForeign : found;
      const before = namesBefore(row);
      if (!isInWanted(before)) return null;
      return found === exact && !isInExact(before) ? exactInOtherCase : found;
    };
    const called = rowsCalled === null ? [] : rowsCalled(index);
    for (const named of [findRows(index, kinds ?? symbolKinds, matcher), exactly(called)]) {
      for (const one of named) {
        const found = matchOf(one);
        if (found !== null) yield { row: one.row, match: found };
      }
    }
  };
}

/** Tells of rows of an artifact if they stand in what is written before a name, are lent to it, or extend it. */
export function createIsWithin(
  index: SourceIndex,
  qualifier: string,
  isCaseSensitive: boolean,
): (row: number) => boolean {
  if (qualifier === '') return () => true;
  const namesBefore = createNamesBefore(index);
  const isWithin = buildQualifierTest(qualifier, isCaseSensitive);
  return (row) => isWithin(namesBefore(row));
}

/** A page of TypeScript has the types of a program in small letters as its fields, which who types in such letters does not look for. */
function isForeign(index: SourceIndex, { row, match }: NamedRow<NameMatch>): boolean {
  return match === exact && kindOf(index, row) === 'field' && languageAt(index, row).outline !== undefined;
}

function* exactly(rows: readonly number[]): Iterable<NamedRow<NameMatch>> {
  for (const row of rows) yield { row, match: exact };
}

/** Names that someone may put before a symbol's name. */
interface NamesBefore {
  /** Full names of what is around it. */
  readonly around: readonly string[];
  /** Receivers that it extends; read only on demand, since each of thousands must be read. */
  readonly extended: () => readonly string[];
}

function createNamesBefore(index: SourceIndex): (row: number) => NamesBefore {
  const receiversOf = createReceivers(index);
  return (row) => {
    let extended: readonly string[] | null = null;
    return {
      around: namesAround(index, row),
      extended: () => {
        extended ??= receiversOf(row);
        return extended;
      },
    };
  };
}

function buildQualifierTest(qualifier: string, isCaseSensitive: boolean): (before: NamesBefore) => boolean {
  const fold = (name: string) => spellWithDots(isCaseSensitive ? name : name.toLowerCase());
  const folded = fold(qualifier);
  return ({ around, extended }) => {
    if (around.some((name) => endsWithName(fold(name), folded))) return true;
    // A receiver of which only the simple name is known may be the wanted one.
    return extended()
      .map(fold)
      .some((receiver) => endsWithName(receiver, folded) || endsWithName(folded, receiver));
  };
}

function endsWithName(name: string, end: string): boolean {
  return name === end || name.endsWith(`.${end}`);
}
