import { type ModuleId, printModule } from '../core/coordinates.ts';
import type { OmittedDependency, ResolvedDependency, ResolvedModule } from '../core/resolved-project.ts';

/** What one module has to do with an artifact: those that are it or moved there from it, and those that lost or are excluded. */
export function findWanted(
  { dependencies, omitted = [] }: ResolvedModule,
  wanted: ModuleId,
): { readonly found: readonly ResolvedDependency[]; readonly omitted: readonly OmittedDependency[] } {
  const module = printModule(wanted);
  const isWanted = (other: ModuleId) => printModule(other) === module;
  const movedHere = ({ relocatedFrom = [] }: ResolvedDependency) =>
    relocatedFrom.some((gav) => gav.startsWith(`${module}:`));
  return {
    found: dependencies.filter((dependency) => isWanted(dependency) || movedHere(dependency)),
    omitted: omitted.filter(isWanted),
  };
}
