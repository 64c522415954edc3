import type { SourceIndex } from '../core/code/source-index.ts';
import { hasPackage } from './has-package.ts';
import { isCopyOfJdk } from './is-copy-of-jdk.ts';
import { typesByName } from './types-by-name.ts';

/** One declaration of a type in one of several artifacts. */
export interface LocatedType {
  readonly index: SourceIndex;
  readonly row: number;
}

export interface TypeFinder {
  /** By its full name, of several artifacts that have one in the first; asks only those that have such a package. */
  find(qualifiedName: string): LocatedType | null;
  /** The first before the others. */
  havingPackage(name: string): readonly SourceIndex[];
}

/**
 * `own`: the index to look in first, even if it is none of the others; null: the first of them. It alone may answer with a copy of a JDK
 * type.
 */
export function createTypeFinder(universe: readonly SourceIndex[], own: SourceIndex | null): TypeFinder {
  const first = own ?? universe[0];
  const having = (packageName: string): readonly SourceIndex[] => {
    const all = packagesOf(universe).having(packageName);
    if (first === undefined || !hasPackage(first, packageName)) return all;
    return [first, ...all.filter((index) => index !== first)];
  };
  /** Beginnings of the names that were looked for, without the last part. Most are packages, of which there are few. */
  const areTypes = new Map<string, boolean>();
  const isType = (name: string): boolean => {
    const known = areTypes.get(name) ?? find(name) !== null;
    areTypes.set(name, known);
    return known;
  };
  const find = (qualifiedName: string): LocatedType | null => {
    for (let packageName = around(qualifiedName); ; packageName = around(packageName)) {
      for (const index of having(packageName)) {
        const row = typesByName(index).first(qualifiedName);
        if (row !== undefined) return { index, row };
      }
      if (packageName === '' || !isType(packageName)) return null;
    }
  };
  return { havingPackage: having, find };
}

/** Packages that are no copies of the JDK's. */
interface Packages {
  having(name: string): readonly SourceIndex[];
}

/** Packages of an artifact: the JDK has 700. Of more each is looked up when it is asked for, rather than all be learnt by heart. */
const MANY = 10_000;

const known = new WeakMap<readonly SourceIndex[], Packages>();

/** Made when something is looked for, as in most artifacts nothing is, and once for a list: a type of it after the other is asked about. */
function packagesOf(universe: readonly SourceIndex[]): Packages {
  const packages = known.get(universe) ?? groupByPackage(universe);
  known.set(universe, packages);
  return packages;
}

function groupByPackage(universe: readonly SourceIndex[]): Packages {
  const byPackage = new Map<string, SourceIndex[]>();
  const large = universe.filter(({ packages }) => packages.length > MANY);
  for (const index of universe) {
    if (index.packages.length > MANY) continue;
    for (const { name } of index.packages) {
      if (isCopyOfJdk(index, `${name}.`)) continue;
      const same = byPackage.get(name);
      if (same === undefined) byPackage.set(name, [index]);
      else same.push(index);
    }
  }
  return {
    having(name) {
      const ofOthers = byPackage.get(name) ?? [];
      const ofLarge = large.filter((index) => hasPackage(index, name) && !isCopyOfJdk(index, `${name}.`));
      if (ofLarge.length === 0) return ofOthers;
      const all = new Set([...ofOthers, ...ofLarge]);
      return universe.filter((index) => all.has(index));
    },
  };
}

function around(name: string): string {
  return name.slice(0, Math.max(name.lastIndexOf('.'), 0));
}
