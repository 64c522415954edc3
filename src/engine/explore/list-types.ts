import { visibilities } from '../../core/code/language-rules.ts';
import type { SourceIndex } from '../../core/code/source-index.ts';
import { lowerBound } from '../../core/lower-bound.ts';
import { compareText } from '../../core/text/compare-text.ts';
import { typeKey } from '../../languages/type-spelling.ts';
import { filterByName, type PatternType } from '../../search/name-filter.ts';
import { mapPage, type Page, type PageRequest, paginate } from '../../search/paginate.ts';
import type { RegexRunner } from '../../search/regex.ts';
import { hasPackage } from '../../symbols/has-package.ts';
import { isOfTests } from '../../symbols/is-of-tests.ts';
import { declarationOf, fileOf, nestedNameOf, qualifiedNameOf, simpleNameOf } from '../../symbols/symbol-rows.ts';
import { typesByName } from '../../symbols/types-by-name.ts';
import { countUnscanned } from '../../symbols/unscanned-files.ts';
import { declaredVisibilityOf } from '../../symbols/visibility.ts';
import { packageNotFound } from './list-packages.ts';
import { omittedParts, problemsOf } from './problems-of.ts';
import { readDescription } from './read-description.ts';

/** A filter on names that the caller may leave out. */
export interface NameFilter {
  readonly nameFilter: string | null;
  readonly nameFilterType: PatternType;
}

export interface TypesQuery extends NameFilter, PageRequest {
  /** Only this package, without those below it; null for all. */
  readonly packageFilter: string | null;
  readonly includeDescription: boolean;
  /** Leaves out types that are neither public nor protected, or lie in one that is not, and those of the artifact's tests. */
  readonly publicOnly: boolean;
}

export interface ListedType {
  /** `Outer.Inner`, without the package. */
  readonly name: string;
  readonly packageName: string;
  readonly kind: string;
  readonly language: string;
  readonly description: string | null;
  /** Paths of the files that declare it, the one that counts first; empty when there is only one. */
  readonly parts: readonly string[];
}

export interface TypeList extends Page<ListedType> {
  /** Files by language whose types are missing. */
  readonly unscanned: Readonly<Record<string, number>>;
  /** Messages about files that were not understood, whose types may be missing; those of the files shown come first. */
  readonly problems: readonly string[];
}

/** Types by package, nested ones after their outer type; one entry for a type that several files declare. */
export async function listTypes(
  index: SourceIndex,
  query: TypesQuery,
  tools: { readonly regex: RegexRunner; readonly signal: AbortSignal },
): Promise<TypeList> {
  const { packageFilter } = query;
  if (packageFilter !== null && !isPackage(index, packageFilter)) throw packageNotFound(index, packageFilter);
  const all = collectTypes(index, query);
  const selected = sortTypes(index, await keepNamed(all, query, { ...tools, index }));
  const named = typesByName(index);
  const rowsOf = (row: number) => named.get(typeKey(qualifiedNameOf(index, row)))!;
  const pathsOf = (rows: readonly number[]) => [...new Set(rows.map((row) => fileOf(index, row).path))];
  const shown = new Set<string>();
  const describe = (type: number): ListedType => {
    const rows = rowsOf(type);
    const paths = pathsOf(rows);
    for (const path of paths) shown.add(path);
    return {
      name: nestedNameOf(index, type),
      packageName: fileOf(index, type).packageName,
      kind: declarationOf(index, type),
      language: fileOf(index, type).language ?? 'unknown',
      description: query.includeDescription ? firstOf(rows, (row) => readDescription(index, row)) : null,
      parts: rows.length === 1 ? [] : paths,
    };
  };
  const entries = paginate(selected, query);
  const page = await mapPage(entries, describe);
  const omitted = entries.items.flatMap((type) => omittedParts(index, type));
  const problems = [...new Set([...omitted, ...problemsOf(index, shown), ...problemsOf(index)])];
  return { ...page, unscanned: countUnscanned(index), problems };
}

/** True if it holds types or packages. */
function isPackage(index: SourceIndex, name: string): boolean {
  const { packages } = index;
  const below = lowerBound(packages.length, (at) => compareText(packages[at]!.name, `${name}.`) < 0);
  return hasPackage(index, name) || packages[below]?.name.startsWith(`${name}.`) === true;
}

/** The row that counts of each type; more than a number is made only of those that are shown. */
function collectTypes(
  index: SourceIndex,
  { packageFilter, publicOnly }: Pick<TypesQuery, 'packageFilter' | 'publicOnly'>,
): readonly number[] {
  const types: number[] = [];
  for (const row of typesByName(index).firsts()) {
    if (packageFilter !== null && fileOf(index, row).packageName !== packageFilter) continue;
    if (publicOnly && (isOfTests(index, row) || declaredVisibilityOf(index, row) > visibilities.protected)) continue;
    types.push(row);
  }
  return types;
}

function sortTypes(index: SourceIndex, types: readonly number[]): readonly number[] {
  const keyed = types.map((row) => {
    const { packageName } = fileOf(index, row);
    // NUL sorts before every character of a name: a package's types stay together, nested types after their outer one.
    return { row, key: `${packageName}\0${nestedNameOf(index, row).replaceAll('.', '\0')}` };
  });
  const sorted = keyed.toSorted((a, b) => compareText(a.key, b.key));
  return sorted.map(({ row }) => row);
}

function firstOf(rows: readonly number[], read: (row: number) => string | null): string | null {
  for (const row of rows) {
    const found = read(row);
    if (found !== null) return found;
  }
  return null;
}

async function keepNamed(
  types: readonly number[],
  { nameFilter, nameFilterType }: NameFilter,
  { index, ...tools }: { readonly index: SourceIndex; readonly regex: RegexRunner; readonly signal: AbortSignal },
): Promise<readonly number[]> {
  if (nameFilter === null) return types;
  const namesOf = (row: number) => [...new Set([simpleNameOf(index, row), nestedNameOf(index, row)])];
  const pattern = { pattern: nameFilter, type: nameFilterType, argument: 'name_filter', isPath: false };
  return await filterByName(types, pattern, { ...tools, namesOf });
}
