import { type ModuleId, printModule } from '../../core/artifacts/coordinates.ts';
import type { GraphArtifact } from './graph-artifact.ts';

/** What may not appear below an edge of the graph. Equal sets of a table are the same object. */
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

interface KnownSet extends ExclusionSet {
  /** `groupId:artifactId`, sorted; either may be `*`. */
  readonly modules: readonly string[];
}

/** Exclusions match both ids, each exactly or by `*`; type and classifier do not matter. Source: ExclusionDependencySelector. */
export function createExclusionTable(): ExclusionTable {
  const known = new Map<string, KnownSet>();
  const unions = new Map<string, KnownSet>();
  const internModules = (modules: Iterable<string>): KnownSet => {
    const sorted = [...new Set(modules)].sort();
    const text = sorted.join(' ');
    let set = known.get(text);
    if (set === undefined) {
      set = createSet(known.size, sorted);
      known.set(text, set);
    }
    return set;
  };
  const none = internModules([]);
  return {
    none,
    intern: (exclusions) => (exclusions.length === 0 ? none : internModules(exclusions.map(printModule))),
    unite(a, b) {
      if (a === b || b.size === 0) return a;
      if (a.size === 0) return b;
      const key = `${a.id}+${b.id}`;
      let union = unions.get(key);
      if (union === undefined) {
        union = internModules([...(a as KnownSet).modules, ...(b as KnownSet).modules]);
        unions.set(key, union);
      }
      return union;
    },
  };
}

function createSet(id: number, modules: readonly string[]): KnownSet {
  const exact = new Set(modules);
  const hasWildcard = modules.some((module) => module.startsWith('*:') || module.endsWith(':*'));
  return {
    id,
    size: modules.length,
    modules,
    excludes: ({ module, groupId, artifactId }) =>
      exact.has(module) ||
      (hasWildcard && (exact.has('*:*') || exact.has(`*:${artifactId}`) || exact.has(`${groupId}:*`))),
  };
}
