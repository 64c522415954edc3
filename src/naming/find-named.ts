import type { SourceIndex } from '../core/code/source-index.ts';
import { type SymbolKind, symbolKinds } from '../core/code/symbols.ts';
import { buildRowsCalled } from '../symbols/call-names.ts';
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
import { createQualifierMatcher } from './match-qualifier.ts';
import type { WrittenName } from './parse-name.ts';

export interface NamedQuery {
  /** Null: all. */
  readonly kinds: readonly SymbolKind[] | null;
  readonly isCaseSensitive: boolean;
  /** `best`: the very name; `prefix`: what resembles it too. */
  readonly match: 'best' | 'prefix';
}

/**
 * Finds in one artifact after another what has a name, itself or as other languages call it, and fits the qualifier of the name; see
 * `createQualifierMatcher`.
 */
export function buildFindNamed(
  written: Pick<WrittenName, 'qualifier' | 'name' | 'parameters'>,
  { kinds, isCaseSensitive, match }: NamedQuery,
): (index: SourceIndex) => Iterable<NamedRow<NameMatch>> {
  const { qualifier, name } = written;
  const matcher = (match === 'best' ? buildExactMatcher : buildNameMatcher)(name, isCaseSensitive);
  const mayBeCalled = kinds === null || kinds.some((kind) => kind !== 'type');
  const rowsCalled = mayBeCalled ? buildRowsCalled(name) : null;
  return function* (index) {
    const matchQualifier = createQualifierMatcher(index, written, isCaseSensitive);
    /** Null: it is not meant. */
    const matchOf = ({ row, match: found }: NamedRow<NameMatch>): NameMatch | null => {
      if (qualifier === '') return kinds === null && isForeign(index, { row, match: found }) ? exactButForeign : found;
      const fit = matchQualifier(row);
      return fit === 'other case' && found === exact ? exactInOtherCase : fit && found;
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

/** A page of TypeScript has the types of a program in small letters as its fields, which who types in such letters does not look for. */
function isForeign(index: SourceIndex, { row, match }: NamedRow<NameMatch>): boolean {
  return match === exact && kindOf(index, row) === 'field' && languageAt(index, row).outline !== undefined;
}

function* exactly(rows: readonly number[]): Iterable<NamedRow<NameMatch>> {
  for (const row of rows) yield { row, match: exact };
}
