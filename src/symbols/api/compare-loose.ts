import { standings } from '../../core/language-rules.ts';
import type { SourceIndex } from '../../core/source-index.ts';
import { standingAt } from '../standing.ts';
import { fileOf, memberRows, qualifiedNameOf } from '../symbol-rows.ts';
import { partsOfType } from '../type-parts.ts';
import { visibilityOf } from '../visibility.ts';
import type { Difference, TypeDifference } from './api-difference.ts';
import { compareDescribed } from './compare-members.ts';
import { type DescribedDeclaration, describeDeclarations, onlyIn } from './described-declaration.ts';

export interface LooseApi {
  readonly index: SourceIndex;
  /** See `ApiTypes.holders`. */
  readonly holders: ReadonlyMap<string, number>;
}

/**
 * What became of what stands outside of types, for each class that holds such, as it is asked for. It is the same wherever its package
 * declares it: from which file it is compiled into which class is no part of it, and which of them a compiler leaves out is not known.
 */
export function createLooseComparison(
  earlier: LooseApi,
  later: LooseApi,
  widest: number,
): (holder: string) => TypeDifference | null {
  const compared = new Map<string, ReadonlyMap<string, readonly Difference[]>>();
  const [before, after] = [holdersByPackage(earlier), holdersByPackage(later)];
  return (holder) => {
    const { index, row } = later.holders.has(holder) ? rowIn(later, holder) : rowIn(earlier, holder);
    const { packageName } = fileOf(index, row);
    const differences = compared.get(packageName) ?? comparePackage(packageName);
    compared.set(packageName, differences);
    const members = differences.get(holder);
    if (members === undefined) return null;
    const [described] = describeDeclarations(index, [row]);
    return { ...onlyIn(described!, 'added'), change: 'changed', since: null, members };
  };

  function comparePackage(name: string): ReadonlyMap<string, readonly Difference[]> {
    const was = rowsOf(earlier.index, before.get(name) ?? []);
    const is = rowsOf(later.index, after.get(name) ?? []);
    if (contentOf(earlier.index, was) === contentOf(later.index, is)) return new Map();
    const differences = compareDescribed(describeLoose(earlier.index, was), describeLoose(later.index, is));
    const byHolder = Map.groupBy(differences, ({ of }) => holderOf(of));
    return new Map(Array.from(byHolder, ([holder, told]) => [holder, told.map(({ difference }) => difference)]));
  }

  function rowsOf(index: SourceIndex, holders: readonly number[]): readonly number[] {
    return holders
      .flatMap((holder) => partsOfType(index, holder))
      .flatMap((part) => memberRows(index, part))
      .filter((row) => visibilityOf(index, row) <= widest);
  }
}

function holdersByPackage({ index, holders }: LooseApi): ReadonlyMap<string, readonly number[]> {
  return Map.groupBy(holders.values(), (row) => fileOf(index, row).packageName);
}

function rowIn({ index, holders }: LooseApi, holder: string): { readonly index: SourceIndex; readonly row: number } {
  return { index, row: holders.get(holder)! };
}

/** What is announced for all platforms and declared for one is one: callers go by what is announced, which alone has defaults. */
function describeLoose(index: SourceIndex, rows: readonly number[]): readonly DescribedDeclaration[] {
  const keyOf = ({ identity, bounds }: DescribedDeclaration) => `${identity} ${bounds}`;
  const all = describeDeclarations(index, rows);
  const [declared, announced] = [false, true].map((isExpected) =>
    all.filter(({ row }) => (standingAt(index, row) === standings.expected) === isExpected),
  ) as [DescribedDeclaration[], DescribedDeclaration[]];
  const contracts = new Map(announced.map((one) => [keyOf(one), one.contract]));
  const known = new Set(declared.map(keyOf));
  return firstOfEachContract([
    ...declared.map((one) => ({ ...one, contract: contracts.get(keyOf(one)) ?? one.contract })),
    ...announced.filter((one) => !known.has(keyOf(one))),
  ]);
}

/** A second one, under another name for a JVM, is there for what is compiled already: callers reach what is not deprecated. */
function firstOfEachContract(all: readonly DescribedDeclaration[]): readonly DescribedDeclaration[] {
  const alike = Map.groupBy(all, ({ identity, contract }) => `${identity} ${contract}`);
  return [...alike.values()].map((same) => same.find(({ deprecation }) => deprecation === null) ?? same[0]!);
}

function holderOf({ index, row }: DescribedDeclaration): string {
  return qualifiedNameOf(index, index.symbols.parent[row]!);
}

/** Of all files that declare them. */
function contentOf(index: SourceIndex, rows: readonly number[]): string {
  const files = new Set(rows.map((row) => fileOf(index, row)));
  return Array.from(files, ({ path, size, crc32 }) => `${path}:${size}:${crc32}`)
    .sort()
    .join();
}
