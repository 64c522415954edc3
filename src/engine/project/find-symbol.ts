import { printCoordinates } from '../../core/coordinates.ts';
import type { ArtifactIndex } from '../../core/source-index.ts';
import { type SymbolKind, symbolKinds } from '../../core/symbols.ts';
import {
  declarationOf,
  describeRow,
  fileOf,
  kindOf,
  qualifiedNameOf,
  rangeOf,
  simpleNameOf,
} from '../../search/symbol-rows.ts';
import { buildNameMatcher } from './match-name.ts';
import type { SymbolHit, SymbolMatch, SymbolQuery } from './project-engine.ts';

/** A symbol that fits, not yet described. */
export interface SymbolCandidate {
  readonly index: ArtifactIndex;
  readonly row: number;
  readonly match: SymbolMatch;
  readonly qualifiedName: string;
}

const kinds: Readonly<Record<NonNullable<SymbolQuery['kind']>, readonly SymbolKind[]>> = {
  type: ['type'],
  method: ['function', 'constructor'],
  field: ['field'],
};

const ranks: Readonly<Record<SymbolMatch, number>> = { exact: 0, prefix: 1, camel_hump: 2 };

/** All symbols of one artifact that fit the query. Names are tested once each, however many symbols bear them. */
export function findCandidates(index: ArtifactIndex, query: SymbolQuery): readonly SymbolCandidate[] {
  const { qualifier, name } = splitQuery(query.query);
  const matchName = buildNameMatcher(name, query.caseSensitive);
  const matches = index.names.map(matchName);
  const wanted = query.kind === null ? symbolKinds : kinds[query.kind];
  const { symbols } = index;
  const found: SymbolCandidate[] = [];
  for (let row = 0; row < symbols.length; row++) {
    const match = matches[symbols.name[row]!]!;
    if (match === null || !wanted.includes(symbolKinds[symbols.kind[row]!]!)) continue;
    const qualifiedName = qualify(index, row);
    if (isInside(qualifiedName, qualifier, query.caseSensitive)) found.push({ index, row, match, qualifiedName });
  }
  return found;
}

/** Best match first, types before their members, short names before long ones. */
export function rankCandidates(candidates: readonly SymbolCandidate[]): readonly SymbolCandidate[] {
  return candidates.toSorted(
    (a, b) =>
      ranks[a.match] - ranks[b.match] ||
      symbolKinds.indexOf(kindOf(a.index, a.row)) - symbolKinds.indexOf(kindOf(b.index, b.row)) ||
      a.qualifiedName.length - b.qualifiedName.length ||
      (a.qualifiedName < b.qualifiedName ? -1 : a.qualifiedName > b.qualifiedName ? 1 : 0),
  );
}

export function describeCandidate({ index, row, match, qualifiedName }: SymbolCandidate): SymbolHit {
  return {
    coordinates: printCoordinates(index.coordinates),
    qualifiedName,
    declaration: declarationOf(index, row),
    signature: describeRow(index, row).signature,
    file: fileOf(index, row).path,
    range: rangeOf(index, row),
    match,
  };
}

/** `org.x.Outer.Inner`, `Outer#member` or `Outer.member`: the last segment is the name, what is before it must enclose it. */
function splitQuery(query: string): { qualifier: string; name: string } {
  const text = query.replace(/\(.*$/, '').trim();
  const cut = Math.max(text.lastIndexOf('.'), text.lastIndexOf('#'), text.lastIndexOf('$'));
  return cut < 0 ? { qualifier: '', name: text } : { qualifier: text.slice(0, cut), name: text.slice(cut + 1) };
}

/** `package.Outer.Inner`, and `package.Outer#member` for members. */
function qualify(index: ArtifactIndex, row: number): string {
  const parent = index.symbols.parent[row]!;
  const isMember = parent >= 0 && kindOf(index, row) !== 'type';
  return isMember ? `${qualifiedNameOf(index, parent)}#${simpleNameOf(index, row)}` : qualifiedNameOf(index, row);
}

function isInside(qualifiedName: string, qualifier: string, isCaseSensitive: boolean): boolean {
  if (qualifier === '') return true;
  const fold = (text: string) => (isCaseSensitive ? text : text.toLowerCase()).replaceAll(/[#$]/g, '.');
  const enclosing = fold(qualifiedName).replace(/\.[^.]*$/, '');
  return enclosing === fold(qualifier) || enclosing.endsWith(`.${fold(qualifier)}`);
}
