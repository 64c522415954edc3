import { printModule } from '../../core/artifacts/coordinates.ts';
import type { ResolvedModule } from '../../core/builds/resolved-project.ts';
import { InvalidInputError } from '../../core/problems/errors.ts';
import { findNearestNames } from '../../search/nearest-names.ts';
import { suggestNames } from '../../search/suggest-names.ts';

/** The module of this path, Gradle's path, artifact id or `g:a`. @throws InvalidInputError for a module that the project does not have. */
export function findModule(modules: readonly ResolvedModule[], wanted: string): ResolvedModule {
  const found = modules.find(
    ({ path, coordinates }) =>
      path === wanted ||
      path === gradlePathOf(wanted) ||
      printModule(coordinates) === wanted ||
      coordinates.artifactId === wanted,
  );
  if (found !== undefined) return found;
  const known = modules.flatMap(({ path, coordinates }) => [path, coordinates.artifactId]);
  throw new InvalidInputError(`The project has no module "${wanted}"`, {
    suggestion: suggestNames(findNearestNames(wanted, known, 1), 'Leave module out to see them all.'),
  });
}

/** The folder of `:shop:web`, unless the build moves it. */
function gradlePathOf(wanted: string): string | null {
  return /^:./.test(wanted) ? wanted.slice(1).replaceAll(':', '/') : null;
}
