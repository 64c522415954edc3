import type { GradleConfiguration, GradleProject } from '../../core/builds/gradle-build.ts';
import type { GradleDependency } from '../../core/builds/gradle-dependency.ts';
import { createFileDependency } from '../../gradle/build/dependencies/file-collection.ts';
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
    const version = parseVersionSelector(dependency.version?.require ?? '').exact;
    if (flatFile === undefined || version === null) return dependency;
    const { component } = await loader.load({ groupId, artifactId, version }, askable, { isPlatform: false });
    return component.variants.length > 0 ? dependency : createFileDependency(flatFile, where);
  };
  const configurations: [string, GradleConfiguration][] = [];
  for (const [name, configuration] of project.configurations) {
    const mayBeFlat = configuration.dependencies.some(({ flatFile }) => flatFile !== undefined);
    const dependencies = mayBeFlat ? await Promise.all(configuration.dependencies.map(take)) : null;
    configurations.push([name, dependencies === null ? configuration : { ...configuration, dependencies }]);
  }
  return { ...project, configurations: new Map(configurations) };
}
