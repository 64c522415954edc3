import { printGav, printModule } from '../../core/coordinates.ts';
import { InvalidInputError } from '../../core/errors.ts';
import { isGap } from '../../core/is-gap.ts';
import type { ResolvedDependency, ResolvedModule, ResolvedProject } from '../../core/resolved-project.ts';
import { buildCoordinatesFilter } from '../../search/coordinates-filter.ts';
import { findNearestNames } from '../../search/nearest-names.ts';
import { paginate } from '../../search/paginate.ts';
import { suggestNames } from '../../search/suggest-names.ts';
import { listProblems } from '../graphs/list-problems.ts';
import { printDependency } from '../graphs/print-dependency.ts';
import type { DependencyEntry, DependencyList, DependencyQuery } from './project-engine.ts';

/**
 * The dependencies of all modules as one list, each artifact once, in the order in which the modules meet them.
 * @throws InvalidInputError for a module that the project does not have.
 */
export function listDependencies(
  project: ResolvedProject,
  query: DependencyQuery,
  isIndexed: (dependency: ResolvedDependency) => boolean,
): DependencyList {
  const modules = query.module === null ? project.modules : [findModule(project.modules, query.module)];
  const fits = buildFilter(query);
  const uses = modules.flatMap(({ path, dependencies }) =>
    dependencies.filter(fits).map((dependency) => ({ path, dependency })),
  );
  const groups = Map.groupBy(uses, ({ dependency }) => `${printDependency(dependency)}:${dependency.type}`);
  const page = paginate([...groups.values()], query);
  return {
    root: project.root,
    complete: !modules.some(({ problems }) => problems.some(isGap)),
    modules: modules.map(({ path, coordinates, dependencies, problems }) => ({
      path,
      coordinates: printGav(coordinates),
      dependencies: dependencies.length,
      problems,
    })),
    dependencies: { ...page, items: page.items.map((group) => buildEntry(group, isIndexed)) },
    notAsked: project.notAsked,
    problems: listProblems(project, modules),
  };
}

/** Scopes in the order in which one of several modules counts most. */
const SCOPES = ['compile', 'runtime', 'provided', 'system', 'test'];

function buildEntry(
  uses: readonly { readonly path: string; readonly dependency: ResolvedDependency }[],
  isIndexed: (dependency: ResolvedDependency) => boolean,
): DependencyEntry {
  const nearest = uses.map(({ dependency }) => dependency).sort((a, b) => a.depth - b.depth)[0]!;
  const scopes = uses.map(({ dependency }) => dependency.scope).sort((a, b) => SCOPES.indexOf(a) - SCOPES.indexOf(b));
  return {
    coordinates: printDependency(nearest),
    type: nearest.type,
    scope: scopes[0]!,
    optional: uses.every(({ dependency }) => dependency.optional),
    depth: nearest.depth,
    via: nearest.via,
    modules: uses.map(({ path }) => path),
    relocatedFrom: [...new Set(uses.flatMap(({ dependency }) => dependency.relocatedFrom ?? []))],
    notAsked: [...new Set(uses.flatMap(({ dependency }) => dependency.notAsked ?? []))],
    indexed: isIndexed(nearest),
  };
}

function findModule(modules: readonly ResolvedModule[], wanted: string): ResolvedModule {
  const found = modules.find(
    ({ path, coordinates }) =>
      path === wanted || printModule(coordinates) === wanted || coordinates.artifactId === wanted,
  );
  if (found !== undefined) return found;
  const known = modules.flatMap(({ path, coordinates }) => [path, coordinates.artifactId]);
  throw new InvalidInputError(`The project has no module "${wanted}"`, {
    suggestion: suggestNames(findNearestNames(wanted, known, 1), 'Leave module out to see them all.'),
  });
}

function buildFilter({ scopes, direct, filter }: DependencyQuery): (dependency: ResolvedDependency) => boolean {
  const isNamed = buildCoordinatesFilter(filter);
  return (dependency) =>
    (scopes === null || scopes.includes(dependency.scope)) &&
    (!direct || dependency.depth === 1) &&
    [printDependency(dependency), ...(dependency.relocatedFrom ?? [])].some(isNamed);
}
