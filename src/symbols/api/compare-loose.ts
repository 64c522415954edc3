import { platformRoles } from '../../core/code/language-rules.ts';
import type { IndexedFile, SourceIndex } from '../../core/code/source-index.ts';
import { compareText } from '../../core/text/compare-text.ts';
import { memberRows } from '../member-rows.ts';
import { platformRoleAt } from '../platform-role.ts';
import { fileOf, qualifiedNameOf, simpleNameOf } from '../symbol-rows.ts';
import { partsOfType } from '../type-parts.ts';
import type { TypeDifference } from './api-difference.ts';
import { type ApiScope, isInScope } from './api-scope.ts';
import type { RowsByName } from './api-types.ts';
import { type ComparedDeclaration, compareDescribed } from './compare-members.ts';
import {
  type DescribedDeclaration,
  describeDeclaration,
  describeDeclarations,
  onlyIn,
} from './described-declaration.ts';
import { createVariablePlaces } from './type-variable-places.ts';

export interface LooseApi {
  readonly index: SourceIndex;
  /** See `ApiTypes.holders`. */
  readonly holders: RowsByName;
}

/**
 * Compares the declarations outside of types, one class that holds them after the other; null: nothing can be reported. A declaration is
 * the same wherever its package declares it: the class that it is compiled into does not matter, and nobody knows which ones a compiler
 * leaves out. Each name is compared in the whole package. The holders must come in the order of their names: the tables of a package are
 * dropped once a holder outside of it follows.
 */
export function createLooseComparison(
  earlier: LooseApi,
  later: LooseApi,
  scope: ApiScope,
): (holder: string) => TypeDifference | null {
  const [inEarlier, inLater] = [createVariablePlaces(earlier.index), createVariablePlaces(later.index)];
  const parts = new Map<LooseApi, PartsByPackage>();
  /** Those around the last one that was asked for, by the beginning of the names in them. */
  const packages = new Map<string, LooseNames | null>();
  return (holder) => {
    const { index, row } = later.holders.has(holder) ? rowIn(later, holder) : rowIn(earlier, holder);
    const { packageName } = fileOf(index, row);
    for (const begin of packages.keys()) if (!holder.startsWith(begin)) packages.delete(begin);
    const names = namesIn(packageName);
    const ofHolder: ComparedDeclaration[] = [];
    for (const name of names?.ofHolders.get(holder) ?? []) {
      for (const one of compareNamed(names!, name)) {
        if (holderOf(one.of.index, one.of.row) === holder) ofHolder.push(one);
      }
    }
    if (ofHolder.length === 0) return null;
    const isGone = ({ difference }: ComparedDeclaration) => (difference.change === 'removed' ? 1 : 0);
    const ordered = ofHolder.toSorted((a, b) => isGone(a) - isGone(b) || a.of.row - b.of.row);
    const members = ordered.map((one) => one.difference);
    const described = describeDeclaration({ index, row });
    return { ...onlyIn(described, 'added'), change: 'changed', since: null, moved: null, members };
  };

  function namesIn(packageName: string): LooseNames | null {
    const begin = packageName === '' ? '' : `${packageName}.`;
    const known = packages.get(begin);
    if (known !== undefined) return known;
    const names = collectNames(packageName);
    packages.set(begin, names);
    return names;
  }

  /** Null: nothing of it can have changed. */
  function collectNames(packageName: string): LooseNames | null {
    const was = rowsOf(earlier, packageName);
    const is = rowsOf(later, packageName);
    const wasContent = contentOf(earlier.index, was);
    if (wasContent === contentOf(later.index, is)) return null;
    const ofHolders = new Map<string, Set<string>>();
    for (const [{ index }, rows] of [[later, is] as const, [earlier, was] as const]) {
      for (const row of rows) {
        const holder = holderOf(index, row);
        const names = ofHolders.get(holder) ?? new Set();
        ofHolders.set(holder, names.add(simpleNameOf(index, row)));
      }
    }
    return {
      ofHolders,
      was: Map.groupBy(was, (row) => simpleNameOf(earlier.index, row)),
      is: Map.groupBy(is, (row) => simpleNameOf(later.index, row)),
      compared: new Map(),
    };
  }

  function compareNamed(names: LooseNames, name: string): readonly ComparedDeclaration[] {
    const known = names.compared.get(name);
    if (known !== undefined) return known;
    const [was, is] = [names.was.get(name) ?? [], names.is.get(name) ?? []];
    const differences = compareDescribed(
      describeLoose(earlier.index, was, inEarlier),
      describeLoose(later.index, is, inLater),
    );
    if (areOfSeveral(was, is)) names.compared.set(name, differences);
    return differences;
  }

  function rowsOf(api: LooseApi, packageName: string): readonly number[] {
    const { index } = api;
    const ofPackages = parts.get(api) ?? partsByPackage(api);
    parts.set(api, ofPackages);
    const rows: number[] = [];
    for (const part of ofPackages.get(packageName) ?? []) {
      for (const row of memberRows(index, part)) {
        if (isInScope(scope, index, row)) rows.push(row);
      }
    }
    return rows;
  }

  /** True if more than one class holds these. */
  function areOfSeveral(was: readonly number[], is: readonly number[]): boolean {
    let first: string | null = null;
    for (const [{ index }, rows] of [[earlier, was] as const, [later, is] as const]) {
      for (const row of rows) {
        const holder = holderOf(index, row);
        first ??= holder;
        if (holder !== first) return true;
      }
    }
    return false;
  }
}

/** Rows of the parts of classes that hold what stands outside of types, by package. */
type PartsByPackage = ReadonlyMap<string, readonly number[]>;

function partsByPackage({ index, holders }: LooseApi): PartsByPackage {
  const byPackage = new Map<string, number[]>();
  for (const name of holders.keys()) {
    const holder = holders.get(name)!;
    const { packageName } = fileOf(index, holder);
    const parts = byPackage.get(packageName) ?? [];
    byPackage.set(packageName, parts);
    for (const part of partsOfType(index, holder)) parts.push(part);
  }
  return byPackage;
}

/** The declarations outside of types of one package. */
interface LooseNames {
  /** Simple names of what a class holds in either version. */
  readonly ofHolders: ReadonlyMap<string, ReadonlySet<string>>;
  /** Rows by simple name. */
  readonly was: ReadonlyMap<string, readonly number[]>;
  readonly is: ReadonlyMap<string, readonly number[]>;
  /** The differences of names that several classes hold, filled on demand. */
  readonly compared: Map<string, readonly ComparedDeclaration[]>;
}

function rowIn({ index, holders }: LooseApi, holder: string): { readonly index: SourceIndex; readonly row: number } {
  return { index, row: holders.get(holder)! };
}

/** An expected declaration and its actual one are one. Callers go by the expected one, which alone has default values. */
function describeLoose(
  index: SourceIndex,
  rows: readonly number[],
  inPlaces: ReturnType<typeof createVariablePlaces>,
): readonly DescribedDeclaration[] {
  const keyOf = ({ identity, bounds }: DescribedDeclaration) => `${identity} ${bounds}`;
  const declared: DescribedDeclaration[] = [];
  const known = new Set<string>();
  const announced: DescribedDeclaration[] = [];
  const contracts = new Map<string, string>();
  for (const one of describeDeclarations(index, rows, inPlaces)) {
    const key = keyOf(one);
    if (platformRoleAt(index, one.row) === platformRoles.expected) {
      announced.push(one);
      contracts.set(key, one.contract);
    } else {
      declared.push(one);
      known.add(key);
    }
  }
  const all: DescribedDeclaration[] = [];
  for (const one of declared) {
    all.push({ ...one, contract: contracts.get(keyOf(one)) ?? one.contract });
  }
  for (const one of announced) {
    if (!known.has(keyOf(one))) all.push(one);
  }
  return firstOfEachContract(all);
}

/** A second one, under another name for a JVM, serves code that is compiled already: source code reaches the one that is not deprecated. */
function firstOfEachContract(all: readonly DescribedDeclaration[]): readonly DescribedDeclaration[] {
  const places = new Map<string, number>();
  const firsts: DescribedDeclaration[] = [];
  for (const one of all) {
    const key = `${one.identity} ${one.contract}`;
    const place = places.get(key);
    if (place === undefined) places.set(key, firsts.push(one) - 1);
    else if (firsts[place]!.deprecation !== null && one.deprecation === null) firsts[place] = one;
  }
  return firsts;
}

function holderOf(index: SourceIndex, row: number): string {
  return qualifiedNameOf(index, index.symbols.parent[row]!);
}

/** The contents of all files that declare them. */
function contentOf(index: SourceIndex, rows: readonly number[]): string {
  const files = new Set<IndexedFile>();
  for (const row of rows) {
    files.add(fileOf(index, row));
  }
  const contents = Array.from(files, ({ path, size, crc32 }) => `${path}:${size}:${crc32}`);
  return contents.toSorted(compareText).join();
}
