import type { ResolvedDependency, ResolvedModule } from '../../core/builds/resolved-project.ts';

/** Of all modules, as often as they have it: together they may have tens of thousands. */
export function* eachDependency(
  modules: readonly Pick<ResolvedModule, 'dependencies'>[],
): Iterable<ResolvedDependency> {
  for (const { dependencies } of modules) yield* dependencies;
}
