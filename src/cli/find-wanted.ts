import { type ModuleId, printModule } from '../core/artifacts/coordinates.ts';
import type { OmittedDependency, ResolvedDependency, ResolvedModule } from '../core/builds/resolved-project.ts';
import type { Problem } from '../core/problems/problem.ts';

interface Wanted {
  readonly found: readonly ResolvedDependency[];
  readonly omitted: readonly OmittedDependency[];
  readonly problems: readonly Problem[];
}

/** One module's relation to an artifact: dependencies that are it or moved from it, those that lost or are excluded, and why it is unresolved. */
export function findWanted({ dependencies, omitted = [], problems }: ResolvedModule, wanted: ModuleId): Wanted {
  const module = printModule(wanted);
  const isWanted = (other: ModuleId) => printModule(other) === module;
  const movedHere = ({ relocatedFrom = [] }: ResolvedDependency) =>
    relocatedFrom.some((gav) => gav.startsWith(`${module}:`));
  return {
    found: dependencies.filter((dependency) => isWanted(dependency) || movedHere(dependency)),
    omitted: omitted.filter(isWanted),
    problems: problems.filter(({ dependency }) => `${dependency?.coordinates}:`.startsWith(`${module}:`)),
  };
}
