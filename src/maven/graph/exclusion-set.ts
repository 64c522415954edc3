import { type ModuleId, printModule } from '../../core/artifacts/coordinates.ts';
import type { GraphArtifact } from './graph-artifact.ts';

/** The modules that may not appear below an edge of the graph. Equal sets of a table are the same object. */
export interface ExclusionSet {
  readonly id: number;
  readonly size: number;
  excludes(artifact: GraphArtifact): boolean;
}

export interface ExclusionTable {
  readonly none: ExclusionSet;
  intern(exclusions: readonly ModuleId[]): ExclusionSet;
  unite(a: ExclusionSet, b: ExclusionSet): ExclusionSet;
}

/** Numbers of modules in the table, ascending: a set holds all that the sets above it do, and texts would be held once for each. */
type Modules = Uint32Array<ArrayBuffer>;

interface KnownSet extends ExclusionSet {
  readonly modules: Modules;
}

/** Exclusions match both ids, each exactly or by `*`; type and classifier do not matter. Source: ExclusionDependencySelector. */
export function createExclusionTable(): ExclusionTable {
  /** By `groupId:artifactId`; either may be `*`. */
  const numbers = new Map<string, number>();
  const wildcards = new Set<number>();
  const known = new Map<string, KnownSet>();
  const unions = new Map<string, KnownSet>();
  const none = internModules(new Uint32Array());
  return {
    none,
    intern: (exclusions) =>
      exclusions.length === 0
        ? none
        : internModules(ascending(exclusions.map((module) => numberOf(printModule(module))))),
    unite(a, b) {
      if (a === b || b.size === 0) return a;
      if (a.size === 0) return b;
      const key = `${a.id}+${b.id}`;
      let union = unions.get(key);
      if (union === undefined) {
        union = internModules(merge((a as KnownSet).modules, (b as KnownSet).modules));
        unions.set(key, union);
      }
      return union;
    },
  };

  function numberOf(module: string): number {
    const ready = numbers.get(module);
    if (ready !== undefined) return ready;
    const number = numbers.size;
    numbers.set(module, number);
    if (module.startsWith('*:') || module.endsWith(':*')) wildcards.add(number);
    return number;
  }

  function internModules(modules: Modules): KnownSet {
    const key = Buffer.from(modules.buffer).toString('latin1');
    const ready = known.get(key);
    if (ready !== undefined) return ready;
    const set = createSet(known.size, modules);
    known.set(key, set);
    return set;
  }

  function createSet(id: number, modules: Modules): KnownSet {
    const holds = (module: string) => {
      const number = numbers.get(module);
      return number !== undefined && includes(modules, number);
    };
    const hasWildcard = modules.some((number) => wildcards.has(number));
    return {
      id,
      size: modules.length,
      modules,
      excludes: ({ module, groupId, artifactId }) =>
        holds(module) || (hasWildcard && ['*:*', `*:${artifactId}`, `${groupId}:*`].some(holds)),
    };
  }
}

/** Each once. */
function ascending(numbers: readonly number[]): Modules {
  return new Uint32Array(new Set(numbers)).sort();
}

/** Merges lists of ascending numbers, each once. */
function merge(a: Modules, b: Modules): Modules {
  const merged = new Uint32Array(a.length + b.length);
  let length = 0;
  for (let [inA, inB] = [0, 0]; inA < a.length || inB < b.length; length++) {
    const [ofA = Number.POSITIVE_INFINITY, ofB = Number.POSITIVE_INFINITY] = [a[inA], b[inB]];
    merged[length] = Math.min(ofA, ofB);
    if (ofA <= ofB) inA++;
    if (ofB <= ofA) inB++;
  }
  return merged.slice(0, length);
}

/** In ascending numbers. */
function includes(modules: Modules, number: number): boolean {
  let [from, to] = [0, modules.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (modules[middle]! < number) from = middle + 1;
    else to = middle;
  }
  return modules[from] === number;
}
