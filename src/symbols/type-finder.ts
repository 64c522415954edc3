import type { SourceIndex } from '../core/source-index.ts';
import { typesByName } from './types-by-name.ts';

/** One declaration of a type in one of several artifacts. */
export interface LocatedType {
  readonly index: SourceIndex;
  readonly row: number;
}

export interface TypeFinder {
  /** By its full name, of several artifacts that have one in the first; asks only those that have such a package. */
  find(qualifiedName: string): LocatedType | null;
  hasPackage(name: string): boolean;
}

export function createTypeFinder(universe: readonly SourceIndex[]): TypeFinder {
  /** Made when something is looked for: of most artifacts nothing is. */
  let byPackage: ReadonlyMap<string, readonly SourceIndex[]> | null = null;
  const having = (packageName: string): readonly SourceIndex[] => {
    byPackage ??= groupByPackage(universe);
    return byPackage.get(packageName) ?? [];
  };
  return {
    hasPackage: (name) => having(name).length > 0,
    find(qualifiedName) {
      for (let packageName = around(qualifiedName); ; packageName = around(packageName)) {
        for (const index of having(packageName)) {
          const row = typesByName(index).get(qualifiedName)?.[0];
          if (row !== undefined) return { index, row };
        }
        if (packageName === '') return null;
      }
    },
  };
}

function groupByPackage(universe: readonly SourceIndex[]): ReadonlyMap<string, readonly SourceIndex[]> {
  const byPackage = new Map<string, SourceIndex[]>();
  for (const index of universe) {
    for (const { name } of index.packages) {
      const same = byPackage.get(name);
      if (same === undefined) byPackage.set(name, [index]);
      else same.push(index);
    }
  }
  return byPackage;
}

function around(name: string): string {
  return name.slice(0, Math.max(name.lastIndexOf('.'), 0));
}
