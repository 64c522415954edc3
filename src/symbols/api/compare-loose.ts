import { standings } from '../../core/code/language-rules.ts';
import type { SourceIndex } from '../../core/code/source-index.ts';
import { memberRows } from '../member-rows.ts';
import { standingAt } from '../standing.ts';
import { fileOf, qualifiedNameOf, simpleNameOf } from '../symbol-rows.ts';
import { partsOfType } from '../type-parts.ts';
import type { TypeDifference } from './api-difference.ts';
import { type ApiScope, isInScope } from './api-scope.ts';
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
 * One name is looked for after another in the whole package; null after each.
 */
export function createLooseComparison(
  earlier: LooseApi,
  later: LooseApi,
  scope: ApiScope,
): (holder: string) => Generator<TypeDifference | null> {
  const [before, after] = [holdersByPackage(earlier), holdersByPackage(later)];
  const packages = new Map<string, LooseNames | null>();
  const compared = new Map<string, readonly LooseDifference[]>();
  return function* (holder) {
    const { index, row } = later.holders.has(holder) ? rowIn(later, holder) : rowIn(earlier, holder);
    const { packageName } = fileOf(index, row);
    const names = packages.get(packageName) ?? collectNames(packageName);
    packages.set(packageName, names);
    const told: LooseDifference[] = [];
    for (const name of names?.ofHolders.get(holder) ?? []) {
      const differences = compared.get(`${packageName}.${name}`) ?? compareNamed(names!, name);
      compared.set(`${packageName}.${name}`, differences);
      told.push(...differences.filter(({ of }) => holderOf(of.index, of.row) === holder));
      yield null;
    }
    if (told.length === 0) return;
    const isGone = ({ difference }: LooseDifference) => (difference.change === 'removed' ? 1 : 0);
    const members = told.sort((a, b) => isGone(a) - isGone(b) || a.of.row - b.of.row).map((one) => one.difference);
    const [described] = describeDeclarations(index, [row]);
    yield { ...onlyIn(described!, 'added'), change: 'changed', since: null, moved: null, members };
  };

  /** Null: nothing of it can have changed. */
  function collectNames(packageName: string): LooseNames | null {
    const was = rowsOf(earlier.index, before.get(packageName) ?? []);
    const is = rowsOf(later.index, after.get(packageName) ?? []);
    if (contentOf(earlier.index, was) === contentOf(later.index, is)) return null;
    const ofHolders = new Map<string, Set<string>>();
    for (const [{ index }, rows] of [[later, is] as const, [earlier, was] as const]) {
      for (const row of rows) {
        const holder = holderOf(index, row);
        ofHolders.set(holder, (ofHolders.get(holder) ?? new Set()).add(simpleNameOf(index, row)));
      }
    }
    return {
      ofHolders,
      was: Map.groupBy(was, (row) => simpleNameOf(earlier.index, row)),
      is: Map.groupBy(is, (row) => simpleNameOf(later.index, row)),
    };
  }

  function compareNamed({ was, is }: LooseNames, name: string): readonly LooseDifference[] {
    return compareDescribed(
      describeLoose(earlier.index, was.get(name) ?? []),
      describeLoose(later.index, is.get(name) ?? []),
    );
  }

  function rowsOf(index: SourceIndex, holders: readonly number[]): readonly number[] {
    return holders
      .flatMap((holder) => partsOfType(index, holder))
      .flatMap((part) => memberRows(index, part))
      .filter((row) => isInScope(scope, index, row));
  }
}

type LooseDifference = ReturnType<typeof compareDescribed>[number];

/** What stands outside of the types of one package. */
interface LooseNames {
  /** Simple names of what a class holds in either version. */
  readonly ofHolders: ReadonlyMap<string, ReadonlySet<string>>;
  /** Rows by simple name. */
  readonly was: ReadonlyMap<string, readonly number[]>;
  readonly is: ReadonlyMap<string, readonly number[]>;
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

function holderOf(index: SourceIndex, row: number): string {
  return qualifiedNameOf(index, index.symbols.parent[row]!);
}

/** Of all files that declare them. */
function contentOf(index: SourceIndex, rows: readonly number[]): string {
  const files = new Set(rows.map((row) => fileOf(index, row)));
  return Array.from(files, ({ path, size, crc32 }) => `${path}:${size}:${crc32}`)
    .sort()
    .join();
}
