import type { GradleConfiguration, GradleProject } from '../../core/builds/gradle-build.ts';
import type { GradleDependency } from '../../core/builds/gradle-dependency.ts';
import { pathBelow } from '../../core/path-below.ts';
import { printValue } from '../evaluation/script-value.ts';
import { createLockExemptions } from '../locks/lock-exemptions.ts';
import { locateInFlatDirs } from './dependencies/flat-dirs.ts';
import { isAndroidSince9 } from './plugins/find-plugin-version.ts';
import type { BuildState, DependencyState, ProjectState } from './state/build-state.ts';
import { listTargets } from './state/build-targets.ts';
import { listJavaVersions } from './state/java-versions.ts';
import { findProperty, groupOf } from './state/project-properties.ts';

/** A build within a build. */
export interface NestedBuild {
  readonly state: BuildState;
  /** The beginning of the paths of its projects; empty: it is the build itself. */
  readonly prefix: string;
  /** Absolute folder that those of projects are relative to. */
  readonly rootFolder: string;
}

/** A project as it was read, in the form in which its graph is made; the content of its lock files is yet to be added. */
export function toGradleProject(
  { state, prefix, rootFolder }: NestedBuild,
  project: ProjectState,
): Omit<GradleProject, 'locks' | 'pins' | 'constraints' | 'recommendations' | 'locksFrom' | 'problems'> {
  const { projects, gradleVersion } = state;
  const locateAll = (declared: readonly DependencyState[]): readonly GradleDependency[] =>
    declared.flatMap((dependency) => locateInFlatDirs(state, project, dependency) ?? []);
  const version =
    project.version ?? printValue(project.properties.get('version')) ?? printValue(projects.get(':')!.version);
  return {
    folder: pathBelow(rootFolder, project.folder),
    path: placeProject(project.path, prefix),
    coordinates: {
      groupId: groupOf(project) || projects.get(':')!.name,
      artifactId: project.name,
      version: version ?? 'unspecified',
    },
    isVersionKnown:
      version !== null || !(project.isVersionUnread || [...project.plugins.keys()].some((id) => givesVersion(id))),
    configurations: new Map(
      [...project.configurations].map(([name, { extendsFrom, ...configuration }]) => [
        name,
        placeConfiguration(
          { ...configuration, extendsFrom: [...extendsFrom], dependencies: locateAll(configuration.dependencies) },
          prefix,
        ),
      ]),
    ),
    hasOldConfigurations: gradleVersion === null || gradleVersion < 7,
    isLockExempt: createLockExemptions(project.locking.exempt),
    excludesAsMaven: project.plugins.has('io.spring.dependency-management') && project.management.excludesAsMaven,
    isPlatform: project.plugins.has('java-platform'),
    targets: listTargets(project),
    alignsClassPaths: alignsClassPaths(state, project),
    replacements: project.replacements,
    componentRules: [...state.componentRules, ...project.componentRules],
    javaVersions: listJavaVersions(project),
    consistentWith: project.consistentWith,
    sourceSets: project.sourceSets,
    features: project.features,
    // A project has the repositories of the one or of the other, never both.
    repositories:
      project.hasRepositories && state.repositoriesMode === 'PREFER_PROJECT'
        ? project.repositories
        : state.repositories,
  };
}

/** The path by which the whole build knows a project of one that it includes. */
export function placeProject(path: string, prefix: string): string {
  return path === ':' && prefix !== '' ? prefix : `${prefix}${path}`;
}

function placeConfiguration(configuration: GradleConfiguration, prefix: string): GradleConfiguration {
  if (prefix === '') return configuration;
  const place = (dependency: GradleDependency): GradleDependency =>
    dependency.project === null ? dependency : { ...dependency, project: placeProject(dependency.project, prefix) };
  return {
    ...configuration,
    dependencies: configuration.dependencies.map(place),
    constraints: configuration.constraints.map(place),
    rules: configuration.rules.map((rule) => (target, requested) => {
      const result = rule(target, requested);
      return result === target ? target : place(result);
    }),
  };
}

/**
 * True if the compile class path has the versions of the runtime one, as Android's plugin does by default before 9.0; one of an
 * unknown version counts as such. Source: https://developer.android.com/build/releases/agp-9-0-0-release-notes, `android.dependency.useConstraints`.
 */
function alignsClassPaths(state: BuildState, project: ProjectState): boolean {
  const said = printValue(findProperty(project, 'android.dependency.useConstraints'));
  return said === null ? !isAndroidSince9(state) : said === 'true';
}

/** True if a plugin gives the projects that it is applied to a version, out of what git knows of the build: no file tells it. */
function givesVersion(id: string): boolean {
  return GIVERS.has(id);
}

/** Source: the README of each, as https://github.com/nebula-plugins/nebula-release-plugin. */
const GIVERS = new Set([
  'nebula.release',
  'nebula.netflixoss',
  'com.netflix.nebula.release',
  'com.netflix.nebula.netflixoss',
  'fr.brouillard.oss.gradle.jgitver',
  'me.qoomon.git-versioning',
  'org.ajoberstar.reckon',
  'org.shipkit.shipkit-auto-version',
]);
