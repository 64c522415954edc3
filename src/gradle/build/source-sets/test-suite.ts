import { printValue, type ScriptObject } from '../../evaluation/script-value.ts';
import { parseVersionRequest } from '../../version-request.ts';
import { createDependency } from '../dependencies/dependency-notation.ts';
import { type BuildState, findConfiguration, type ProjectState } from '../state/build-state.ts';

/** The framework that a test suite runs on. */
interface Framework {
  /** `g:a` */
  readonly module: string;
  readonly version: string | null;
  /** `file:line` */
  readonly where: string;
}

/** The suite that is there from the beginning. */
export const BUILT_IN = 'test';

/**
 * A test suite knows more than the source set that it has: the framework it runs on, and so depends on. Of
 * several the last one counts; without any it is JUnit Jupiter, but for the suite that is there from the beginning. `where`: `file:line`
 * that makes it.
 * Source: https://docs.gradle.org/current/userguide/jvm_test_suite_plugin.html.
 */
export function createTestSuite(
  state: BuildState,
  project: ProjectState,
  { name, where }: { readonly name: string; readonly where: string },
): ScriptObject {
  let framework: Framework | null = null;
  if (name !== BUILT_IN) {
    project.sourceSets.add(name);
    const version = DEFAULTS.get(state.gradleVersion ?? 0) ?? null;
    framework = { module: FRAMEWORKS.useJUnitJupiter!, version, where };
  }
  state.deferred.push(() => {
    if (framework !== null) declareFramework(project, name, framework);
  });
  return {
    call(method, { args, where }) {
      const module = FRAMEWORKS[method];
      if (module === undefined) return undefined;
      framework = { module, version: printValue(args[0]), where };
      return null;
    },
  };
}

function declareFramework(project: ProjectState, name: string, { module, version, where }: Framework): void {
  const [groupId = '', artifactId = ''] = module.split(':');
  const framework = { ...createDependency(groupId, artifactId, where), version: parseVersionRequest(version) };
  findConfiguration(project, `${name}Implementation`).dependencies.push(framework);
  if (WITHOUT_LAUNCHER.has(groupId)) return;
  const launcher = createDependency('org.junit.platform', 'junit-platform-launcher', where);
  findConfiguration(project, `${name}RuntimeOnly`).dependencies.push(launcher);
}

const FRAMEWORKS: Readonly<Record<string, string>> = {
  useJUnitJupiter: 'org.junit.jupiter:junit-jupiter',
  useSpock: 'org.spockframework:spock-core',
  useKotlinTest: 'org.jetbrains.kotlin:kotlin-test-junit5',
  useJUnit: 'junit:junit',
  useTestNG: 'org.testng:testng',
};

/** The version of JUnit Jupiter of a suite that names none, by the first number of Gradle's. */
const DEFAULTS: ReadonlyMap<number, string> = new Map([[8, '5.8.2']]);

/** The frameworks that do not run on JUnit's platform. */
const WITHOUT_LAUNCHER = new Set(['junit', 'org.testng']);
