import type { ResolvedDependency, ResolvedModule, ResolvedProject } from '../../core/builds/resolved-project.ts';
import { printDependency } from './print-dependency.ts';

/** By `g:a:v[:classifier]`, each at its first place. */
export type DistinctDependencies = ReadonlyMap<string, ResolvedDependency>;

const known = new WeakMap<ResolvedProject['modules'], DistinctDependencies>();

/**
 * The dependencies of all modules, as they are met first. Told once for the modules of a project, which those with other problems share:
 * modules of a large build name the same ones hundreds of times.
 */
export function distinctDependencies({ modules }: Pick<ResolvedProject, 'modules'>): DistinctDependencies {
  const distinct = known.get(modules) ?? collect(modules);
  known.set(modules, distinct);
  return distinct;
}

function collect(modules: ResolvedProject['modules']): DistinctDependencies {
  const distinct = new Map<string, ResolvedDependency>();
  for (const dependency of eachDependency(modules)) {
    const name = printDependency(dependency);
    if (!distinct.has(name)) distinct.set(name, dependency);
  }
  return distinct;
}

/** All dependencies of all modules, with repetitions. There may be tens of thousands. */
export function* eachDependency(
  modules: readonly Pick<ResolvedModule, 'dependencies'>[],
): Iterable<ResolvedDependency> {
  for (const { dependencies } of modules) yield* dependencies;
}

/** The sources of the modules' versions other than POMs, such as `gradle.lockfile` or `scripts`; empty for Maven. */
export function listOrigins(modules: readonly ResolvedModule[]): readonly string[] {
  return [...new Set(modules.flatMap(({ versionsFrom = [] }) => versionsFrom))];
}
