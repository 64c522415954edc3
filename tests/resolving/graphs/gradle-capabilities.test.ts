import { expect, test } from 'vitest';
import { listDependencies, plantOrchard } from '../../support/orchard-maven.ts';
import { dependencies, dependency } from '../../support/pom-text.ts';

async function check(
  files: Readonly<Record<string, string>>,
  expected: readonly string[],
  problems: readonly string[] = [],
): Promise<void> {
  const buildFile = ['settings.gradle', 'build.gradle.kts'].find((name) => name in files) ?? 'build.gradle';
  const project = await plantOrchard(files).resolve({ buildFile });
  const told = [...project.problems, ...project.modules.flatMap((module) => module.problems)];
  expect(told.map(({ message }) => message)).toEqual(problems);
  expect(listDependencies(project).map((line) => line.replace(/^\.: /, ''))).toEqual(expected);
}

/** A module with Gradle's own metadata, one variant of each usage that provides all of `provided` as well. */
function provider(name: string, version: string, provided: readonly string[]): Readonly<Record<string, string>> {
  const variant = (usage: string) => ({
    name: usage,
    attributes: { 'org.gradle.usage': `java-${usage}`, 'org.gradle.category': 'library' },
    capabilities: [name, ...provided].map((other) => ({ group: 'orchard', name: other, version })),
  });
  return {
    [`${name}:${version}`]: '<!-- published-with-gradle-metadata -->',
    [`orchard/${name}/${version}/${name}-${version}.module`]: JSON.stringify({
      formatVersion: '1.1',
      variants: [variant('api'), variant('runtime')],
    }),
  };
}

const JUICES = { ...provider('cider', '1', ['juice']), ...provider('must', '2', ['juice']) };
const BOTH = ["api 'orchard:cider:1'", "api 'orchard:must:2'"].join('; ');

test('two modules that provide the same are told, and both listed', () =>
  check(
    { ...JUICES, 'build.gradle': `dependencies { ${BOTH} }` },
    ['cider:1 compile', 'must:2 compile'],
    [
      'orchard:cider:1 and orchard:must:2 provide orchard:juice, and nothing chooses between them, so that all are listed: Gradle fails here',
    ],
  ));

test.each([
  ["withCapability('orchard:juice') { select('orchard:cider:0') }", 'cider:1'],
  ["withCapability('orchard', 'juice') { select 'orchard:must:0'; because 'sweeter' }", 'must:2'],
  ["withCapability('orchard:juice') { selectHighestVersion() }", 'must:2'],
  ['all { selectHighestVersion() }', 'must:2'],
  ["withCapability('orchard:juice') { select(candidates.find { it.id.module == 'cider' }) }", 'cider:1'],
  [
    "all { def sweet = candidates.find { it.id instanceof ModuleComponentIdentifier && it.id.module == 'cider' }; select(sweet) }",
    'cider:1',
  ],
])('a resolution of capabilities decides: %s', async (rule, winner) => {
  const choose = (block: string) => ({ ...JUICES, 'build.gradle': `${block}\ndependencies { ${BOTH} }` });
  await check(choose(`configurations.all { resolutionStrategy.capabilitiesResolution.${rule} }`), [
    `${winner} compile`,
  ]);
  await check(choose(`configurations.all { resolutionStrategy { capabilitiesResolution { ${rule} } } }`), [
    `${winner} compile`,
  ]);
});

test('what is below the loser goes with it, and whoever needs it gets the winner', () =>
  check(
    {
      'build.gradle': `dependencies {
  components { withModule('orchard:cider') { allVariants { withCapabilities { addCapability('orchard', 'must', id.version) } } } }
  api 'orchard:cider:1'
  api 'orchard:pie:1'
}
configurations.configureEach { resolutionStrategy.capabilitiesResolution.withCapability('orchard:must') { select('orchard:must:0') } }`,
      'cider:1': dependencies(dependency('orchard:worm:1')),
      'pie:1': dependencies(dependency('orchard:must:2')),
      'must:2': dependencies(dependency('orchard:grape:1')),
      'grape:1': '',
    },
    ['must:2 compile', 'pie:1 compile', 'grape:1 compile'],
  ));

const REPLACING = {
  'build.gradle.kts': `dependencies {
  modules { module("orchard:cider") { replacedBy("orchard:must", "sweeter") } }
  api("orchard:cider:1")
  api("orchard:pie:1")
}`,
  'cider:1': dependencies(dependency('orchard:worm:1')),
  'worm:1': '',
  'must:2': '',
};
test('a module that another one replaces goes where both are', () =>
  check({ ...REPLACING, 'pie:1': dependencies(dependency('orchard:must:2')) }, ['must:2 compile', 'pie:1 compile']));
test('and stays where the other is not', () =>
  check({ ...REPLACING, 'pie:1': '' }, ['cider:1 compile', 'pie:1 compile', 'worm:1 compile']));

test.each([
  ['1', 'orchard:core:2', ['core:2 compile', 'pie:1 compile']],
  ['3', 'orchard:core:2', ['core:3 compile', 'pie:1 compile']],
  ['2', 'orchard:core:2', ['core:2 compile', 'pie:1 compile']],
])(
  'a project at version %s beside %s, which is published of it: the higher version counts',
  async (version, published, expected) =>
    check(
      {
        'settings.gradle': "include 'core'",
        'build.gradle': `allprojects { group = 'orchard'; version = '${version}' }
dependencies { api project(':core'); api 'orchard:pie:1' }`,
        'core/build.gradle': '',
        'pie:1': dependencies(dependency(published)),
        'core:2': '',
      },
      expected,
    ),
);
test.each([
  ["plugins { id 'java-library'; id 'nebula.release' version '1' }", 'core:unspecified compile'],
  ["plugins { id 'java-library' }\nversion = describe(git)", 'core:unspecified compile'],
  ["plugins { id 'java-library' }", 'core:2 compile'],
])('a project that has its version by %s beside what is published of it', async (script, expected) =>
  check(
    {
      'settings.gradle': "include 'core'",
      'build.gradle': `allprojects { group = 'orchard' }
dependencies { api project(':core'); api 'orchard:pie:1' }`,
      'core/build.gradle': script,
      'pie:1': dependencies(dependency('orchard:core:2')),
      'core:2': '',
    },
    [expected, 'pie:1 compile'],
  ),
);

test('rules about modules change what they depend on and what they are for', () =>
  check(
    {
      'build.gradle.kts': `class Tidy @Inject constructor(val banned: String) : ComponentMetadataRule {
  override fun execute(context: ComponentMetadataContext) {
    context.details.allVariants { withDependencies { removeAll { it.name == banned } } }
  }
}
dependencies {
  components {
    withModule<Tidy>("orchard:pie") { params("worm") }
    withModule("orchard:tart") {
      withVariant("compile") { withDependencies { add("orchard:cream:1") } }
      withVariant("runtime") { withDependencies { add("orchard:cream:1") } }
      belongsTo("orchard:bom:\${id.version}", false)
    }
    all { if (id.group == "orchard" && id.name == "cream") allVariants { withDependencyConstraints { add("orchard:sugar:2") } } }
  }
  api("orchard:pie:1")
  api("orchard:tart:1")
  api("orchard:sugar:1")
}`,
      'pie:1': dependencies(dependency('orchard:worm:1'), dependency('orchard:apple:1')),
      'tart:1': dependencies(dependency('orchard:plum:1')),
      'bom:1': `<packaging>pom</packaging><dependencyManagement>${dependencies(dependency('orchard:plum:3'))}</dependencyManagement>`,
      'apple:1': '',
      'plum:3': '',
      'cream:1': '',
      'sugar:2': '',
    },
    [
      'pie:1 compile',
      'tart:1 compile',
      'sugar:2 compile',
      'apple:1 compile',
      'plum:3 compile',
      'cream:1 compile',
      'bom:1 compile',
    ],
  ));

const NEWER = (version: number) => ({
  name: `for ${version}`,
  attributes: { 'org.gradle.usage': 'java-api', 'org.gradle.jvm.version': version },
  dependencies: [{ group: 'orchard', module: `of-${version}`, version: { requires: '1' } }],
});
const WITH_VERSIONS = (...versions: readonly number[]) => ({
  'apple:1': '<!-- published-with-gradle-metadata -->',
  'orchard/apple/1/apple-1.module': JSON.stringify({ formatVersion: '1.1', variants: versions.map(NEWER) }),
  'of-8:1': '',
  'of-11:1': '',
  'of-17:1': '',
});
const needsApple = (script: string) => `${script}\ndependencies { compileOnly("orchard:apple:1") }`;

test.each([
  ['', 'of-17'],
  ['java.toolchain.languageVersion = JavaLanguageVersion.of(11)', 'of-11'],
  ['java { toolchain { languageVersion.set(JavaLanguageVersion.of(16)) } }', 'of-11'],
  ['java { sourceCompatibility = JavaVersion.VERSION_1_8; targetCompatibility = JavaVersion.VERSION_11 }', 'of-11'],
  ['java.sourceCompatibility = JavaVersion.VERSION_1_8', 'of-8'],
  ['sourceCompatibility = 11', 'of-11'],
  ["targetCompatibility = '1.8'", 'of-8'],
  ['kotlin { jvmToolchain(11) }', 'of-11'],
  ['java.toolchain.languageVersion = JavaLanguageVersion.of(17); tasks.compileJava { options.release = 8 }', 'of-8'],
  ['tasks.withType(JavaCompile).configureEach { options.release.set(11) }', 'of-11'],
  ['tasks.named("compileJava", JavaCompile) { options { release = 11 } }', 'of-11'],
  ['compileJava { options.release = 11 }', 'of-11'],
  ['compileJava.options.release = 8', 'of-8'],
  ['sourceCompatibility = 11; java.disableAutoTargetJvm()', 'of-17'],
  ['sourceCompatibility = readFromSomewhere()', 'of-17'],
  [
    'configurations.compileClasspath { attributes { attribute(TargetJvmVersion.TARGET_JVM_VERSION_ATTRIBUTE, 8) } }',
    'of-8',
  ],
])('the variant for the newest Java that the code is for: %s', (script, expected) =>
  check({ ...WITH_VERSIONS(8, 17, 11), 'build.gradle': needsApple(script) }, [
    'apple:1 compile',
    `${expected}:1 compile`,
  ]),
);

test.each([
  'tasks.withType<JavaCompile> { options.release.set(11) }',
  'tasks { withType<JavaCompile>().configureEach { options.release = 11 } }',
  'tasks.compileJava { options.release = 11 }',
  'java.toolchain.languageVersion.set(JavaLanguageVersion.of(11))',
])('and in Kotlin: %s', (script) =>
  check({ ...WITH_VERSIONS(8, 17, 11), 'build.gradle.kts': needsApple(script) }, [
    'apple:1 compile',
    'of-11:1 compile',
  ]),
);

test('a module for a newer Java alone is told, and listed as it is for the oldest', () =>
  check(
    { ...WITH_VERSIONS(17, 11), 'build.gradle': needsApple('sourceCompatibility = 8') },
    ['apple:1 compile', 'of-11:1 compile'],
    ['orchard:apple:1 is for Java 11 or newer, and this class path for Java 8: Gradle fails here'],
  ));

test.each([
  ["configurations.create('kitCompileOnly')", 'of-17'],
  ["configurations.create('kitCompileOnly'); sourceSets.create('kit')", 'of-8'],
  ["configurations.maybeCreate('kitCompileOnly')", 'of-8'],
])('a configuration that is of no source set asks for no Java: %s', (made, expected) =>
  check(
    {
      ...WITH_VERSIONS(8, 17),
      'build.gradle': `sourceCompatibility = 8; ${made}; dependencies { kitCompileOnly 'orchard:apple:1' }`,
    },
    ['apple:1 compile', `${expected}:1 compile`],
  ),
);
test('nor does one that is a variable of Kotlin', () =>
  check(
    {
      ...WITH_VERSIONS(8, 17),
      'build.gradle.kts': `java.sourceCompatibility = JavaVersion.VERSION_1_8
val kitCompileOnly by configurations.creating
dependencies { kitCompileOnly("orchard:apple:1") }`,
    },
    ['apple:1 compile', 'of-17:1 compile'],
  ));

const FEATURES = {
  'apple:1': '<!-- published-with-gradle-metadata -->',
  'orchard/apple/1/apple-1.module': JSON.stringify({
    formatVersion: '1.1',
    variants: ['', '-with-core'].map((feature) => ({
      name: `api${feature}`,
      attributes: { 'org.gradle.usage': 'java-api' },
      capabilities: [{ group: 'orchard', name: `apple${feature}`, version: '1' }],
      dependencies: [{ group: 'orchard', module: `of${feature}`, version: { requires: '1' } }],
    })),
  }),
  'of:1': '',
  'of-with-core:1': '',
};
test.each([
  ["requireCapability('orchard:apple-with-core')", ['apple:1 compile', 'of-with-core:1 compile']],
  ["requireFeature('withCore')", ['apple:1 compile', 'of-with-core:1 compile']],
  ['', ['apple:1 compile', 'of:1 compile']],
])('a feature of a module: %s', (request, expected) =>
  check(
    { ...FEATURES, 'build.gradle': `dependencies { compileOnly('orchard:apple:1') { capabilities { ${request} } } }` },
    expected,
  ),
);

test('what is not understood of a resolution of capabilities is told, and Gradle may not fail then', () =>
  check(
    {
      ...JUICES,
      'build.gradle': `configurations.all { resolutionStrategy.capabilitiesResolution.all { select(sweetest(candidates)) } }
dependencies { ${BOTH} }`,
    },
    ['cider:1 compile', 'must:2 compile'],
    [
      'Not understood, and left out of the resolution strategy: select(sweetest(candidates))',
      'orchard:cider:1 and orchard:must:2 provide orchard:juice, and nothing chooses between them, so that all are listed: Gradle would fail here, unless what was not understood of the build changes it',
    ],
  ));
