import { printValue } from '../../evaluation/script-value.ts';
import { parseVersionRequest } from '../../version-request.ts';
import { compareGradleVersions } from '../../versions/compare-versions.ts';
import { createDependency } from '../dependencies/dependency-notation.ts';
import { type BuildState, type DependencyState, findConfiguration, type ProjectState } from '../state/build-state.ts';
import { ANDROID, listTargets } from '../state/build-targets.ts';
import { listClassPathNames } from '../state/class-paths.ts';
import { findProperty } from '../state/project-properties.ts';
import { nameOfSet } from '../state/source-set-names.ts';
import { isAndroidSince9 } from './find-plugin-version.ts';

/**
 * Adds the declarations of Kotlin's plugins: the standard library, unless a property says no or a source set names one, and for kotlin-test the library of the framework that
 * tests run on; what of Kotlin is declared without a version has that of the plugin. `find`: a module at the version of a plugin, Kotlin's
 * own for what compiles Kotlin by itself.
 * Source: https://kotlinlang.org/docs/gradle-configure-project.html, "Dependency on the standard library" and "Set dependencies on test libraries".
 */
export function addKotlinDependencies(
  state: BuildState,
  project: ProjectState,
  find: (id: string, module: string, versionOf?: string) => DependencyState | null,
): void {
  const own = KOTLIN.find((known) => project.plugins.has(known));
  const id = own ?? findBuiltIn(state, project);
  const plain = id === undefined ? null : find(id, `${GROUP}:kotlin-stdlib`, own ?? KOTLIN_ANDROID);
  if (plain === null) return;
  const said = project.pluginOptions.get('kotlin.coreLibrariesVersion');
  const version = said === undefined ? plain.version : parseVersionRequest(said);
  const parcelize = project.plugins.get(`${GROUP}.plugin.parcelize`);
  if (parcelize !== undefined) {
    const runtime = createDependency(GROUP, 'kotlin-parcelize-runtime', parcelize);
    // Tests on a device have it of their own: the compiler's plugin adds it to all that is compiled.
    const names =
      id === MULTIPLATFORM ? ['androidMainImplementation'] : ['implementation', 'androidTestImplementation'];
    for (const name of names) findConfiguration(project, name).dependencies.push({ ...runtime });
  }
  for (const { dependencies } of project.configurations.values()) {
    for (const dependency of dependencies) {
      if (dependency.groupId === GROUP && dependency.project === null) dependency.version ??= version;
    }
  }
  const findsFramework = own !== undefined && findProperty(project, 'kotlin.test.infer.jvm.variant') !== 'false';
  if (findsFramework) addTestFramework(state, project);
  if (findProperty(project, 'kotlin.stdlib.default.dependency') === 'false') return;
  const ofSets = [...project.configurations.keys()].flatMap((name) => /^(\w+)Implementation$/.exec(name)?.[1] ?? []);
  const ofJvm = chooseLibrary(state, { plugin: plain.version?.require ?? '', library: version?.require ?? '' });
  if (ofJvm === null) return;
  const targets = listTargets(project).map(({ name, platform }) => (platform === 'jvm' ? name : 'android'));
  const ofTargets = ofJvm === PLAIN ? [] : targets.map((target) => `${target}Main`);
  const sets = id === MULTIPLATFORM ? ['commonMain', ...ofTargets] : ['', ...ofSets];
  // A set that has what another one is given here is given it, too.
  for (const set of [...new Set(sets)].filter((name) => !hasLibrary(project, name))) {
    const name = nameOfSet(set, set === '' || id === MULTIPLATFORM ? 'api' : 'implementation');
    const isForAll = set === 'commonMain' && ofJvm !== PLAIN;
    const artifactId = isForAll ? `${PLAIN}-common` : ofJvm;
    findConfiguration(project, name).dependencies.unshift({ ...plain, artifactId, version });
  }
}

const PLAIN = 'kotlin-stdlib';

/**
 * The library that code for a JVM has: that of Java 8 is a part of the plain one since 1.9.20; null: the plugin adds none, as all before 1.4.
 * Source: stdlibDependencyManagement and, earlier, KotlinDependenciesManagement of https://github.com/JetBrains/kotlin.
 */
function chooseLibrary(
  { files }: BuildState,
  { plugin, library }: { readonly plugin: string; readonly library: string },
): string | null {
  // A dynamic version is one of today.
  const isOld = (version: string, since: string): boolean =>
    /^\d/.test(version) && compareGradleVersions(version, since) < 0;
  if (isOld(plugin, '1.4')) return null;
  if (!isOld(plugin, '1.9.20') && !isOld(library, '1.9.20')) return PLAIN;
  return isOld(plugin, '1.5') && !files.isMentioned('jvmTarget') ? PLAIN : `${PLAIN}-jdk8`;
}

/**
 * The plugin of Android that stands for Kotlin's, but for what tests run on: the lock files of such builds have none of it.
 * Source: https://developer.android.com/build/migrate-to-built-in-kotlin.
 */
function findBuiltIn(state: BuildState, project: ProjectState): string | undefined {
  const isOn = isAndroidSince9(state) && printValue(findProperty(project, 'android.builtInKotlin')) !== 'false';
  return isOn && project.android.enablesKotlin ? ANDROID.find((known) => project.plugins.has(known)) : undefined;
}

/** True if a source set has a part of the standard library by its own script, also through what its configurations extend. */
function hasLibrary({ configurations }: ProjectState, set: string): boolean {
  const names = new Set(['api', 'implementation', 'compileOnly', 'runtimeOnly'].map((scope) => nameOfSet(set, scope)));
  if (set === 'test') for (const name of ['api', 'implementation', 'runtimeOnly']) names.add(name);
  for (const name of names) for (const other of configurations.get(name)?.extendsFrom ?? []) names.add(other);
  const found = [...names].flatMap((name) => configurations.get(name)?.dependencies ?? []);
  return found.some(({ groupId, artifactId }) => groupId === GROUP && LIBRARY.test(artifactId));
}

const LIBRARY = /^kotlin-stdlib(?:-common|-jdk7|-jdk8|-js)?$/;

const GROUP = 'org.jetbrains.kotlin';
const MULTIPLATFORM = 'org.jetbrains.kotlin.multiplatform';
const KOTLIN_ANDROID = 'org.jetbrains.kotlin.android';
const KOTLIN = ['org.jetbrains.kotlin.jvm', KOTLIN_ANDROID, MULTIPLATFORM];

/**
 * Takes off the class paths of targets what only code for all of them is compiled with. Source: the KotlinMultiplatformPlugin of
 * https://github.com/JetBrains/kotlin.
 */
export function excludeCommonLibraries(project: ProjectState): void {
  const where = project.plugins.get(MULTIPLATFORM);
  if (where === undefined) return;
  for (const name of listTargets(project).flatMap(listClassPathNames))
    for (const artifactId of COMMON)
      findConfiguration(project, name).exclusions.push({ groupId: GROUP, artifactId, where });
}

const COMMON = ['kotlin-stdlib-common', 'kotlin-test-common', 'kotlin-test-annotations-common'];

/** A task of tests takes the framework that a call chooses, wherever in the build's scripts that stands. */
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
    // Each target's own source set stands for one of several platforms.
    const owners = ofTargets.filter((sets) => sets.includes(set)).map((sets) => sets.at(-1)!);
    const configurations = owners.length === 0 ? [name] : owners.map((owner) => `${owner}Implementation`);
    for (const configuration of new Set(configurations))
      findConfiguration(project, configuration).dependencies.push({ ...dependency, artifactId });
  }
}
