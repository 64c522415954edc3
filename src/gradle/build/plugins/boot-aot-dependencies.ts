import { ATTRIBUTES } from '../../components/select-variant.ts';
import { parseVersionRequest } from '../../version-request.ts';
import { compareGradleVersions } from '../../versions/compare-versions.ts';
import { createDependency } from '../dependencies/dependency-notation.ts';
import { type BuildState, findConfiguration, type ProjectState } from '../state/build-state.ts';
import { PRODUCTION } from '../state/class-paths.ts';
import { includesPlugin } from '../state/implied-plugins.ts';
import { findPluginVersion } from './find-plugin-version.ts';

const BOOT = 'org.springframework.boot';

/**
 * Adds the source sets of code that Spring Boot generates ahead of time, and what they are compiled with: its own plugin for that makes
 * them, which that for native images applies. Source: SpringBootAotPlugin and NativeImagePluginAction of https://github.com/spring-projects/spring-boot.
 */
export function addBootAotDependencies(state: BuildState, project: ProjectState): void {
  const { plugins, sourceSets } = project;
  const where = plugins.get(`${BOOT}.aot`) ?? plugins.get('org.graalvm.buildtools.native');
  const version = findPluginVersion(state, BOOT);
  if (where === undefined || !plugins.has(BOOT) || !includesPlugin(plugins, 'java')) return;
  if (version === null || compareGradleVersions(version, '3.0.0') < 0) return;
  const paths = [
    ['aot', PRODUCTION],
    ['aotTest', 'testRuntimeClasspath'],
  ] as const;
  for (const [set, path] of paths) {
    sourceSets.add(set);
    findConfiguration(project, `${set}Implementation`);
    const { extendsFrom, attributes } = findConfiguration(project, `${set}CompileClasspath`);
    extendsFrom.add(path);
    attributes.set(ATTRIBUTES.usage, 'java-runtime');
  }
  const bom = createDependency(BOOT, 'spring-boot-dependencies', where);
  findConfiguration(project, 'aotTestCompileClasspath').dependencies.push(
    { ...bom, version: parseVersionRequest(version), category: 'platform' },
    createDependency('org.junit.platform', 'junit-platform-launcher', where),
  );
}
