import type { ResolvedDependency, ResolvedModule } from '../../core/builds/resolved-project.ts';

/** All dependencies of all modules, with repetitions. There may be tens of thousands. */
export function* eachDependency(
  modules: readonly Pick<ResolvedModule, 'dependencies'>[],
): Iterable<ResolvedDependency> {
  for (const { dependencies } of modules) yield* dependencies;
}
