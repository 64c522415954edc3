import type { GradleConfiguration, GradleProject } from '../../core/gradle-build.ts';
import type { Usage } from '../components/select-variant.ts';

/** A configuration that code is compiled or run with. */
export interface ClassPath {
  readonly name: string;
  readonly usage: Usage;
  readonly isTest: boolean;
  /** Those whose dependencies it has, all that they extend included. */
  readonly configurations: readonly string[];
}

/** What a source set's configurations are called behind its name, the longer of two first, and which class path each is on. */
const PARTS: readonly (readonly [part: string, usages: readonly Usage[]])[] = [
  ['Implementation', ['java-api', 'java-runtime']],
  ['CompileOnlyApi', ['java-api']],
  ['CompileOnly', ['java-api']],
  ['Api', ['java-api', 'java-runtime']],
  ['RuntimeOnly', ['java-runtime']],
];
/** Those of the main source set that are called otherwise. `compile` and `runtime` are Gradle's before 7; the others are plugins' own. */
const MAIN: Readonly<Record<string, readonly Usage[]>> = {
  compile: ['java-api', 'java-runtime'],
  runtime: ['java-runtime'],
  provided: ['java-api'],
  providedCompile: ['java-api', 'java-runtime'],
  providedRuntime: ['java-runtime'],
  optional: ['java-api', 'java-runtime'],
  developmentOnly: ['java-runtime'],
  testAndDevelopmentOnly: ['java-runtime'],
};
const TEST: Readonly<Record<string, readonly Usage[]>> = {
  testCompile: ['java-api', 'java-runtime'],
  testRuntime: ['java-runtime'],
};
/** Since Gradle 7 they are what a script makes of them. */
const OLD = new Set(['compile', 'runtime', 'testCompile', 'testRuntime']);
/** Source sets of Kotlin that no JVM sees. Source: https://kotlinlang.org/docs/multiplatform-hierarchy.html. */
const FOREIGN = /^(?:js|wasm|web|native|apple|ios|macos|tvos|watchos|linux|mingw|androidNative)\w*(?:Main|Test)$/i;

/**
 * The class paths of a project: of its main source set, of each other one that has dependencies, and of tests; those first that come
 * first. Source: https://docs.gradle.org/current/userguide/java_library_plugin.html, "The Java Library plugin configurations".
 */
export function listClassPaths(project: GradleProject): readonly ClassPath[] {
  const { configurations, locks } = project;
  const sets = new Set(['', 'test']);
  // What another configuration has is on that one's class path.
  const joined = new Set([...configurations.values()].flatMap(({ extendsFrom }) => extendsFrom));
  for (const name of configurations.keys()) {
    const set = splitName(name)?.set;
    if (set !== undefined && !FOREIGN.test(set) && !joined.has(name)) sets.add(set);
  }
  const found = [...sets].flatMap((set) =>
    isMainSet(set) || set === 'test' || isTestOfMain(set) ? [] : describeSet([set], set, project),
  );
  const main = [...sets].filter(isMainSet);
  const tests = [...sets].filter((set) => set === 'test' || isTestOfMain(set));
  const declared = [
    ...describeSet(main, '', project),
    ...found.filter(({ isTest }) => !isTest),
    ...describeSet([...main, ...tests], 'test', project),
    ...found.filter(({ isTest }) => isTest),
  ];
  const run = declared.find(({ name }) => name === 'runtimeClasspath');
  if (run !== undefined && (configurations.has(PRODUCTION) || locks.has(PRODUCTION))) {
    declared.push({
      ...run,
      name: PRODUCTION,
      configurations: run.configurations.filter((name) => !isOfDevelopment(name)),
    });
  }
  const known = new Set(declared.map(({ name }) => name));
  const locked = [...locks.keys()].filter((name) => CLASS_PATH.test(name) && !known.has(name));
  return [...declared, ...locked.map((name) => describeLocked(name, configurations))];
}

/** Spring Boot's. Source: https://docs.spring.io/spring-boot/gradle-plugin/reacting.html. */
export const PRODUCTION = 'productionRuntimeClasspath';

/** What only those who run the project from its sources have. */
export function isOfDevelopment(name: string): boolean {
  return name === 'developmentOnly' || name === 'testAndDevelopmentOnly';
}

const CLASS_PATH = /(?:compile|Compile|runtime|Runtime)Classpath$/;

function describeLocked(name: string, configurations: GradleProject['configurations']): ClassPath {
  const usage: Usage = /ompileClasspath$/.test(name) ? 'java-api' : 'java-runtime';
  return { name, usage, isTest: isTestName(name), configurations: gather([name], configurations) };
}

/** Of Java, of Kotlin for several platforms, and of Android's build types. */
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

/** Its class paths, with what the source sets that are compiled together have. */
function describeSet(
  sets: readonly string[],
  name: string,
  { configurations, hasOldConfigurations }: GradleProject,
): readonly ClassPath[] {
  return (['java-api', 'java-runtime'] as const).map((usage) => {
    const classPath = nameClassPath(name, usage);
    const own = [...configurations.keys()].filter(
      (configuration) =>
        (hasOldConfigurations || !OLD.has(configuration)) &&
        isOf(configuration, { sets, usage, isTest: name === 'test' }),
    );
    return {
      name: classPath,
      usage,
      isTest: isTestName(name),
      configurations: gather([...own, classPath], configurations),
    };
  });
}

function nameClassPath(set: string, usage: Usage): string {
  const word = usage === 'java-api' ? 'compileClasspath' : 'runtimeClasspath';
  return set === '' ? word : `${set}${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}

function isOf(
  configuration: string,
  { sets, usage, isTest }: { readonly sets: readonly string[]; readonly usage: Usage; readonly isTest: boolean },
): boolean {
  const split = splitName(configuration);
  if (split === null || !sets.includes(split.set)) return false;
  // Tests see what the main source set has, but for what is only there when it is compiled.
  const isMainOnly =
    isTest && isMainSet(split.set) && split.part.startsWith('CompileOnly') && split.part !== 'CompileOnlyApi';
  return split.usages.includes(usage) && !isMainOnly && !(isTest && configuration === 'developmentOnly');
}

function splitName(configuration: string): { set: string; part: string; usages: readonly Usage[] } | null {
  const main = MAIN[configuration];
  if (main !== undefined) return { set: '', part: configuration === 'provided' ? 'CompileOnly' : '', usages: main };
  const test = TEST[configuration];
  if (test !== undefined) return { set: 'test', part: '', usages: test };
  for (const [part, usages] of PARTS) {
    if (configuration === part.charAt(0).toLowerCase() + part.slice(1)) return { set: '', part, usages };
    if (configuration.endsWith(part)) return { set: configuration.slice(0, -part.length), part, usages };
  }
  return null;
}

/** With all that they extend, each once. */
function gather(names: readonly string[], configurations: ReadonlyMap<string, GradleConfiguration>): readonly string[] {
  const gathered = new Set(names);
  for (const name of gathered) {
    const said = configurations.get(name)?.extendsFrom ?? [];
    for (const other of [...said, ...listImplied(name)]) gathered.add(other);
  }
  return [...gathered].filter((name) => configurations.has(name));
}

/** What a configuration extends without being told. Source: https://docs.gradle.org/current/userguide/java_library_plugin.html. */
function listImplied(name: string): readonly string[] {
  const ofMain = TEST_PARTS.get(name);
  const api = name.replace(/^implementation$/, 'api').replace(/Implementation$/, 'Api');
  return [...(ofMain === undefined ? [] : [ofMain]), ...(api === name ? [] : [api])];
}

const TEST_PARTS: ReadonlyMap<string, string> = new Map([
  ['testImplementation', 'implementation'],
  ['testRuntimeOnly', 'runtimeOnly'],
  ['testCompile', 'compile'],
  ['testRuntime', 'runtime'],
]);
