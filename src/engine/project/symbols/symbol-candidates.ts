import type { SourceIndex } from '../../../core/code/source-index.ts';
import { type SymbolKind, symbolKinds } from '../../../core/code/symbols.ts';
import { sourceNamesOf } from '../../../languages/source-names.ts';
import {
  buildExactMatcher,
  buildNameMatcher,
  buildWeakMatcher,
  exact,
  exactButForeign,
  exactInOtherCase,
  type NameMatch,
} from '../../../naming/match-name.ts';
import { parseName, type WrittenName } from '../../../naming/parse-name.ts';
import { buildRowsCalled, namesAround } from '../../../symbols/call-names.ts';
import { createReceivers } from '../../../symbols/receivers.ts';
import { countRows, findRows } from '../../../symbols/rows-by-name.ts';
import type { NamedRow } from '../../../symbols/rows-in-order.ts';
import { kindOf, languageAt } from '../../../symbols/symbol-rows.ts';
import { findParts } from '../../../symbols/type-parts.ts';
import { mergeDeclarations } from './merge-declarations.ts';
import { type Searched, SymbolCandidate } from './symbol-candidate.ts';
import type { SymbolQuery } from './symbol-search.ts';

const kinds: Readonly<Record<NonNullable<SymbolQuery['kind']>, readonly SymbolKind[]>> = {
  type: ['type'],
  method: ['function', 'constructor'],
  field: ['field'],
};

/** Kinds of symbols that a query for this one wants. */
export function wantedKinds(kind: SymbolQuery['kind']): readonly SymbolKind[] {
  return kind === null ? symbolKinds : kinds[kind];
}

/** What fits a query in one artifact after another. */
export type CandidatesOf = (searched: Searched) => Promise<readonly SymbolCandidate[]>;

/** All symbols of an artifact that fit the query, each once; where none does, those that a compiler makes what is asked for of. */
export function buildCandidatesOf(query: SymbolQuery): CandidatesOf {
  const text = parseName(query.query).path;
  const finders = [text, ...sourceNamesOf(text)].map((name) => buildFinder(parseName(name), query));
  const mayBePart = query.kind === null || query.kind === 'type';
  return async (searched) => {
    const { index } = searched;
    for (const find of finders) {
      const found = await find(searched);
      if (found.length > 0) return mergeDeclarations(index, found);
    }
    const parts = mayBePart ? findParts(index, text) : [];
    return parts.map((row) => new SymbolCandidate(searched, row, exact));
  };
}

function buildFinder({ qualifier, name }: WrittenName, { kind, caseSensitive, match }: SymbolQuery): CandidatesOf {
  const wanted = wantedKinds(kind);
  const matcher = (match === 'best' ? buildExactMatcher : buildNameMatcher)(name, caseSensitive);
  const isWanted = buildQualifierTest(qualifier, (text) => fold(text, caseSensitive));
  const isWrittenSo = buildQualifierTest(qualifier, (text) => fold(text, true));
  const rowsCalled = kind === 'type' ? null : buildRowsCalled(name);
  return async (searched) => {
    const { index } = searched;
    const namesBefore = createNamesBefore(index);
    /** Null: it is not meant. */
    const matchOf = ({ row, match: found }: NamedRow<NameMatch>): NameMatch | null => {
      if (qualifier === '') return kind === null && isForeign(index, { row, match: found }) ? exactButForeign : found;
      const before = namesBefore(row);
      if (!isWanted(before)) return null;
      return found === exact && !isWrittenSo(before) ? exactInOtherCase : found;
    };
    const named = findRows(index, wanted, matcher);
    const called = rowsCalled === null ? [] : rowsCalled(index);
    // Of a million, an array that grows is copied again and again.
    const candidates: SymbolCandidate[] = new Array(named.count + called.length);
    let count = 0;
    for (const one of concat(named, exactly(called))) {
      const found = matchOf(one);
      if (found !== null) candidates[count++] = new SymbolCandidate(searched, one.row, found);
    }
    candidates.length = count;
    return candidates;
  };
}

/** A page of TypeScript has the types of a program in small letters as its fields, which who types in such letters does not look for. */
function isForeign(index: SourceIndex, { row, match }: NamedRow<NameMatch>): boolean {
  return match === exact && kindOf(index, row) === 'field' && languageAt(index, row).outline !== undefined;
}

function* exactly(rows: readonly number[]): Iterable<NamedRow<NameMatch>> {
  for (const row of rows) yield { row, match: exact };
}

function* concat<Item>(...lists: readonly Iterable<Item>[]): Iterable<Item> {
  for (const list of lists) yield* list;
}

/** How many declarations of an artifact only resemble the name; of a qualified one nobody asks. */
export function countWeaker(index: SourceIndex, { query, kind, caseSensitive }: SymbolQuery): number {
  const { qualifier, name } = parseName(query);
  const wanted = kind === null ? symbolKinds.filter((other) => other !== 'constructor') : kinds[kind];
  return qualifier === '' ? countRows(index, wanted, buildWeakMatcher(name, caseSensitive)) : 0;
}

/** What someone may put before a symbol's name. */
interface NamesBefore {
  /** Full names of what is around it. */
  readonly around: readonly string[];
  /** Of what it extends; of a file of thousands each must be read for it. */
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

/** Whether a symbol is what someone means who puts this before its name. `foldName` spells names alike. */
function buildQualifierTest(qualifier: string, foldName: (name: string) => string): (before: NamesBefore) => boolean {
  const folded = foldName(qualifier);
  return ({ around, extended }) => {
    if (around.some((name) => endsWithName(foldName(name), folded))) return true;
    // Where only its simple name is known, it may be the wanted one.
    return extended()
      .map(foldName)
      .some((receiver) => endsWithName(receiver, folded) || endsWithName(folded, receiver));
  };
}

function fold(name: string, isCaseSensitive: boolean): string {
  return (isCaseSensitive ? name : name.toLowerCase()).replaceAll(/[#$]/g, '.');
}

function endsWithName(name: string, end: string): boolean {
  return name === end || name.endsWith(`.${end}`);
}
