import { compareText } from '../../core/compare-text.ts';
import { printOrigin } from '../../core/index-origin.ts';
import type { SourceIndex } from '../../core/source-index.ts';
import { type SymbolKind, symbolKinds } from '../../core/symbols.ts';
import { sourceNamesOf } from '../../languages/source-names.ts';
import { namesAround, rowsCalled } from '../../symbols/call-names.ts';
import { createReceivers } from '../../symbols/receivers.ts';
import { type NamedRow, rowsByName } from '../../symbols/rows-by-name.ts';
import { declarationOf, describeRow, fileOf, rangeOf, referenceTo, simpleNameOf } from '../../symbols/symbol-rows.ts';
import { findParts } from '../../symbols/type-parts.ts';
import { visibilityOf } from '../../symbols/visibility.ts';
import { buildNameMatcher, exact, type NameMatch } from './match-name.ts';
import { mergeDeclarations } from './merge-declarations.ts';
import type { SymbolHit, SymbolPlace, SymbolQuery } from './project-engine.ts';
import type { SymbolCandidate } from './symbol-candidate.ts';
import { type NameQuery, plainQuery, splitQuery } from './symbol-query.ts';

const kinds: Readonly<Record<NonNullable<SymbolQuery['kind']>, readonly SymbolKind[]>> = {
  type: ['type'],
  method: ['function', 'constructor'],
  field: ['field'],
};

/** All symbols of one artifact that fit the query, each once; where none does, those that a compiler makes what is asked for of. */
export function findCandidates(index: SourceIndex, query: SymbolQuery, depth: number): readonly SymbolCandidate[] {
  const text = plainQuery(query.query);
  for (const name of [text, ...sourceNamesOf(text)]) {
    const found = findNamed(index, query, splitQuery(name));
    const candidates = found.map((candidate) => ({ ...candidate, depth }));
    if (found.length > 0) return mergeDeclarations(index, candidates);
  }
  const parts = query.kind === null || query.kind === 'type' ? findParts(index, text) : [];
  return parts.map((row) => ({ ...describeFound(index, { row, match: exact }), depth }));
}

function findNamed(
  index: SourceIndex,
  { kind, caseSensitive }: SymbolQuery,
  { qualifier, name }: NameQuery,
): readonly Omit<SymbolCandidate, 'depth'>[] {
  const wanted = kind === null ? symbolKinds : kinds[kind];
  const match = buildNameMatcher(name, caseSensitive);
  const called = kind === 'type' ? [] : rowsCalled(index, name).map((row) => ({ row, match: exact }));
  const isWanted = buildQualifierTest(index, fold(qualifier, caseSensitive), (text) => fold(text, caseSensitive));
  return [...rowsByName(index, wanted, match), ...called]
    .filter(({ row }) => isWanted(row))
    .map((found) => describeFound(index, found));
}

function describeFound(index: SourceIndex, { row, match }: NamedRow<NameMatch>): Omit<SymbolCandidate, 'depth'> {
  return {
    index,
    row,
    alsoIn: [],
    match,
    qualifiedName: referenceTo(index, row),
    visibility: visibilityOf(index, row),
  };
}

/**
 * Best first: by how the name fits; then types before their members, what can be used before what is hidden, names that stand for
 * themselves before nested ones, short names before long ones, and direct dependencies before what they bring along.
 */
export function rankCandidates(candidates: readonly SymbolCandidate[]): readonly SymbolCandidate[] {
  return candidates.toSorted(
    (a, b) =>
      a.match.rank - b.match.rank ||
      a.index.symbols.kind[a.row]! - b.index.symbols.kind[b.row]! ||
      a.visibility - b.visibility ||
      countEnclosing(a) - countEnclosing(b) ||
      simpleNameOf(a.index, a.row).length - simpleNameOf(b.index, b.row).length ||
      a.depth - b.depth ||
      a.qualifiedName.length - b.qualifiedName.length ||
      compareText(a.qualifiedName, b.qualifiedName),
  );
}

function countEnclosing({ index, row }: SymbolCandidate): number {
  let count = 0;
  for (let parent = index.symbols.parent[row]!; parent >= 0; parent = index.symbols.parent[parent]!) count++;
  return count;
}

export function describeCandidate({ index, row, alsoIn, match, qualifiedName }: SymbolCandidate): SymbolHit {
  return {
    coordinates: printOrigin(index.origin),
    qualifiedName,
    declaration: declarationOf(index, row),
    signature: describeRow(index, row).signature,
    ...placeOf(index, row),
    alsoIn: alsoIn.map((other) => placeOf(index, other)),
    match: match.match,
  };
}

function placeOf(index: SourceIndex, row: number): SymbolPlace {
  return { file: fileOf(index, row).path, range: rangeOf(index, row) };
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
  const receiverOf = createReceivers(index);
  return (row) => {
    if (namesAround(index, row).some((name) => endsWithName(foldName(name), qualifier))) return true;
    const receiver = receiverOf(row);
    // Where only its simple name is known, it may be the wanted one.
    const extended = receiver === null ? '' : foldName(receiver);
    return extended !== '' && (endsWithName(extended, qualifier) || endsWithName(qualifier, extended));
  };
}

function fold(name: string, isCaseSensitive: boolean): string {
  return (isCaseSensitive ? name : name.toLowerCase()).replaceAll(/[#$]/g, '.');
}

function endsWithName(name: string, end: string): boolean {
  return name === end || name.endsWith(`.${end}`);
}
