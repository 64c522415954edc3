import { parseVersionRequest } from '../version-request.ts';
import { type BuildState, type DependencyState, findConfiguration, type ProjectState } from './build-state.ts';
import { listTargets } from './build-targets.ts';
import { findProperty } from './project-properties.ts';

/**
 * What Kotlin's plugins declare: the standard library, unless a property says no, and for kotlin-test the library of the framework that
 * tests run on; what of Kotlin is declared without a version has that of the plugin. `find`: a module at the version of a plugin.
 * Source: https://kotlinlang.org/docs/gradle-configure-project.html, "Dependency on the standard library" and "Set dependencies on test libraries".
 */
export function addKotlinDependencies(
  state: BuildState,
  project: ProjectState,
  find: (id: string, module: string) => DependencyState | null,
): void {
  const id = KOTLIN.find((known) => project.plugins.has(known));
  const plain = id === undefined ? null : find(id, `${GROUP}:kotlin-stdlib`);
  if (plain === null) return;
  const said = project.pluginOptions.get('kotlin.coreLibrariesVersion');
  const version = said === undefined ? plain.version : parseVersionRequest(said);
  for (const { dependencies } of project.configurations.values()) {
    for (const dependency of dependencies) {
      if (dependency.groupId === GROUP && dependency.project === null) dependency.version ??= version;
    }
  }
  if (findProperty(project, 'kotlin.test.infer.jvm.variant') !== 'false') addTestFramework(state, project);
  if (findProperty(project, 'kotlin.stdlib.default.dependency') === 'false') return;
  const ofSets = [...project.configurations.keys()].filter((name) => /(?:^i|I)mplementation$/.test(name));
  const names = id === MULTIPLATFORM ? ['commonMainImplementation'] : new Set(['implementation', ...ofSets]);
  for (const name of names) findConfiguration(project, name).dependencies.unshift({ ...plain, version });
}

const GROUP = 'org.jetbrains.kotlin';
const MULTIPLATFORM = 'org.jetbrains.kotlin.multiplatform';
const KOTLIN = ['org.jetbrains.kotlin.jvm', 'org.jetbrains.kotlin.android', MULTIPLATFORM];

/** Which framework a task of tests takes is told by the call that chooses it, wherever in the build's scripts it stands. */
function addTestFramework(state: BuildState, project: ProjectState): void {
  const all = [...project.configurations].flatMap(([name, { dependencies }]) =>
    dependencies.filter(({ groupId }) => groupId === GROUP).map((dependency) => ({ name, dependency })),
  );
  if (all.some(({ dependency }) => dependency.artifactId.startsWith('kotlin-test-'))) return;
  const isOf = (word: string): boolean => state.files.isMentioned(word);
  const isPlatform = isOf('useJUnitPlatform') || isOf('useJUnitJupiter');
  const artifactId = `kotlin-test-${isPlatform ? 'junit5' : isOf('useTestNG') ? 'testng' : 'junit'}`;
  const ofTargets = listTargets(project).flatMap(({ tests }) => tests.map(({ sets }) => sets));
  for (const { name, dependency } of all) {
    const set = /^(\w*[tT]est)(?:Implementation|Api|CompileOnly|RuntimeOnly)$/.exec(name)?.[1];
    if (dependency.artifactId !== 'kotlin-test' || set === undefined) continue;
    // Of a source set of several platforms each target's own one has it.
    const owners = ofTargets.filter((sets) => sets.includes(set)).map((sets) => sets.at(-1)!);
    const configurations = owners.length === 0 ? [name] : owners.map((owner) => `${owner}Implementation`);
    for (const configuration of new Set(configurations))
      findConfiguration(project, configuration).dependencies.push({ ...dependency, artifactId });
  }
}
