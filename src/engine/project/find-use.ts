import type { ResolvedDependency, ResolvedProject } from '../../core/builds/resolved-project.ts';
import { printDependency } from '../graphs/print-dependency.ts';
import { widestScope } from './widest-scope.ts';

export interface DependencyUse {
  /** The widest of those modules. */
  readonly scope: string;
  /** `g:a:v` from the direct dependency down; empty for a direct one. */
  readonly via: readonly string[];
  /** Paths of the modules that have it. */
  readonly modules: readonly string[];
}

/** How a project comes by what is given as `g:a:v`; null: it is no dependency. */
export function findUse(project: ResolvedProject, coordinates: string): DependencyUse | null {
  const isMeant = (dependency: ResolvedDependency) => printDependency(dependency) === coordinates;
  const using = project.modules.filter(({ dependencies }) => dependencies.some(isMeant));
  const meant = using.flatMap(({ dependencies }) => dependencies.filter(isMeant));
  const [nearest] = meant.sort((a, b) => a.depth - b.depth);
  if (nearest === undefined) return null;
  return { scope: widestScope(meant), via: nearest.via, modules: using.map(({ path }) => path) };
}
