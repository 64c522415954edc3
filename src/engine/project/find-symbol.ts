import { printCoordinates } from '../../core/coordinates.ts';
import type { ArtifactIndex } from '../../core/source-index.ts';
import { declarationKinds, type SymbolKind, symbolKinds } from '../../core/symbols.ts';
import { findScannerById } from '../../languages/index.ts';
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
      kindOf(a) - kindOf(b) ||
      a.qualifiedName.length - b.qualifiedName.length ||
      (a.qualifiedName < b.qualifiedName ? -1 : a.qualifiedName > b.qualifiedName ? 1 : 0),
  );
}

export function describeCandidate({ index, row, match, qualifiedName }: SymbolCandidate): SymbolHit {
  const { symbols, files, names } = index;
  const file = symbols.file[row]!;
  const { path, language } = files[file]!;
  const declaration = declarationKinds[symbols.declaration[row]!]!;
  const scanner = language === null ? null : findScannerById(language);
  const details = scanner?.describe(index.text(file), {
    kind: symbolKinds[symbols.kind[row]!]!,
    declaration,
    name: names[symbols.name[row]!]!,
    start: symbols.start[row]!,
    end: symbols.end[row]!,
  });
  return {
    coordinates: printCoordinates(index.coordinates),
    qualifiedName,
    declaration,
    signature: details?.signature ?? qualifiedName,
    file: path,
    range: { start: symbols.startLine[row]!, end: symbols.endLine[row]! },
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
function qualify({ symbols, names, files }: ArtifactIndex, row: number): string {
  const isType = symbolKinds[symbols.kind[row]!] === 'type';
  const own = names[symbols.name[row]!]!;
  const outer: string[] = [];
  for (let parent = symbols.parent[row]!; parent >= 0; parent = symbols.parent[parent]!) {
    outer.unshift(names[symbols.name[parent]!]!);
  }
  const { packageName } = files[symbols.file[row]!]!;
  const enclosing = [...(packageName === '' ? [] : [packageName]), ...outer].join('.');
  return enclosing === '' ? own : `${enclosing}${isType ? '.' : '#'}${own}`;
}

function isInside(qualifiedName: string, qualifier: string, isCaseSensitive: boolean): boolean {
  if (qualifier === '') return true;
  const fold = (text: string) => (isCaseSensitive ? text : text.toLowerCase()).replaceAll(/[#$]/g, '.');
  const enclosing = fold(qualifiedName).replace(/\.[^.]*$/, '');
  return enclosing === fold(qualifier) || enclosing.endsWith(`.${fold(qualifier)}`);
}

function kindOf({ index, row }: SymbolCandidate): number {
  return index.symbols.kind[row]!;
}
