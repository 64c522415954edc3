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
  const configurations: [string, GradleConfiguration][] = [];
  for (const [name, configuration] of project.configurations) {
    const mayBeFlat = configuration.dependencies.some(({ flatFile }) => flatFile !== undefined);
    const dependencies = mayBeFlat ? await Promise.all(configuration.dependencies.map(take)) : null;
    configurations.push([name, dependencies === null ? configuration : { ...configuration, dependencies }]);
  }
  return { ...project, configurations: new Map(configurations) };
}

/** The graph with the files that `flatDir` folders have of modules to which nothing gives a version. */
export function takeUnversionedFiles(graph: ConfigurationGraph): ConfigurationGraph {
  const { walk } = graph;
  const choices = new Map(graph.choices);
  const requests = new Map(walk.requests);
  const files = [...walk.files];
  for (const [key, { requests: asked }] of walk.requests) {
    if (choices.get(key)?.version !== null) continue;
    const found = asked.flatMap(({ edge: { flatFile, where }, from }) =>
      flatFile === undefined ? [] : { edge: createFileDependency(flatFile, where), parent: from },
    );
    if (found.length === 0) continue;
    choices.delete(key);
    requests.delete(key);
    files.push(...found);
  }
  return files.length === walk.files.length ? graph : { ...graph, choices, walk: { ...walk, requests, files } };
}
