import { expect, test } from 'vitest';
import { isGap } from '../../../src/core/builds/gaps.ts';
import { listDependencies, plantOrchard } from '../../support/orchard-maven.ts';
import { dependencies, dependency } from '../../support/pom-text.ts';
import { quietContext } from '../../support/quiet-context.ts';

async function check(
  files: Readonly<Record<string, string>>,
  versionsFrom: string,
  expected: readonly string[],
): Promise<readonly string[]> {
  const buildFile = 'settings.gradle' in files ? 'settings.gradle' : 'build.gradle';
  const project = await plantOrchard(files).resolve({ buildFile });
  expect(listDependencies(project)).toEqual(expected);
  expect([...new Set(project.modules.map((module) => module.versionsFrom))]).toEqual([versionsFrom]);
  return project.modules.flatMap(({ problems }) => problems.map(({ message }) => message));
}

const needs = (...lines: string[]) => ({ 'build.gradle': `dependencies {\n${lines.join('\n')}\n}\n` });
const ORCHARD = {
  'pie:1': dependencies(dependency('orchard:apple:1')),
  'apple:1': '',
  'apple:2': '',
  'apple:3': '',
  'pear:1': '',
};

test("Nebula's has what is declared; what that brings in is resolved, at its versions where it has them", async () => {
  const lock = '{"compileClasspath": {"orchard:pie": {"locked": "1"}, "orchard:pear": {"locked": "1"}}}';
  const told = await check(
    { ...needs("compileOnly 'orchard:pie:0.5'"), 'dependencies.lock': lock, ...ORCHARD },
    'dependencies.lock',
    ['.: pie:1 compile', '.: pear:1 compile', '.: apple:1 compile'],
  );
  expect(told).toEqual([]);
});
test("Palantir's holds for what is met, in every project", async () => {
  const told = await check(
    {
      'settings.gradle': "include 'a'",
      'a/build.gradle': "dependencies { api 'orchard:pie' }",
      'versions.props': 'orchard:pie = 1\n',
      'versions.lock':
        'orchard:pie:1 (1 constraints: ab)\norchard:apple:2 (1 constraints: cd)\norchard:pear:1 (1 constraints: ef)\n',
      ...ORCHARD,
    },
    'versions.lock',
    ['a: pie:1 compile', 'a: apple:2 compile'],
  );
  expect(told).toEqual([]);
});
test('without its lock what is asked for in versions.props counts beside all other requests', () =>
  check(
    {
      ...needs("api 'orchard:pie'", "api 'orchard:pear'"),
      'versions.props': 'orchard:pie = 1\norchard:* = 9\norchard:apple = 3\norchard:pea* = 1\n',
      ...ORCHARD,
    },
    'versions.props, scripts',
    ['.: pie:1 compile', '.: pear:1 compile', '.: apple:3 compile'],
  ));
test('a version that is asked for above the lock is told with its line', async () => {
  const told = await check(
    {
      ...needs("api 'orchard:apple'"),
      'versions.props': 'orchard:apple = 3\n',
      'versions.lock': 'orchard:apple:2 (1 constraints: cd)\n',
      ...ORCHARD,
    },
    'versions.lock',
    ['.: apple:2 compile'],
  );
  expect(told).toEqual(['orchard:apple is asked for at 3, and versions.lock, which counts, has 2']);
});
test('versions that only the lock tells are named', async () => {
  const told = await check(
    {
      ...needs("api 'orchard:apple:[2,)'", "api 'orchard:pear:1'"),
      'gradle.lockfile': 'orchard:apple:2=compileClasspath,runtimeClasspath\norchard:pear:1=compileClasspath\n',
      ...ORCHARD,
    },
    'gradle.lockfile, scripts',
    ['.: apple:2 compile', '.: pear:1 compile'],
  );
  expect(told).toContain('Only gradle.lockfile tells the versions of orchard:apple 2 for [2,)');
});
test('a lock outside of what is asked for is told', async () => {
  const told = await check(
    {
      ...needs("api 'orchard:apple:[1,2)'"),
      'gradle.lockfile':
        'orchard:apple:3=compileClasspath,runtimeClasspath\nempty=testCompileClasspath,testRuntimeClasspath\n',
      ...ORCHARD,
    },
    'gradle.lockfile',
    ['.: apple:3 compile'],
  );
  expect(told).toContain('orchard:apple is asked for at [1,2), and gradle.lockfile, which counts, has 3');
});
test('a lock file where the script says', () =>
  check(
    {
      'build.gradle':
        "dependencyLocking { lockFile = file('locks/own.lockfile') }\ndependencies { api 'orchard:apple:1' }",
      'locks/own.lockfile':
        'orchard:apple:2=compileClasspath,runtimeClasspath,testCompileClasspath,testRuntimeClasspath\n',
      ...ORCHARD,
    },
    'own.lockfile',
    ['.: apple:2 compile'],
  ));

test.each([
  ['LockMode.STRICT', ['compileClasspath']],
  ['LockMode.DEFAULT', []],
])('what no file locks is refused where the mode is strict: %s', async (mode, refused) => {
  const told = await check(
    {
      'build.gradle': `plugins { id 'java-library' }\ndependencyLocking {\n  lockAllConfigurations()\n  lockMode = ${mode}\n}\ndependencies { api 'orchard:apple:1' }`,
      'gradle.lockfile': 'orchard:apple:1=runtimeClasspath,testCompileClasspath,testRuntimeClasspath\n',
      ...ORCHARD,
    },
    'gradle.lockfile, scripts',
    ['.: apple:1 compile'],
  );
  expect(told.filter((message) => message.includes('lock mode'))).toEqual(
    refused.map((name) => expect.stringContaining(`Gradle refuses to resolve ${name}: the lock mode is strict`)),
  );
});

test.each([
  ['that no repository has cannot be used', false],
  ['that nobody was asked for, offline, leaves nothing open', true],
])('a locked version %s', async (_, offline) => {
  const files = {
    ...needs("api 'orchard:apple:9'"),
    'gradle.lockfile': 'orchard:apple:9=compileClasspath,runtimeClasspath,testCompileClasspath,testRuntimeClasspath\n',
    ...ORCHARD,
  };
  const ctx = { ...quietContext, offline };
  const { modules } = await plantOrchard(files).resolve({ buildFile: 'build.gradle', ctx });
  const [missing] = modules[0]!.problems;
  expect(missing).toMatchObject({ code: 'pom-missing', where: 'orchard:apple:9' });
  expect(missing!.dependency?.coordinates).toBe(offline ? undefined : 'orchard:apple:9');
  expect(isGap(missing!)).toBe(!offline);
});

const verification = (...versions: readonly string[]) =>
  `<verification-metadata><components>${versions
    .map((version) => `<component group="orchard" name="apple" version="${version}"/>`)
    .join('')}</components></verification-metadata>`;
test('a version that nothing gives is that whose files the build verifies', async () => {
  const told = await check(
    { ...needs("api 'orchard:apple'"), 'gradle/verification-metadata.xml': verification('2'), ...ORCHARD },
    'scripts, gradle/verification-metadata.xml',
    ['.: apple:2 compile'],
  );
  expect(told).toEqual([]);
});
test('of several that which was asked for', () =>
  check(
    { ...needs("api 'orchard:apple:[2,3)'"), 'gradle/verification-metadata.xml': verification('1', '2'), ...ORCHARD },
    'scripts, gradle/verification-metadata.xml',
    ['.: apple:2 compile'],
  ));
test('of several nobody can tell', async () => {
  const files = {
    ...needs("api 'orchard:apple'"),
    'gradle/verification-metadata.xml': verification('1', '2'),
    ...ORCHARD,
  };
  expect(await check(files, 'scripts', [])).toEqual(['orchard:apple: nothing gives its version']);
});
test('one that is no XML is told', async () => {
  const files = { ...needs("api 'orchard:apple'"), 'gradle/verification-metadata.xml': '<a', ...ORCHARD };
  const project = await plantOrchard(files).resolve({ buildFile: 'build.gradle' });
  expect(project.problems.map(({ code }) => code)).toEqual(['lock-invalid']);
});

test.each([
  ['configurations { runtimeClasspath { resolutionStrategy.activateDependencyLocking() } }', ['runtimeClasspath']],
  ['configurations { compileClasspath { resolutionStrategy { activateDependencyLocking() } } }', ['compileClasspath']],
  [
    'dependencyLocking { lockAllConfigurations() }\nconfigurations.testCompileClasspath.resolutionStrategy.deactivateDependencyLocking()',
    ['compileClasspath, runtimeClasspath, testRuntimeClasspath, annotationProcessor'],
  ],
  [
    'configurations.all { resolutionStrategy.activateDependencyLocking() }\ndependencyLocking { unlockAllConfigurations() }',
    [],
  ],
])('in strict mode what is locked by itself is refused without a lock: %s', async (locking, refused) => {
  const { modules } = await plantOrchard({
    'build.gradle': `plugins { id 'java-library' }\ndependencyLocking.lockMode = LockMode.STRICT\n${locking}\ndependencies { api 'orchard:apple:1'; annotationProcessor 'orchard:apple:1'; kapt 'orchard:apple:1' }`,
    'apple:1': '',
  }).resolve({ buildFile: 'build.gradle' });
  expect(
    modules[0]?.problems.map(({ message }) => /refuses to resolve (.*): the lock mode/.exec(message)?.[1]),
  ).toEqual(refused);
});
test('what processes annotations has what a lock file lets it have', async () => {
  const { modules } = await plantOrchard({
    'build.gradle': "dependencies { annotationProcessor 'orchard:apple:1' }",
    'gradle.lockfile': 'orchard:apple:2=annotationProcessor\nempty=compileClasspath\n',
    'apple:2': '',
  }).resolve({ buildFile: 'build.gradle' });
  expect(modules[0]?.dependencies.map(({ version, configurations }) => [version, configurations])).toEqual([
    ['2', ['annotationProcessor']],
  ]);
});

const OPEN = ["implementation 'orchard:pie:+'", "implementation 'orchard:pear:+'"];
const PIES = {
  ...ORCHARD,
  'pie:2': dependencies(dependency('orchard:apple:1')),
  'orchard/pie/maven-metadata-local.xml':
    '<metadata><versioning><versions><version>1</version><version>2</version></versions></versioning></metadata>',
  'gradle.lockfile':
    'orchard:pear:1=compileClasspath,runtimeClasspath,testCompileClasspath,testRuntimeClasspath\norchard:apple:3=compileClasspath,runtimeClasspath,testCompileClasspath,testRuntimeClasspath\n',
};
const lockedBut = (statement: string) => ({
  ...PIES,
  'build.gradle': `plugins { id 'java' }\ndependencyLocking { lockAllConfigurations()\n${statement} }\ndependencies { ${OPEN.join('\n')} }`,
});
test.each([
  "ignoredDependencies.add('orchard:pie')",
  "ignoredDependencies.addAll('a:b', 'orchard:pie')",
  "ignoredDependencies.addAll(['orchard:pie'])",
  "ignoredDependencies.add('orchard:pi*')",
  "ignoredDependencies.add('orch*:pie,a:b')",
  "ignoredDependencies = ['orchard:pie']",
  "ignoredDependencies.set(['orchard:pie'])",
  "ignoredDependencies += 'orchard:pie'",
])('a module that locks leave out has its own version, and the others those of the lock: %s', async (statement) => {
  const told = await check(lockedBut(statement), 'gradle.lockfile', [
    '.: pie:2 compile',
    '.: pear:1 compile',
    '.: apple:3 compile',
  ]);
  expect(told.filter((message) => !message.startsWith('Only gradle.lockfile'))).toEqual([]);
});
test('an unknown pattern makes the list incomplete', async () => {
  const { modules } = await plantOrchard(lockedBut('ignoredDependencies.add(System.getenv("PEEL"))')).resolve({
    buildFile: 'build.gradle',
  });
  expect(modules[0]!.problems.filter(isGap).map(({ message }) => message)).toContain(
    'Not known: which dependencies are not locked',
  );
});

const UNLOCKED = ['.: apple:3 compile', '.: pear:1 compile'];
test.each([
  ['dependencyLocking { lockAllConfigurations(); unlockAllConfigurations() }', 'gradle.lockfile, scripts'],
  [
    'dependencyLocking { lockAllConfigurations() }\nconfigurations.all { resolutionStrategy.deactivateDependencyLocking() }',
    'gradle.lockfile, scripts',
  ],
  [
    'dependencyLocking { lockAllConfigurations() }\nconfigurations.configureEach { resolutionStrategy { deactivateDependencyLocking() } }',
    'gradle.lockfile, scripts',
  ],
])('locks that a script switches off do not count: %s', async (statement, from) => {
  const lines = ["implementation 'orchard:apple:3'", "implementation 'orchard:pear:1'"];
  const told = await check(
    {
      ...ORCHARD,
      'build.gradle': `plugins { id 'java' }\n${statement}\ndependencies { ${lines.join('\n')} }`,
      'gradle.lockfile':
        'orchard:apple:2=compileClasspath,runtimeClasspath,testCompileClasspath,testRuntimeClasspath\n',
    },
    from,
    UNLOCKED,
  );
  expect(told).toEqual([]);
});
test('one configuration that is not locked has the versions that the script asks for', async () => {
  const { modules } = await plantOrchard({
    ...ORCHARD,
    'build.gradle':
      "plugins { id 'java' }\nconfigurations.compileClasspath { resolutionStrategy.deactivateDependencyLocking() }\ndependencies { implementation 'orchard:apple:3' }",
    'gradle.lockfile': 'orchard:apple:2=compileClasspath,runtimeClasspath,testCompileClasspath,testRuntimeClasspath\n',
  }).resolve({ buildFile: 'build.gradle' });
  expect(modules[0]?.dependencies.map(({ version, configurations }) => [version, configurations?.length])).toEqual([
    ['3', 1],
    ['2', 3],
  ]);
});
test.each([
  ['configurations.compileClasspath { resolutionStrategy.activateDependencyLocking() }', ['compileClasspath']],
  [
    "configurations.matching { it.name.startsWith('test') }.configureEach { resolutionStrategy.activateDependencyLocking() }",
    ['testCompileClasspath', 'testRuntimeClasspath'],
  ],
])('where the script locks some by their names, the others are not: %s', async (statement, expected) => {
  const { modules } = await plantOrchard({
    ...ORCHARD,
    'build.gradle': `plugins { id 'java' }\n${statement}\ndependencies { implementation 'orchard:apple:3' }`,
    'gradle.lockfile': 'orchard:apple:2=compileClasspath,runtimeClasspath,testCompileClasspath,testRuntimeClasspath\n',
  }).resolve({ buildFile: 'build.gradle' });
  const locked = modules[0]?.dependencies.find(({ version }) => version === '2');
  expect(locked?.configurations).toEqual(expected);
});
test('locks that a script switches on for what it finds by name count for the variants of Android too', async () => {
  const { modules } = await plantOrchard({
    ...ORCHARD,
    'build.gradle':
      "plugins { id 'com.android.library' version '8.7.0' }\nconfigurations.matching { it.name.endsWith('CompileClasspath') }.all { resolutionStrategy.activateDependencyLocking() }\ndependencies { implementation 'orchard:apple:3' }",
    'gradle.lockfile': 'orchard:apple:2=debugCompileClasspath,debugRuntimeClasspath\n',
  }).resolve({ buildFile: 'build.gradle' });
  const locked = modules[0]?.dependencies.find(({ version }) => version === '2');
  expect(locked?.configurations).toEqual(['debugCompileClasspath']);
});
test('what a buildscript block says of locks and configurations is about scripts alone', async () => {
  const statement =
    "buildscript {\ndependencyLocking { unlockAllConfigurations() }\nconfigurations.all { resolutionStrategy { force 'orchard:apple:1' } }\n}";
  await check(
    {
      ...ORCHARD,
      'build.gradle': `${statement}\nplugins { id 'java' }\ndependencies { implementation 'orchard:apple:3' }`,
      'gradle.lockfile':
        'orchard:apple:2=compileClasspath,runtimeClasspath,testCompileClasspath,testRuntimeClasspath\n',
    },
    'gradle.lockfile',
    ['.: apple:2 compile'],
  );
});

test.each([
  ['orchard:pear:1=compileClasspath,press', []],
  ['orchard:pear:1=integrationTestRuntimeClasspath', []],
  ['orchard:pear:1=checkstyle,jacocoAgent,kotlinCompilerClasspath', []],
  ['orchard:pear:1=kotlinKaptWorkerDependencies,hiltAnnotationProcessorDebug,unified-test-platform-core', []],
  ['orchard:pear:1=press', ['gradle.lockfile, for "press"']],
  ['orchard:pear:1=press,checkstyle', ['gradle.lockfile, for "press"']],
])('entries of a lock that are on no class path are told, unless tools have them: %s', async (line, told) => {
  const { modules } = await plantOrchard({
    ...ORCHARD,
    'build.gradle': "plugins { id 'java' }\ndependencies { implementation 'orchard:apple:1' }",
    'gradle.lockfile': `orchard:apple:1=compileClasspath,runtimeClasspath,testCompileClasspath,testRuntimeClasspath\n${line}\n`,
  }).resolve({ buildFile: 'build.gradle' });
  const gaps = modules[0]!.problems.filter(isGap);
  expect(gaps.map(({ message }) => message)).toEqual(
    told.map((what) => `Left out: 1 entry of ${what}, which no class path that is known has`),
  );
  for (const { where } of gaps) expect(where).toMatch(/gradle\.lockfile:2$/);
});
