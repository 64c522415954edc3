import type {
  OmittedDependency,
  ResolvedDependency,
  ResolvedModule,
  ResolvedProject,
} from '../../core/builds/resolved-project.ts';
import { createWays } from '../../core/builds/ways-to-rows.ts';
import { InvalidInputError } from '../../core/problems/errors.ts';
import { listClassPathsOf } from '../../gradle/build/state/class-paths.ts';
import { findNearestNames } from '../../search/nearest-names.ts';
import { suggestNames } from '../../search/suggest-names.ts';

/**
 * The dependencies of one of Gradle's configurations in each module; modules without it are left out.
 * @throws InvalidInputError when no module has it.
 */
export function selectConfiguration(project: ResolvedProject, name: string): ResolvedProject {
  const modules = project.modules.filter(({ dependencies }) => dependencies.some((row) => isIn(row, name)));
  if (modules.length > 0) return { ...project, modules: modules.map((module) => select(module, name)) };
  const known = new Set(
    project.modules.flatMap(({ dependencies }) => dependencies.flatMap(({ configurations = [] }) => configurations)),
  );
  if (known.size === 0 && project.mediation !== 'gradle')
    throw new InvalidInputError("The project has no configurations: they are Gradle's");
  const rest = known.size === 0 ? 'No module has any that is not empty.' : `Choose from ${[...known].join(', ')}.`;
  const classPaths = listClassPathsOf(name);
  if (classPaths.length > 0) {
    const having = classPaths.filter((classPath) => known.has(classPath));
    throw new InvalidInputError(
      `Gradle does not resolve "${name}": it only declares what others have, as ${classPaths.join(' and ')}`,
      { suggestion: having.length > 0 ? `Ask for --configuration ${having[0]}.` : rest },
    );
  }
  throw new InvalidInputError(
    `No module has anything in a configuration "${name}" that is resolved here: class paths, and what processes annotations`,
    { suggestion: suggestNames(findNearestNames(name, [...known], 1), rest) },
  );
}

function isIn({ configurations = [] }: ResolvedDependency, name: string): boolean {
  return configurations.includes(name);
}

/** A dependency brought in by one outside of the configuration stands below the nearest one above that is inside. */
function select(module: ResolvedModule, name: string): ResolvedModule {
  const rows = new Map([[-1, -1]]);
  const dependencies: ResolvedDependency[] = [];
  const findWay = createWays(dependencies);
  module.dependencies.forEach((dependency, row) => {
    const parent = rows.get(dependency.parent)!;
    rows.set(row, isIn(dependency, name) ? dependencies.length : parent);
    if (!isIn(dependency, name)) return;
    const via = findWay(parent);
    dependencies.push({ ...dependency, parent, via, depth: via.length + 1 });
  });
  const isIncluded = ({ parent }: OmittedDependency): boolean => parent < 0 || isIn(module.dependencies[parent]!, name);
  const omitted = (module.omitted ?? [])
    .filter(isIncluded)
    .map((omittedRow) => ({ ...omittedRow, parent: rows.get(omittedRow.parent)! }));
  return { ...module, dependencies, omitted };
}
