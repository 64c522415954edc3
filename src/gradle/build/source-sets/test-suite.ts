import { printValue, type ScriptObject } from '../../evaluation/script-value.ts';
import { parseVersionRequest } from '../../version-request.ts';
import { createDependency } from '../dependencies/dependency-notation.ts';
import { type BuildState, findConfiguration, type ProjectState } from '../state/build-state.ts';
import { findTestFramework, type TestFramework } from './find-test-framework.ts';

/** The framework that a test suite runs on, and the `file:line` that says so. */
type Chosen = TestFramework & { readonly where: string };

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
  const choose = (method: string, where: string): Chosen | null => {
    const found = findTestFramework(method, state.gradleRelease);
    return found === null ? null : { ...found, where };
  };
  let framework: Chosen | null = null;
  if (name !== BUILT_IN) {
    project.sourceSets.add(name);
    framework = choose('useJUnitJupiter', where);
  }
  state.deferred.push(() => {
    if (framework !== null) declareFramework(project, name, framework);
  });
  return {
    call(method, { args, where }) {
      const chosen = choose(method, where);
      if (chosen === null) return undefined;
      framework = args.length === 0 ? chosen : { ...chosen, version: printValue(args[0]) };
      return null;
    },
  };
}

function declareFramework(project: ProjectState, name: string, { module, version, hasLauncher, where }: Chosen): void {
  const [groupId = '', artifactId = ''] = module.split(':');
  const framework = { ...createDependency(groupId, artifactId, where), version: parseVersionRequest(version) };
  findConfiguration(project, `${name}Implementation`).dependencies.push(framework);
  if (!hasLauncher) return;
  const launcher = createDependency('org.junit.platform', 'junit-platform-launcher', where);
  findConfiguration(project, `${name}RuntimeOnly`).dependencies.push(launcher);
}
