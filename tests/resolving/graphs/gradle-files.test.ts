import { hash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isComplete } from '../../../src/core/builds/gaps.ts';
import { createProjectStore } from '../../../src/store/project-store.ts';
import { type OrchardOptions, plantOrchard } from '../../support/orchard-maven.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { trustIn } from '../../support/trust.ts';

type Files = Readonly<Record<string, string>>;

const build = 'build.gradle';
const versionOf = (content: string) => hash('sha256', content).slice(0, 8);

/** `path: g:a:v@type scope, class paths` of what is in the group `local`, `Classpath` left out. */
async function list(files: Files, options: OrchardOptions = {}): Promise<readonly string[]> {
  const buildFile = 'settings.gradle' in files ? 'settings.gradle' : build;
  const { modules } = await plantOrchard(files).resolve({ buildFile, ...options });
  return modules.flatMap(({ path, dependencies }) =>
    dependencies
      .filter(({ groupId }) => groupId === 'local')
      .map(({ artifactId, version, type, scope, configurations = [] }) => {
        const paths = configurations.join(' ').replaceAll('Classpath', '');
        return `${path}: ${artifactId}:${version}@${type} ${scope}, ${paths}`;
      }),
  );
}

const APPLE = { 'libs/apple.jar': 'apple' };
const needs = (line: string) => ({ [build]: `dependencies { ${line} }` });
const ALL = 'compile runtime testCompile testRuntime';

test('a file is a dependency by its name and content, on the class paths of its configuration', async () => {
  expect(await list({ ...APPLE, ...needs("implementation files('libs/apple.jar')") })).toEqual([
    `.: apple:${versionOf('apple')}@jar compile, ${ALL}`,
  ]);
  expect(await list({ ...APPLE, ...needs("testImplementation files('libs/apple.jar')") })).toEqual([
    `.: apple:${versionOf('apple')}@jar test, testCompile testRuntime`,
  ]);
});

test('other projects have it as far as they have the dependencies of that project', async () => {
  const core = (configuration: string) => ({
    'settings.gradle': "include 'core'",
    'libs/apple.jar': 'apple',
    'core/build.gradle': `dependencies { ${configuration} rootProject.files('libs/apple.jar') }`,
    ...needs("implementation project(':core')"),
  });
  const inCore = `core: apple:${versionOf('apple')}@jar compile, ${ALL}`;
  expect(await list(core('api'))).toEqual([`.: apple:${versionOf('apple')}@jar compile, ${ALL}`, inCore]);
  expect(await list(core('implementation'))).toEqual([
    `.: apple:${versionOf('apple')}@jar runtime, runtime testRuntime`,
    inCore,
  ]);
});

test('two files of one name are two dependencies, and rules and locks are not about them', async () => {
  const files = {
    'libs/apple.jar': 'apple',
    'libs/old/apple.jar': 'old apple',
    [build]: `dependencies { api fileTree('libs') }
      configurations.all { exclude group: 'local'; resolutionStrategy { force 'local:apple:1'; eachDependency { it.useVersion('2') } } }`,
    'gradle.lockfile': 'empty=compileClasspath,runtimeClasspath,testCompileClasspath,testRuntimeClasspath\n',
  };
  expect(await list(files)).toEqual([
    `.: apple:${versionOf('apple')}@jar compile, ${ALL}`,
    `.: apple:${versionOf('old apple')}@jar compile, ${ALL}`,
  ]);
});

test('a dependency without a group is looked for in the folders of flatDir', async () => {
  const flat = "repositories { flatDir { dirs 'libs', 'libs/more' } }";
  const files = { ...APPLE, 'libs/pear-2.jar': 'pear', 'libs/more/fig-1-dry.aar': 'fig' };
  const check = async (line: string, expected: string, before = flat) =>
    expect(await list({ ...files, [build]: `dependencies { api ${line} }\n${before}` })).toEqual([
      `.: ${expected} compile, ${ALL}`,
    ]);
  await check("name: 'apple'", `apple:${versionOf('apple')}@jar`);
  await check("name: 'pear', version: '2'", `pear-2:${versionOf('pear')}@jar`);
  await check("':pear:2'", `pear-2:${versionOf('pear')}@jar`);
  await check("':apple:'", `apple:${versionOf('apple')}@jar`);
  await check("name: 'fig', version: '1', classifier: 'dry', ext: 'aar'", `fig-1-dry:${versionOf('fig')}@aar`);
  await check("name: 'apple', classifier: ''", `apple:${versionOf('apple')}@jar`);
  await check("'libs:apple'", `apple:${versionOf('apple')}@jar`);
  await check("name: 'apple'", `apple:${versionOf('apple')}@jar`, "repositories { flatDir dirs: ['libs'] }");
  expect(
    await list({
      ...APPLE,
      'settings.gradle': 'dependencyResolutionManagement { repositories { flatDir { dirs("libs") } } }',
      ...needs("api name: 'apple'"),
    }),
  ).toEqual([`.: apple:${versionOf('apple')}@jar compile, ${ALL}`]);
});

test('one with a group and a version is that file only where no repository has it', async () => {
  const needed = {
    [build]: "repositories { flatDir { dirs 'libs' } }\ndependencies { api 'orchard:pear:2' }",
    'libs/pear-2.jar': 'pear',
  };
  expect(await list(needed)).toEqual([`.: pear-2:${versionOf('pear')}@jar compile, ${ALL}`]);
  expect(await list({ ...needed, 'pear:2': '' })).toEqual([]);
});

test('one with a group and no version is that file only where nothing gives the version', async () => {
  const needed = (more: string) => ({
    [build]: `repositories { flatDir { dirs 'libs' } }\ndependencies { api 'orchard:pear'; ${more} }`,
    'libs/pear.jar': 'pear',
    'pear:2': '',
  });
  expect(await list(needed(''))).toEqual([`.: pear:${versionOf('pear')}@jar compile, ${ALL}`]);
  expect(await list(needed("constraints { api 'orchard:pear:2' }"))).toEqual([]);
  expect(
    await list({
      ...needed("api platform('orchard:basket:1')"),
      'basket:1': `<packaging>pom</packaging><dependencyManagement><dependencies><dependency>
        <groupId>orchard</groupId><artifactId>pear</artifactId><version>2</version>
      </dependency></dependencies></dependencyManagement>`,
    }),
  ).toEqual([]);
});

async function tell(files: Files, options: OrchardOptions = {}): Promise<readonly string[]> {
  const orchard = plantOrchard(files);
  const project = await orchard.resolve({ buildFile: build, ...options });
  expect(isComplete(project)).toBe(false);
  const problems = [...project.problems, ...project.modules.flatMap((module) => module.problems)];
  return problems.map(({ message }) => message.replaceAll(orchard.project, ''));
}

test('a file that is not there is told, once', async () => {
  expect(await tell(needs("implementation files('libs/apple.jar')"))).toEqual([
    'Left out of the dependencies: /libs/apple.jar is not there',
  ]);
  expect(await tell(needs("implementation name: 'apple', version: '1'"))).toEqual([
    'Left out of the dependencies: no flatDir of the build has apple-1.jar or apple.jar',
  ]);
});

test('a file outside of the project needs the trust of the user', async () => {
  const folder = tempFolder({ 'apple.jar': 'apple' });
  const files = (name: string) => needs(`implementation files('${join(folder, name)}')`);
  const [there] = await tell(files('apple.jar'));
  expect(there).toContain('nobody looked whether it is there');
  expect(await tell(files('pear.jar'))).toEqual([there?.replace('apple.jar', 'pear.jar')]);
  const text = `the file ${join(folder, 'apple.jar')}`;
  const trust = trustIn([{ kind: 'argument', text, sha256: null }]);
  expect(await list(files('apple.jar'), { trust })).toHaveLength(1);
});

test('the graph is made anew when a file changes, comes or goes', async () => {
  const orchard = plantOrchard({ ...APPLE, ...needs("implementation fileTree('libs')") });
  const store = createProjectStore(tempFolder());
  const resolve = async () => {
    const { modules } = await orchard.resolve({ buildFile: build, store });
    return modules[0]!.dependencies.map(({ artifactId, version }) => `${artifactId}:${version}`);
  };
  expect(await resolve()).toEqual([`apple:${versionOf('apple')}`]);
  writeFileSync(join(orchard.project, 'libs/apple.jar'), 'pips');
  expect(await resolve()).toEqual([`apple:${versionOf('pips')}`]);
  writeFileSync(join(orchard.project, 'libs/fig.jar'), 'fig');
  expect(await resolve()).toEqual([`apple:${versionOf('pips')}`, `fig:${versionOf('fig')}`]);
});
