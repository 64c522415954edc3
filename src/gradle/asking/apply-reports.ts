import { join } from 'node:path';
import { printModule } from '../../core/artifacts/coordinates.ts';
import type { GradleReading } from '../../core/builds/build-file.ts';
import type { GradleConfiguration, GradleProject, LockedDependency } from '../../core/builds/gradle-build.ts';
import type { GradleDependency } from '../../core/builds/gradle-dependency.ts';
import { isWithin, pathBelow, pathKey } from '../../core/path-below.ts';
import type { Problem } from '../../core/problems/problem.ts';
import { createDependency } from '../build/dependencies/dependency-notation.ts';
import { type ClassPath, listClassPaths } from '../build/state/class-paths.ts';
import { NOTHING } from '../version-request.ts';
import type { ConfigurationReport, ProjectReport, ReportedComponent } from './parse-report.ts';

/** The origin of versions, as answers name it. */
export const GRADLE_ITSELF = 'Gradle itself';

/**
 * The build as it describes itself: its class paths have exactly what it said. The scripts tell only with which classifier and in which line
 * something is declared; where the build fails to say what a class path has, they tell that. `root`: absolute folder that the projects' folders are relative to.
 */
export function applyReports(reading: GradleReading, reports: readonly ProjectReport[], root: string): GradleReading {
  const byPath = [...reports].sort((a, b) => (a.path < b.path ? -1 : 1));
  const known = new Map(reading.projects.map((project) => [pathKey(join(root, project.folder)), project]));
  const reported = byPath
    .filter(({ folder }) => isWithin(folder, root))
    .map((report) => applyReport(known.get(pathKey(report.folder)) ?? createProject(report, root), report));
  const folders = new Set(reported.map(({ folder }) => folder));
  // The build has answered what its scripts leave open.
  return {
    ...reading,
    projects: [...reported, ...reading.projects.filter(({ folder }) => !folders.has(folder))],
    problems: [],
  };
}

function createProject({ path, folder, coordinates, isPlatform }: ProjectReport, root: string): GradleProject {
  return {
    folder: pathBelow(root, folder),
    path,
    coordinates,
    isVersionKnown: true,
    isPlatform,
    hasOldConfigurations: false,
    targets: [],
    alignsClassPaths: false,
    excludesAsMaven: false,
    configurations: new Map(),
    locks: new Map(),
    isLockExempt: () => false,
    pins: new Map(),
    constraints: [],
    recommendations: [],
    replacements: [],
    componentRules: [],
    javaVersions: new Map(),
    consistentWith: null,
    sourceSets: new Set(),
    features: [],
    locksFrom: GRADLE_ITSELF,
    repositories: [],
    problems: [],
  };
}

function applyReport(project: GradleProject, report: ProjectReport): GradleProject {
  const known = listClassPaths(project);
  const classPaths = new Map(known.map((classPath) => [classPath.name, classPath.configurations]));
  // It was not asked for them by the names that they have here.
  const unasked = known.filter(({ name, isProcessor }) => isProcessor && !report.configurations.has(name));
  const resolved = [...report.configurations].filter(([, { failures }]) => failures.length === 0);
  const hasFailed = resolved.length < report.configurations.size;
  const described = resolved.map(([name, configuration]) => {
    const names = classPaths.get(name) ?? [];
    const declared = names.flatMap((own) => project.configurations.get(own)?.dependencies ?? []);
    return [name, describeConfiguration(configuration, declared, report.path)] as const;
  });
  const locks = resolved.map(([name, { components }]) => {
    const modules = components.filter((component) => component.project === null);
    return [name, modules.map(({ coordinates }) => ({ coordinates, where: GRADLE_ITSELF }))] as const;
  });
  return {
    ...project,
    coordinates: report.coordinates,
    isPlatform: report.isPlatform,
    configurations: new Map([
      ...(hasFailed ? project.configurations : keepKnown(project.configurations, report, unasked)),
      ...described,
    ]),
    // A class path that it does not have is empty.
    locks: new Map<string, readonly LockedDependency[]>([
      ...known
        .filter((classPath) => !report.configurations.has(classPath.name) && !unasked.includes(classPath))
        .map(({ name }) => [name, []] as const),
      ...locks,
    ]),
    ...(hasFailed ? {} : NOTHING_BESIDE),
    isLockExempt: () => false,
    locksFrom: GRADLE_ITSELF,
    problems: [...report.configurations].flatMap(([name, configuration]) => [
      ...describeFailures(name, configuration),
      ...describeUnresolved(name, configuration),
    ]),
  };
}

/** Values that count only where scripts do. */
const NOTHING_BESIDE = { pins: new Map(), constraints: [], recommendations: [] };

/** The dependencies of the configuration itself. */
function describeConfiguration(
  { direct }: ConfigurationReport,
  declared: readonly GradleDependency[],
  own: string,
): GradleConfiguration {
  const dependencies = direct
    .filter(({ project }) => project !== own)
    .flatMap((component) => {
      const written = declared.filter((edge) => keyOf(edge) === keyOfComponent(component));
      const { groupId, artifactId, version } = component.coordinates;
      const edges =
        written.length > 0
          ? written
          : [{ ...createDependency(groupId, artifactId, GRADLE_ITSELF), project: component.project }];
      return edges.map((edge) => ({ ...edge, version: { ...NOTHING, require: version } }));
    });
  return {
    extendsFrom: [],
    isTransitive: true,
    follows: null,
    attributes: new Map(),
    dependencies,
    constraints: [],
    exclusions: [],
    forced: [],
    managed: [],
    rules: [],
    capabilityRules: [],
    selectionRules: [],
    refuses: new Map(),
  };
}

/** The declarations of its scripts that the build has too: other projects see it through these. */
function keepKnown(
  configurations: GradleProject['configurations'],
  report: ProjectReport,
  unasked: readonly ClassPath[],
): GradleProject['configurations'] {
  const kept = new Set(unasked.flatMap((classPath) => classPath.configurations));
  const has = new Set([...report.configurations.values()].flatMap(({ components }) => components.map(keyOfComponent)));
  return new Map(
    [...configurations].map(([name, configuration]) => [
      name,
      {
        ...configuration,
        dependencies: configuration.dependencies.filter(
          // Gradle reports nothing of files.
          (edge) => edge.file !== undefined || kept.has(name) || has.has(keyOf(edge)),
        ),
      },
    ]),
  );
}

function describeFailures(name: string, { failures }: ConfigurationReport): readonly Problem[] {
  return failures.map((why) => ({
    code: 'dependency-unread',
    message: `Gradle fails for ${name}, and what it has is what the scripts tell: ${why.slice(0, 300)}`,
  }));
}

function describeUnresolved(name: string, { unresolved }: ConfigurationReport): readonly Problem[] {
  return unresolved.map(({ asked, why }) => ({
    code: 'pom-unreachable',
    message: `Gradle could not have ${asked} for ${name}: ${why.slice(0, 300)}`,
    dependency: { coordinates: asked, askedAt: GRADLE_ITSELF },
  }));
}

function keyOf(edge: GradleDependency): string {
  return edge.project ?? printModule(edge);
}

function keyOfComponent({ project, coordinates }: ReportedComponent): string {
  return project ?? printModule(coordinates);
}
