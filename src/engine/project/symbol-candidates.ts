import { compareText } from '../../core/compare-text.ts';
import { printOrigin } from '../../core/index-origin.ts';
import type { SourceIndex } from '../../core/source-index.ts';
import { type SymbolKind, symbolKinds } from '../../core/symbols.ts';
import { declaredSymbolAt } from '../../symbols/declared-symbol.ts';
import { type NamedRow, rowsByName } from '../../symbols/rows-by-name.ts';
import {
  declarationOf,
  describeRow,
  fileOf,
  languageAt,
  rangeOf,
  referenceTo,
  simpleNameOf,
} from '../../symbols/symbol-rows.ts';
import { dottedNameOf } from '../../symbols/types-by-name.ts';
import { visibilityOf } from '../../symbols/visibility.ts';
import { buildNameMatcher, type NameMatch } from './match-name.ts';
import { mergeDeclarations } from './merge-declarations.ts';
import type { SymbolHit, SymbolPlace, SymbolQuery } from './project-engine.ts';
import type { SymbolCandidate } from './symbol-candidate.ts';

const kinds: Readonly<Record<NonNullable<SymbolQuery['kind']>, readonly SymbolKind[]>> = {
  type: ['type'],
  method: ['function', 'constructor'],
  field: ['field'],
};

/** All symbols of one artifact that fit the query, each once. */
export function findCandidates(index: SourceIndex, query: SymbolQuery, depth: number): readonly SymbolCandidate[] {
  const { qualifier, name } = splitQuery(query.query);
  const wanted = query.kind === null ? symbolKinds : kinds[query.kind];
  const found: SymbolCandidate[] = [];
  const named = [...rowsByName(index, wanted, buildNameMatcher(name, query.caseSensitive))];
  const accessed = query.kind === 'type' ? [] : propertiesOf(index, name);
  for (const { row, match } of [...named, ...accessed]) {
    const qualifiedName = referenceTo(index, row);
    const isWanted =
      isInside(qualifiedName, qualifier, query.caseSensitive) || isOnReceiver(index, row, { ...query, qualifier });
    if (!isWanted) continue;
    found.push({ index, row, alsoIn: [], match, qualifiedName, visibility: visibilityOf(index, row), depth });
  }
  return mergeDeclarations(index, found);
}

/** Properties by the getter or setter that the compiler makes of them, as Java and stack traces call them. */
function propertiesOf(index: SourceIndex, accessor: string): readonly NamedRow<NameMatch>[] {
  const [, first, rest] = /^[gs]et([A-Z])(.*)$/s.exec(accessor) ?? [];
  if (first === undefined) return [];
  const matchProperty = buildNameMatcher(first.toLowerCase() + rest, true);
  return [...rowsByName(index, ['field'], matchProperty)].filter(({ row, match }) => {
    const owner = index.symbols.parent[row]!;
    const { rules } = languageAt(index, row);
    return match.rank === 0 && rules.hasImplicitMethod(declaredSymbolAt(index, owner), accessor);
  });
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
 * `org.x.Outer.Inner`, `Outer#member`, `Outer::member`, `Outer.member(int)`, `@Outer`, `Outer<T>` or `org/x/Outer.java`: the last
 * segment is the name, what is before it must enclose it.
 */
function splitQuery(query: string): { qualifier: string; name: string } {
  const text = dottedNameOf(query)
    .replace(/\(.*$/, '')
    .replace(/<(?!init>).*>/, '')
    .replace('::', '#')
    .replace(/^@/, '')
    .trim();
  const cut = Math.max(text.lastIndexOf('.'), text.lastIndexOf('#'), text.lastIndexOf('$'));
  return cut < 0 ? { qualifier: '', name: text } : { qualifier: text.slice(0, cut), name: text.slice(cut + 1) };
}

function isInside(qualifiedName: string, qualifier: string, isCaseSensitive: boolean): boolean {
  if (qualifier === '') return true;
  const enclosing = fold(qualifiedName, isCaseSensitive).replace(/\.[^.]*$/, '');
  return endsWithName(enclosing, fold(qualifier, isCaseSensitive));
}

/** Whether it extends the wanted type. Which one it means, its simple name alone does not say: `Flow` for `kotlinx.coroutines.flow.Flow`. */
function isOnReceiver(index: SourceIndex, row: number, query: SymbolQuery & { readonly qualifier: string }): boolean {
  if (!languageAt(index, row).rules.isExtension(declaredSymbolAt(index, row))) return false;
  const receiver = describeRow(index, row).parameters.find(({ name }) => name === 'this')?.type ?? '';
  const written = fold(receiver.replace(/<.*|[?()\s]/gs, ''), query.caseSensitive);
  const wanted = fold(query.qualifier, query.caseSensitive);
  return written !== '' && (endsWithName(written, wanted) || endsWithName(wanted, written));
}

function fold(name: string, isCaseSensitive: boolean): string {
  return (isCaseSensitive ? name : name.toLowerCase()).replaceAll(/[#$]/g, '.');
}

function endsWithName(name: string, end: string): boolean {
  return name === end || name.endsWith(`.${end}`);
}
