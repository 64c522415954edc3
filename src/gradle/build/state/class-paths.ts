import type { BuildTarget, GradleConfiguration, GradleProject } from '../../../core/builds/gradle-build.ts';
import type { Platform, Usage } from '../../components/select-variant.ts';
import { capitalize, FOREIGN, splitName } from './source-set-names.ts';

/** A configuration that code is compiled or run with, or that what processes its annotations is run with. */
export interface ClassPath {
  readonly name: string;
  readonly usage: Usage;
  readonly platform: Platform;
  readonly isTest: boolean;
  /** True for a path that processes annotations; the code itself does not see it. */
  readonly isProcessor: boolean;
  /** The class path whose versions it has as far as both have a module; null: none. */
  readonly follows: string | null;
  /** The configurations whose dependencies it has, all that they extend included. */
  readonly configurations: readonly string[];
}

/** Since Gradle 7 they are what a script makes of them. */
const OLD = new Set(['compile', 'runtime', 'testCompile', 'testRuntime']);

/**
 * The class paths of a project: of its main source set, of each other one that has dependencies, and of tests; those first that come
 * first. Behind them what processes annotations, by the names that scripts know it by: those that Gradle resolves for kapt and KSP have
 * longer ones. Source: https://docs.gradle.org/current/userguide/java_library_plugin.html, "The Java Library plugin configurations".
 */
export function listClassPaths(project: GradleProject): readonly ClassPath[] {
  const { configurations, locks, targets, sourceSets } = project;
  const ofTargets = new Set(targets.flatMap(({ sets, tests }) => [...sets, ...tests.flatMap((test) => test.sets)]));
  const sets = new Set(targets.length === 0 ? ['', 'test'] : []);
  // A configuration that another one extends is on that one's class path.
  const joined = new Set([...configurations.values()].flatMap(({ extendsFrom }) => extendsFrom));
  for (const name of configurations.keys()) {
    const set = splitName(name)?.set;
    const isOwn = set !== undefined && (sourceSets.has(set) || (!FOREIGN.test(set) && !joined.has(name)));
    if (isOwn && !ofTargets.has(set)) sets.add(set);
  }
  const found = [...sets].flatMap((set) =>
    isMainSet(set) || set === 'test' || isTestOfMain(set) ? [] : describeSet(project, { sets: [set], name: set }),
  );
  const main = [...sets].filter(isMainSet);
  const tests = [...sets].filter((set) => set === 'test' || isTestOfMain(set));
  const ofTests = { sets: [...main, ...tests], tested: main, name: 'test' };
  const isPlain = targets.length === 0;
  const declared = [
    ...targets.flatMap((target) => describeSet(project, { ...target, follows: isAligned(project, target) })),
    ...(isPlain ? describeSet(project, { sets: main, name: '' }) : []),
    ...found.filter(({ isTest }) => !isTest),
    ...targets.flatMap((target) => describeTests(project, target)),
    ...(isPlain ? describeSet(project, ofTests) : []),
    ...found.filter(({ isTest }) => isTest),
  ];
  const run = declared.find(({ name }) => name === 'runtimeClasspath');
  if (run !== undefined && (configurations.has(PRODUCTION) || locks.has(PRODUCTION))) {
    declared.push({
      ...run,
      name: PRODUCTION,
      configurations: run.configurations.filter((name) => name !== run.name && !isOfDevelopment(name)),
    });
  }
  if (run !== undefined && configurations.has(DEVELOPMENT))
    declared.push({ ...run, name: DEVELOPMENT, configurations: [DEVELOPMENT] });
  const known = new Set(declared.map(({ name }) => name));
  const locked = [...locks.keys()].filter((name) => CLASS_PATH.test(name) && !known.has(name));
  const all = [...declared, ...locked.map((name) => describeLocked(name, configurations)), ...listProcessors(project)];
  return all.map((classPath) => ({
    ...classPath,
    follows: findFollowed(project, classPath.name) ?? classPath.follows,
    configurations:
      classPath.name === PRODUCTION ? classPath.configurations : gather(classPath.configurations, configurations, all),
  }));
}

/**
 * The class path that another one follows by the script; null: it follows none. Source: https://docs.gradle.org/current/javadoc/org/gradle/api/plugins/JavaResolutionConsistency.html.
 */
function findFollowed({ configurations, consistentWith }: GradleProject, name: string): string | null {
  const said = configurations.get(name)?.follows ?? null;
  if (said !== null || consistentWith === null) return said;
  const [, set = '', usage = ''] = /^(.*?)(compile|runtime)Classpath$/i.exec(name) ?? [];
  const leading: Usage = consistentWith === 'compile' ? 'java-api' : 'java-runtime';
  if (usage.toLowerCase() !== consistentWith) return nameClassPath(set, leading);
  return set === 'test' ? nameClassPath('', leading) : null;
}

/** Spring Boot's. Source: https://docs.spring.io/spring-boot/gradle-plugin/reacting.html. */
export const PRODUCTION = 'productionRuntimeClasspath';
/** Micronaut's, which has what is for development in place of the runtime class path. Source: https://github.com/micronaut-projects/micronaut-gradle-plugin, MicronautMinimalApplicationPlugin. */
export const DEVELOPMENT = 'developmentRuntimeClasspath';

/** True for configurations that only those have who run the project from its sources. */
export function isOfDevelopment(name: string): boolean {
  return name === 'developmentOnly' || name === 'testAndDevelopmentOnly';
}

const CLASS_PATH = /(?:compile|Compile|runtime|Runtime)Classpath$/;

/** Annotation processors of any source set. Source: https://docs.gradle.org/current/userguide/java_plugin.html; https://kotlinlang.org/docs/kapt.html; https://kotlinlang.org/docs/ksp-multiplatform.html. */
function listProcessors({ configurations, locks }: GradleProject): readonly ClassPath[] {
  const names = new Set([...configurations.keys(), ...locks.keys()]);
  const found = [...names]
    .filter((name) => PROCESSOR.test(name))
    .map((name) => {
      return {
        ...describeLocked(name, configurations),
        usage: 'java-runtime',
        platform: 'jvm',
        isProcessor: true,
      } as const;
    });
  const used = found.filter(
    ({ name, configurations: own }) =>
      (locks.get(name)?.length ?? 0) > 0 || own.some((part) => configurations.get(part)!.dependencies.length > 0),
  );
  return used.toSorted((a, b) => Number(a.isTest) - Number(b.isTest));
}

const PROCESSOR = /(?:^a|A)nnotationProcessor$|^(?:kapt|ksp)(?:[A-Z]\w*)?$/;

function describeLocked(name: string, configurations: GradleProject['configurations']): ClassPath {
  const usage: Usage = /ompileClasspath$/.test(name) ? 'java-api' : 'java-runtime';
  const platform = /^(?:debug|release)|(?:Debug|Release|AndroidTest)(?:UnitTest)?(?:C|R)/.test(name)
    ? 'android'
    : 'jvm';
  return {
    name,
    usage,
    platform,
    isTest: isTestName(name),
    isProcessor: false,
    follows: null,
    configurations: gather([name], configurations),
  };
}

/** True for the main sets of Java, of Kotlin for several platforms, and of Android's build types. */
function isMainSet(set: string): boolean {
  return (
    set === '' || set === 'main' || set === 'debug' || set === 'release' || (/Main$/.test(set) && !FOREIGN.test(set))
  );
}

function isTestOfMain(set: string): boolean {
  return (
    /^(?:common|jvm|android\w*|concurrent)Test$/.test(set) || set === 'androidUnitTest' || set === 'androidHostTest'
  );
}

function isTestName(name: string): boolean {
  return /^test|Test|TestFixtures/.test(name);
}

/** Source sets that are compiled together, and what the names of their class paths begin with. */
interface SetRequest {
  readonly sets: readonly string[];
  readonly name: string;
  /** The source sets that the others test; absent: none. */
  readonly tested?: readonly string[];
  readonly platform?: Platform;
  /** True: the compile class path has the versions of the runtime class path; absent: each has its own. */
  readonly follows?: boolean;
}

/** Source: https://android.googlesource.com/platform/tools/base, VariantDependenciesBuilder. */
function describeTests(project: GradleProject, target: BuildTarget): readonly ClassPath[] {
  const { name, sets, platform, tests } = target;
  return tests.flatMap((test) => {
    const follows = test.isWithin || isAligned(project, target);
    const ofTests = { name: test.name, sets: test.sets, tested: sets, platform, follows };
    const [compile, run] = describeSet(project, { ...ofTests, sets: [...sets, ...test.sets] });
    if (!test.isWithin) return [compile, run];
    const [, own] = describeSet(project, ofTests);
    return [compile, { ...own, follows: nameClassPath(name, 'java-runtime') }];
  });
}

function isAligned({ alignsClassPaths }: GradleProject, { platform }: BuildTarget): boolean {
  return platform === 'android' && alignsClassPaths;
}

/** The compile and the runtime class path of a source set. */
function describeSet(
  { configurations, hasOldConfigurations }: GradleProject,
  { sets, name, tested = [], platform = 'jvm', follows = false }: SetRequest,
): readonly [compile: ClassPath, run: ClassPath] {
  const describe = (usage: Usage): ClassPath => {
    const classPath = nameClassPath(name, usage);
    const own = [...configurations.keys()].filter(
      (configuration) =>
        (hasOldConfigurations || !OLD.has(configuration)) && isOf(configuration, { sets, usage, tested }),
    );
    return {
      name: classPath,
      usage,
      platform,
      isTest: isTestName(name),
      isProcessor: false,
      follows: follows && usage === 'java-api' ? nameClassPath(name, 'java-runtime') : null,
      configurations: gather([...own, classPath], configurations),
    };
  };
  return [describe('java-api'), describe('java-runtime')];
}

/** The class paths that have what a configuration declares, for Gradle's configurations that only declare; empty: it is none of them. */
export function listClassPathsOf(declaring: string): readonly string[] {
  const split = splitName(declaring);
  const declares = split !== null && split.part !== '' && declaring.toLowerCase().endsWith(split.part.toLowerCase());
  return declares ? split.usages.map((usage) => nameClassPath(split.set, usage)) : [];
}

/** The class paths of a target, and of its tests. */
export function listClassPathNames({ name, tests }: BuildTarget): readonly string[] {
  return [name, ...tests.map((test) => test.name)].flatMap((set) => [
    nameClassPath(set, 'java-api'),
    nameClassPath(set, 'java-runtime'),
  ]);
}

function nameClassPath(set: string, usage: Usage): string {
  const word = usage === 'java-api' ? 'compileClasspath' : 'runtimeClasspath';
  return set === '' ? word : `${set}${capitalize(word)}`;
}

function isOf(
  configuration: string,
  {
    sets,
    usage,
    tested,
  }: { readonly sets: readonly string[]; readonly usage: Usage; readonly tested: readonly string[] },
): boolean {
  const split = splitName(configuration);
  if (split === null || !sets.includes(split.set)) return false;
  // Tests see what the main source set has, but for what is only there when it is compiled.
  const isMainOnly =
    tested.includes(split.set) && split.part.startsWith('CompileOnly') && split.part !== 'CompileOnlyApi';
  return split.usages.includes(usage) && !isMainOnly;
}

/** With all that they extend, each once; of class paths too, where these are given. */
export function gather(
  names: readonly string[],
  configurations: ReadonlyMap<string, GradleConfiguration>,
  classPaths: readonly ClassPath[] = [],
): readonly string[] {
  const gathered = new Set(names);
  for (const name of gathered) {
    const said = configurations.get(name)?.extendsFrom ?? [];
    const known = classPaths.find((classPath) => classPath.name === name)?.configurations ?? [];
    for (const other of [...said, ...known, ...listImplied(name)]) gathered.add(other);
  }
  return [...gathered].filter((name) => configurations.has(name));
}

/** The configurations that one extends without being told. Source: https://docs.gradle.org/current/userguide/java_library_plugin.html. */
function listImplied(name: string): readonly string[] {
  const ofMain = EXTENDED.get(name) ?? [];
  const api = name.replace(/^implementation$/, 'api').replace(/Implementation$/, 'Api');
  return [...ofMain, ...(api === name ? [] : [api]), ...(/^kapt[A-Z]/.test(name) ? ['kapt'] : [])];
}

const EXTENDED: ReadonlyMap<string, readonly string[]> = new Map([
  ['testImplementation', ['implementation']],
  ['testRuntimeOnly', ['runtimeOnly']],
  ['runtime', ['compile']],
  ['testCompile', ['compile']],
  ['testRuntime', ['runtime', 'testCompile']],
]);
