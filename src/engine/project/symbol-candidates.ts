import { compareText } from '../../core/compare-text.ts';
import type { SourceIndex } from '../../core/source-index.ts';
import { type SymbolKind, symbolKinds } from '../../core/symbols.ts';
import { sourceNamesOf } from '../../languages/source-names.ts';
import { buildRowsCalled, namesAround } from '../../symbols/call-names.ts';
import { createReceivers } from '../../symbols/receivers.ts';
import { countRows, findRows, type NamedRow } from '../../symbols/rows-by-name.ts';
import { findParts } from '../../symbols/type-parts.ts';
import {
  buildExactMatcher,
  buildNameMatcher,
  buildWeakMatcher,
  exact,
  exactInOtherCase,
  type NameMatch,
} from './match-name.ts';
import { mergeDeclarations } from './merge-declarations.ts';
import { type Searched, SymbolCandidate } from './symbol-candidate.ts';
import { type NameQuery, plainQuery, splitQuery } from './symbol-query.ts';
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
export type CandidatesOf = (
  index: SourceIndex,
  depth: number,
  modules?: Searched['modules'],
) => readonly SymbolCandidate[];

/** All symbols of an artifact that fit the query, each once; where none does, those that a compiler makes what is asked for of. */
export function buildCandidatesOf(query: SymbolQuery): CandidatesOf {
  const text = plainQuery(query.query);
  const finders = [text, ...sourceNamesOf(text)].map((name) => buildFinder(splitQuery(name), query));
  const mayBePart = query.kind === null || query.kind === 'type';
  return (index, depth, modules) => {
    for (const find of finders) {
      const found = find(index).map(({ row, match }) => new SymbolCandidate({ index, row, match, depth, modules }));
      if (found.length > 0) return mergeDeclarations(index, found);
    }
    const parts = mayBePart ? findParts(index, text) : [];
    return parts.map((row) => new SymbolCandidate({ index, row, match: exact, depth, modules }));
  };
}

function buildFinder(
  { qualifier, name }: NameQuery,
  { kind, caseSensitive, match }: SymbolQuery,
): (index: SourceIndex) => readonly NamedRow<NameMatch>[] {
  const wanted = wantedKinds(kind);
  const matcher = (match === 'best' ? buildExactMatcher : buildNameMatcher)(name, caseSensitive);
  const folded = fold(qualifier, caseSensitive);
  const rowsCalled = kind === 'type' ? () => [] : buildRowsCalled(name);
  return (index) => {
    const called = rowsCalled(index).map((row) => ({ row, match: exact }));
    const isWanted = buildQualifierTest(index, folded, (text) => fold(text, caseSensitive));
    const isWrittenSo = buildQualifierTest(index, fold(qualifier, true), (text) => fold(text, true));
    return [...findRows(index, wanted, matcher), ...called]
      .filter(({ row }) => isWanted(row))
      .map((named) =>
        named.match === exact && !isWrittenSo(named.row) ? { ...named, match: exactInOtherCase } : named,
      );
  };
}

/**
 * The best, best first: by how the name fits; then types before their members, what can be used before what is hidden, names that stand
 * for themselves before nested ones, short names before long ones, types of the name before those that are deprecated, the
 * JDK's before copies of them, the module's that the user works in before those of others, and direct dependencies before what they
 * bring along.
 */
export function rankCandidates(candidates: readonly SymbolCandidate[], limit: number): readonly SymbolCandidate[] {
  const classes = Map.groupBy(candidates, ({ match, kind }) => match.rank * symbolKinds.length + kind);
  let ranked: readonly SymbolCandidate[] = [];
  for (const [, alike] of [...classes].sort(([a], [b]) => a - b)) {
    if (ranked.length >= limit) break;
    ranked = ranked.concat(alike.length > MOST_READ ? alike.sort(compareUnread) : alike.sort(compareAlike));
  }
  return ranked.slice(0, limit);
}

/** Of more that are alike nobody reads which are deprecated. */
const MOST_READ = 1000;

function compareAlike(a: SymbolCandidate, b: SymbolCandidate): number {
  return compareForms(a, b) || Number(a.isOutdated) - Number(b.isOutdated) || comparePlaces(a, b);
}

function compareUnread(a: SymbolCandidate, b: SymbolCandidate): number {
  return compareForms(a, b) || comparePlaces(a, b);
}

function compareForms(a: SymbolCandidate, b: SymbolCandidate): number {
  return a.visibility - b.visibility || a.nesting - b.nesting || a.nameLength - b.nameLength;
}

function comparePlaces(a: SymbolCandidate, b: SymbolCandidate): number {
  return (
    Number(a.isCopyOfJdk) - Number(b.isCopyOfJdk) ||
    a.depth - b.depth ||
    Number(a.isElsewhere) - Number(b.isElsewhere) ||
    a.qualifiedName.length - b.qualifiedName.length ||
    compareText(a.qualifiedName, b.qualifiedName)
  );
}

/** How many declarations of an artifact only resemble the name; of a qualified one nobody asks. */
export function countWeaker(index: SourceIndex, { query, kind, caseSensitive }: SymbolQuery): number {
  const { qualifier, name } = splitQuery(plainQuery(query));
  const wanted = kind === null ? symbolKinds.filter((other) => other !== 'constructor') : kinds[kind];
  return qualifier === '' ? countRows(index, wanted, buildWeakMatcher(name, caseSensitive)) : 0;
}

/**
 * Whether a symbol is what someone means who puts this before its name: what is around it, or what it extends. `qualifier` and what
 * `foldName` gives are spelled alike.
 */
function buildQualifierTest(
  index: SourceIndex,
  qualifier: string,
  foldName: (name: string) => string,
): (row: number) => boolean {
  if (qualifier === '') return () => true;
  const receiversOf = createReceivers(index);
  return (row) => {
    if (namesAround(index, row).some((name) => endsWithName(foldName(name), qualifier))) return true;
    // Where only its simple name is known, it may be the wanted one.
    return receiversOf(row)
      .map(foldName)
      .some((receiver) => endsWithName(receiver, qualifier) || endsWithName(qualifier, receiver));
  };
}

function fold(name: string, isCaseSensitive: boolean): string {
  return (isCaseSensitive ? name : name.toLowerCase()).replaceAll(/[#$]/g, '.');
}

function endsWithName(name: string, end: string): boolean {
  return name === end || name.endsWith(`.${end}`);
}
