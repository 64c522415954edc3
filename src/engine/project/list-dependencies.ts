import { printGav, printModule } from '../../core/artifacts/coordinates.ts';
import { isComplete } from '../../core/builds/gaps.ts';
import type { ResolvedDependency, ResolvedModule, ResolvedProject } from '../../core/builds/resolved-project.ts';
import { buildCoordinatesFilter } from '../../search/coordinates-filter.ts';
import { findNearestNames } from '../../search/nearest-names.ts';
import { mapPage, paginate } from '../../search/paginate.ts';
import {
  type DistinctDependencies,
  distinctDependencies,
  eachDependency,
  listOrigins,
} from '../graphs/distinct-dependencies.ts';
import { findModule } from '../graphs/find-module.ts';
import { listProblems } from '../graphs/list-problems.ts';
import { printDependency } from '../graphs/print-dependency.ts';
import { widestScope } from './dependency-scopes.ts';
import type { DependencyEntry, DependencyList, DependencyQuery } from './project-engine.ts';

export interface ListDeps {
  isIndexed(dependency: ResolvedDependency): boolean;
  /** As `FindJvmArtifact`, of a dependency with Gradle metadata. */
  findJvmArtifact(dependency: ResolvedDependency): Promise<string | null>;
}

/**
 * The dependencies of all modules as one list, each artifact once, in the order in which the modules meet them.
 * @throws InvalidInputError for a module that the project does not have.
 */
export async function listDependencies(
  project: ResolvedProject,
  query: DependencyQuery,
  deps: ListDeps,
): Promise<DependencyList> {
  const modules = query.module === null ? project.modules : [findModule(project.modules, query.module)];
  const groups = groupUses(project, modules, query);
  const present = distinctDependencies(project);
  return {
    root: project.root,
    complete: isComplete(project, modules),
    versionsFrom: listOrigins(modules),
    modules: modules.map(({ path, coordinates, dependencies, problems }) => ({
      path,
      coordinates: printGav(coordinates),
      dependencies: dependencies.length,
      problems,
    })),
    dependencies: await mapPage(paginate(groups, query), (group) => buildEntry(group, { ...deps, present })),
    nearest: groups.length === 0 && query.filter !== null ? findNear(modules, query.filter) : [],
    ...keepFitting({ notAsked: project.notAsked, problems: listProblems(project, modules) }, query.filter),
  };
}

/** The last list of a project's modules with what it was asked for: its pages are asked for one after the other, of the same modules. */
const lastGrouped = new WeakMap<ResolvedProject['modules'], { readonly asked: string; readonly groups: Groups }>();

/** The uses of each artifact in `modules`, which the query names. */
function groupUses(project: ResolvedProject, modules: readonly ResolvedModule[], query: DependencyQuery): Groups {
  const { module, scopes, direct, filter } = query;
  const asked = JSON.stringify([module, scopes, direct, filter]);
  const last = lastGrouped.get(project.modules);
  if (last?.asked === asked) return last.groups;
  const fits = buildFilter(query);
  const uses: Use[] = [];
  for (const { path, dependencies } of modules)
    for (const dependency of dependencies.filter(fits)) uses.push({ path, dependency });
  const groups = Map.groupBy(uses, ({ dependency }) => `${printDependency(dependency)}:${dependency.type}`);
  const listed = [...groups.values()];
  lastGrouped.set(project.modules, { asked, groups: listed });
  return listed;
}

/** Modules that are called nearly as is asked for. */
function findNear(modules: readonly ResolvedModule[], wanted: string): readonly string[] {
  const called = new Map<string, string>();
  for (const dependency of eachDependency(modules)) {
    const module = printModule(dependency);
    for (const name of [dependency.artifactId, module]) called.set(name, module);
  }
  const near = findNearestNames(wanted, called.keys());
  return [...new Set(near.map((name) => called.get(name)!))];
}

/** A question about a few dependencies counts the problems of the others without listing them. */
function keepFitting(
  { notAsked, problems }: Pick<DependencyList, 'notAsked' | 'problems'>,
  filter: string | null,
): Pick<DependencyList, 'notAsked' | 'problems' | 'otherProblems'> {
  if (filter === null) return { notAsked, problems, otherProblems: 0 };
  const isNamed = buildCoordinatesFilter(filter);
  const passed = notAsked.filter(({ artifacts }) => artifacts.some(isNamed));
  const fitting = problems.filter(({ dependency, where = '' }) => isNamed(dependency?.coordinates ?? where));
  const otherProblems = notAsked.length + problems.length - passed.length - fitting.length;
  return { notAsked: passed, problems: fitting, otherProblems };
}

interface Use {
  /** Path of the module. */
  readonly path: string;
  readonly dependency: ResolvedDependency;
}

type Groups = readonly (readonly Use[])[];

async function buildEntry(
  uses: readonly Use[],
  { isIndexed, findJvmArtifact, present }: ListDeps & { readonly present: DistinctDependencies },
): Promise<DependencyEntry> {
  const nearest = uses.map(({ dependency }) => dependency).sort((a, b) => a.depth - b.depth)[0]!;
  return {
    coordinates: printDependency(nearest),
    type: nearest.type,
    scope: widestScope(uses.map(({ dependency }) => dependency)),
    optional: uses.every(({ dependency }) => dependency.optional),
    depth: nearest.depth,
    via: nearest.via,
    modules: uses.map(({ path }) => path),
    relocatedFrom: distinct(uses.flatMap(({ dependency }) => dependency.relocatedFrom ?? [])),
    notAsked: distinct(uses.flatMap(({ dependency }) => dependency.notAsked ?? [])),
    jvmArtifact: nearest.hasGradleMetadata ? ((await findJvmArtifact(nearest)) ?? findSibling(nearest, present)) : null,
    indexed: isIndexed(nearest),
  };
}

/** Nearly every entry has none. */
function distinct(all: readonly string[]): readonly string[] {
  return all.length < 2 ? all : [...new Set(all)];
}

/**
 * The artifact for the JVM that the POM of a multiplatform library brings in, by the name that Kotlin's plugin gives it: it tells the root
 * without metadata.
 */
function findSibling(root: ResolvedDependency, present: DistinctDependencies): string | null {
  const sibling = printDependency({ ...root, artifactId: `${root.artifactId}-jvm` });
  return present.has(sibling) ? sibling : null;
}

function buildFilter({ scopes, direct, filter }: DependencyQuery): (dependency: ResolvedDependency) => boolean {
  const isNamed = buildCoordinatesFilter(filter);
  return (dependency) =>
    (scopes === null || scopes.includes(dependency.scope)) &&
    (!direct || dependency.depth === 1) &&
    [printDependency(dependency), ...(dependency.relocatedFrom ?? [])].some(isNamed);
}
