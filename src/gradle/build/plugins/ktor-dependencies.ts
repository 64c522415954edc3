import { compareGradleVersions } from '../../versions/compare-versions.ts';
import { type DependencyState, findConfiguration, type ProjectState } from '../state/build-state.ts';

const ID = 'io.ktor.plugin';

/**
 * Adds the declarations of Ktor's plugin: its BOM, and since 3.4.0 the library of documented routes where a script asks for it. `find`: a module
 * at the version of a plugin. Sources: BomFile and OpenAPI of https://github.com/ktorio/ktor-build-plugins.
 */
export function addKtorDependencies(
  project: ProjectState,
  find: (id: string, module: string) => DependencyState | null,
): void {
  const bom = find(ID, 'io.ktor:ktor-bom');
  if (bom === null) return;
  const isMultiplatform = project.plugins.has('org.jetbrains.kotlin.multiplatform');
  const { dependencies } = findConfiguration(project, isMultiplatform ? 'commonMainImplementation' : 'implementation');
  dependencies.unshift({ ...bom, category: 'platform' });
  if (project.pluginOptions.get('ktor.openApi.enabled') !== 'true') return;
  const routes = find(ID, 'io.ktor:ktor-server-routing-openapi');
  if (routes === null || compareGradleVersions(routes.version?.require ?? '', '3.4.0') < 0) return;
  if (!isNamed(project, routes.artifactId)) findConfiguration(project, 'implementation').dependencies.push(routes);
}

function isNamed({ configurations }: ProjectState, artifactId: string): boolean {
  return [...configurations.values()].some(({ dependencies }) =>
    dependencies.some((dependency) => dependency.artifactId === artifactId),
  );
}
