import { expect, test } from 'vitest';
import { plantOrchard } from '../../support/orchard-maven.ts';
import { dependencies, dependency, pomText } from '../../support/pom-text.ts';

const PIE = {
  'pie:1': dependencies(dependency('orchard:apple:2')),
  'apple:1': '',
  'apple:2': '',
  'fig:1': '',
};

/** `name:version: class paths`, `Classpath` left out, of the root; nothing else than `told` is told. */
async function check(
  script: string,
  expected: readonly string[],
  files = {},
  told: readonly string[] = [],
): Promise<void> {
  const { modules, problems } = await plantOrchard({ 'build.gradle': script, ...PIE, ...files }).resolve({
    buildFile: 'build.gradle',
  });
  expect([...problems, ...(modules[0]?.problems ?? [])].map(({ message }) => message)).toEqual(told);
  const found = modules[0]?.dependencies.map(
    ({ artifactId, version, configurations = [] }) =>
      `${artifactId}:${version}: ${configurations.join(' ').replaceAll('Classpath', '')}`,
  );
  expect(found?.toSorted()).toEqual(expected.toSorted());
}

const RUNS_PIE = "dependencies { implementation 'orchard:apple:1'; runtimeOnly 'orchard:pie:1' }";

test.each([
  ['java { consistentResolution { useCompileClasspathVersions() } }'],
  ['java.consistentResolution.useCompileClasspathVersions()'],
])('what runs has the versions of what is compiled with, and so have tests: %s', (script) =>
  check(`${script}\n${RUNS_PIE}`, ['apple:1: compile runtime testCompile testRuntime', 'pie:1: runtime testRuntime']),
);
test('what is compiled with has the versions of what runs', () =>
  check(`java { consistentResolution { useRuntimeClasspathVersions() } }\n${RUNS_PIE}`, [
    'apple:2: compile runtime testCompile testRuntime',
    'pie:1: runtime testRuntime',
  ]));
test('one class path follows another, unless it is told not to', async () => {
  const follow = 'configurations.compileClasspath.shouldResolveConsistentlyWith(configurations.runtimeClasspath)';
  await check(`${follow}\n${RUNS_PIE}`, [
    'apple:2: compile runtime testRuntime',
    'apple:1: testCompile',
    'pie:1: runtime testRuntime',
  ]);
  await check(`${follow}\nconfigurations.compileClasspath.disableConsistentResolution()\n${RUNS_PIE}`, [
    'apple:1: compile testCompile',
    'apple:2: runtime testRuntime',
    'pie:1: runtime testRuntime',
  ]);
});
test('a test suite has class paths of its own, be they extended by those of another', () =>
  check(
    `testing { suites { loadTest(JvmTestSuite) { useJUnit('4') }; heavyTest(JvmTestSuite) { useJUnit('4') } } }
configurations { heavyTestImplementation { extendsFrom(loadTestImplementation) } }
dependencies { loadTestImplementation 'orchard:apple:1'; heavyTestImplementation 'orchard:fig:1' }`,
    [
      'apple:1: heavyTestCompile heavyTestRuntime loadTestCompile loadTestRuntime',
      'fig:1: heavyTestCompile heavyTestRuntime',
      'junit:4: heavyTestCompile heavyTestRuntime loadTestCompile loadTestRuntime',
    ],
    {},
    ['No POM for junit:junit:4 in the local stores or the one repository; its dependencies are unknown'],
  ));
test('those that follow each other are resolved all the same', () =>
  check(
    `configurations { compileClasspath { shouldResolveConsistentlyWith(runtimeClasspath) }
runtimeClasspath { shouldResolveConsistentlyWith(compileClasspath) } }
dependencies { implementation 'orchard:fig:1' }`,
    ['fig:1: compile runtime testCompile testRuntime'],
  ));

test.each([['transitive = false'], ['setTransitive(false)']])('a class path without what is below: %s', (said) =>
  check(`configurations.compileClasspath { ${said} }\ndependencies { implementation 'orchard:pie:1' }`, [
    'pie:1: compile runtime testCompile testRuntime',
    'apple:2: runtime testCompile testRuntime',
  ]),
);
test('of a project, where only an edge that leaves out what is below it leads to more', () =>
  check(
    `dependencies { implementation('orchard:pie:1') { exclude module: 'apple' }
testImplementation('orchard:pie:1') { transitive = false } }`,
    ['pie:1: compile runtime testCompile testRuntime'],
  ));

test('a source set that another one extends has class paths too, and one class path may extend another', () =>
  check(
    `sourceSets { gen; tool }
configurations { implementation.extendsFrom genImplementation; toolCompileClasspath.extendsFrom compileClasspath }
dependencies { genImplementation 'orchard:fig:1'; compileOnly 'orchard:apple:1'; toolRuntimeOnly 'orchard:apple:2' }`,
    [
      'fig:1: compile runtime genCompile genRuntime toolCompile testCompile testRuntime',
      'apple:1: compile toolCompile',
      'apple:2: toolRuntime',
    ],
  ));
test('configurations that a source set names', () =>
  check(
    `sourceSets { tool }
configurations[sourceSets.tool.implementationConfigurationName].extendsFrom = [configurations.implementation] as Set
dependencies { implementation 'orchard:fig:1'; add(sourceSets.tool.runtimeOnlyConfigurationName, 'orchard:apple:1') }`,
    ['fig:1: compile runtime toolCompile toolRuntime testCompile testRuntime', 'apple:1: toolRuntime'],
  ));

const forced = 'apple:1: compile runtime testCompile testRuntime';
test.each([
  ["forcedModules = ['orchard:apple:1']"],
  ["forcedModules = [[group: 'orchard', name: 'apple', version: '1']]"],
  ["force 'orchard:apple:3'; setForcedModules('orchard:apple:1')"],
])('forced all at once: %s', (said) =>
  check(`configurations.all { resolutionStrategy { ${said} } }\ndependencies { implementation 'orchard:apple:2' }`, [
    forced,
  ]),
);

/** A module with variants of its own, each of which depends on one of these. */
function fruits(attribute: string, byValue: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const variants = Object.entries(byValue).map(([value, module]) => ({
    name: value,
    attributes: { 'org.gradle.category': 'library', 'org.gradle.usage': 'java-runtime', [attribute]: value },
    dependencies: [{ group: 'orchard', module, version: { requires: '1' } }],
  }));
  return {
    'basket:1': '<!-- published-with-gradle-metadata -->',
    'orchard/basket/1/basket-1.module': JSON.stringify({ formatVersion: '1.1', variants }),
  };
}
const ENVIRONMENT = 'TargetJvmEnvironment.TARGET_JVM_ENVIRONMENT_ATTRIBUTE';
test.each([
  [`attribute(${ENVIRONMENT}, objects.named(TargetJvmEnvironment, TargetJvmEnvironment.ANDROID))`, 'apple:1'],
  [`attribute(${ENVIRONMENT}, objects.named(TargetJvmEnvironment, 'standard-jvm'))`, 'fig:1'],
])('the attributes of a dependency, and of a class path, choose a variant: %s', async (said, found) => {
  const files = fruits('org.gradle.jvm.environment', { android: 'apple', 'standard-jvm': 'fig' });
  await check(
    `dependencies { implementation('orchard:basket:1') { attributes { ${said} } } }`,
    ['basket:1: compile runtime testCompile testRuntime', `${found}: compile runtime testCompile testRuntime`],
    files,
  );
  await check(
    `configurations.runtimeClasspath { attributes { ${said} } }\ndependencies { runtimeOnly 'orchard:basket:1' }`,
    [
      'basket:1: runtime testRuntime',
      ...(found === 'fig:1' ? ['fig:1: runtime testRuntime'] : ['apple:1: runtime', 'fig:1: testRuntime']),
    ],
    files,
  );
});
test('attributes that a build makes itself', () =>
  check(
    `def taste = Attribute.of('taste', String)
dependencies { implementation('orchard:basket:1') { attributes { attribute(taste, 'sweet') } } }`,
    ['basket:1: compile runtime testCompile testRuntime', 'fig:1: compile runtime testCompile testRuntime'],
    fruits('taste', { sour: 'apple', sweet: 'fig' }),
  ));
test('a dependency whose attributes make it a platform', () =>
  check(
    `dependencies { implementation('orchard:bom:1') { attributes { attribute(Category.CATEGORY_ATTRIBUTE, objects.named(Category, Category.REGULAR_PLATFORM)) } }
implementation 'orchard:apple' }`,
    ['bom:1: compile runtime testCompile testRuntime', forced],
    { 'bom:1': `<dependencyManagement>${dependencies(dependency('orchard:apple:1'))}</dependencyManagement>` },
  ));

const ANTLR = {
  'antlr/antlr/2.7.7/antlr-2.7.7.pom': pomText(
    '<groupId>antlr</groupId><artifactId>antlr</artifactId><version>2.7.7</version>',
  ),
  'antlr4:4': '',
};
const EVERYWHERE = 'compile runtime testCompile testRuntime';
const UNUSED =
  'Left out: the dependencies of the configuration "antlr", which is part of no class path that is resolved here as far as the scripts say';

test('the plugin of ANTLR puts the tool on the class path: the one that is named, or the one that it has by itself', async () => {
  await check("plugins { id 'antlr' }", [`antlr:2.7.7: ${EVERYWHERE}`], ANTLR);
  await check(
    "plugins { id 'antlr' }\ndependencies { antlr 'orchard:antlr4:4'; implementation 'orchard:fig:1' }",
    [`antlr4:4: ${EVERYWHERE}`, `fig:1: ${EVERYWHERE}`],
    ANTLR,
  );
});
test.each([
  ['api { extendsFrom = extendsFrom.findAll { it != antlr } }'],
  ['api { setExtendsFrom(extendsFrom.findAll { it.name != "antlr" }) }'],
  ['api.extendsFrom -= antlr'],
  ['api.setExtendsFrom([])'],
])('what a configuration extends can be taken away: %s', (said) =>
  check(
    `plugins { id 'antlr' }\nconfigurations { ${said} }\ndependencies { antlr 'orchard:antlr4:4'; implementation 'orchard:fig:1' }`,
    [`fig:1: ${EVERYWHERE}`],
    ANTLR,
    [UNUSED],
  ),
);
test('before Gradle 7 it is taken from the configuration compile', () =>
  check(
    "apply plugin: 'antlr'\nconfigurations { compile { extendsFrom = extendsFrom.findAll { it != antlr } } }\ndependencies { antlr 'orchard:antlr4:4'; compile 'orchard:fig:1' }",
    [`fig:1: ${EVERYWHERE}`],
    {
      ...ANTLR,
      'gradle/wrapper/gradle-wrapper.properties': 'distributionUrl=https\\://gradle.example/gradle-6.9-bin.zip\n',
    },
    [UNUSED],
  ));

test.each([
  ["force 'orchard:apple:1'"],
  ["dependencySubstitution { substitute module('orchard:apple') using module('orchard:apple:1') }"],
  ["eachDependency { if (requested.name == 'apple') useVersion '1' }"],
])('what a configuration decides holds for none that extends it: %s', async (rule) => {
  const [declared, found] = [
    "dependencies { implementation 'orchard:pie:1' }",
    'compile runtime testCompile testRuntime',
  ];
  await check(`configurations.implementation { resolutionStrategy { ${rule} } }\n${declared}`, [
    `apple:2: ${found}`,
    `pie:1: ${found}`,
  ]);
  await check(`configurations.runtimeClasspath { resolutionStrategy { ${rule} } }\n${declared}`, [
    'apple:1: runtime',
    'apple:2: compile testCompile testRuntime',
    `pie:1: ${found}`,
  ]);
});

test.each([
  ['annotationProcessor', 'testAnnotationProcessor', 'pie:1: annotationProcessor'],
  ['kapt', 'kaptTest', 'pie:1: kapt kaptTest'],
  ['ksp', 'kspTest', 'pie:1: ksp'],
])('what processes annotations has versions of its own: %s', async (main, test, pie) => {
  const both = pie.endsWith('Test') ? 'kapt kaptTest' : main;
  await check(`dependencies { implementation 'orchard:apple:1'; ${main} 'orchard:pie:1'; ${test} 'orchard:fig:1' }`, [
    'apple:1: compile runtime testCompile testRuntime',
    `apple:2: ${both}`,
    `fig:1: ${test}`,
    pie,
  ]);
});
