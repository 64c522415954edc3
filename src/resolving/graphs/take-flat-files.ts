import type { GradleConfiguration, GradleProject } from '../../core/builds/gradle-build.ts';
import type { GradleDependency } from '../../core/builds/gradle-dependency.ts';
import { createFileDependency } from '../../gradle/build/dependencies/file-collection.ts';
import type { ConfigurationGraph } from '../../gradle/graph/resolve-configuration.ts';
import { parseVersionSelector } from '../../gradle/versions/version-selector.ts';
import type { AskableSet } from '../models/repository-sets.ts';
import type { ComponentLoader } from './component-loader.ts';

/**
 * The project with the files that its `flatDir` folders have of modules which no repository has: a module with metadata is preferred, in
 * whatever order the repositories are. Source: https://docs.gradle.org/current/userguide/supported_repository_types.html, "Flat directory
 * repository".
 */
export async function takeFlatFiles(
  project: GradleProject,
  { loader, askable }: { readonly loader: Pick<ComponentLoader, 'load'>; readonly askable: AskableSet },
): Promise<GradleProject> {
  const take = async (dependency: GradleDependency): Promise<GradleDependency> => {
    const { groupId, artifactId, flatFile, where } = dependency;
    const required = dependency.version?.require;
    const version = required ? parseVersionSelector(required).exact : null;
    if (flatFile === undefined || version === null) return dependency;
    // A repository that could not be asked may have it: that is told of the module.
    const { isNowhere } = await loader.load({ groupId, artifactId, version }, askable, { isPlatform: false });
    return isNowhere ? createFileDependency(flatFile, where) : dependency;
  };
  const configurations = new Map<string, GradleConfiguration>();
  for (const [name, configuration] of project.configurations) {
    if (configuration.dependencies.every(({ flatFile }) => flatFile === undefined)) continue;
    const dependencies = await Promise.all(configuration.dependencies.map(take));
    configurations.set(name, { ...configuration, dependencies });
  }
  if (configurations.size === 0) return project;
  return { ...project, configurations: new Map([...project.configurations, ...configurations]) };
}

/** The graph with the files that `flatDir` folders have of modules to which nothing gives a version. */
export function takeUnversionedFiles(graph: ConfigurationGraph): ConfigurationGraph {
  const { walk } = graph;
  const flat = [...walk.requests].flatMap(([key, { requests }]) =>
    graph.choices.get(key)?.version !== null
      ? []
      : requests.flatMap(({ edge: { flatFile, where }, from }) =>
          flatFile === undefined ? [] : { key, file: { edge: createFileDependency(flatFile, where), parent: from } },
        ),
  );
  if (flat.length === 0) return graph;
  const choices = new Map(graph.choices);
  const requests = new Map(walk.requests);
  for (const { key } of flat) {
    choices.delete(key);
    requests.delete(key);
  }
  return { ...graph, choices, walk: { ...walk, requests, files: [...walk.files, ...flat.map(({ file }) => file)] } };
}
