import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listDependencies, plantOrchard } from '../../support/orchard-maven.ts';

const FOR_17 = {
  'apple:1': '<!-- published-with-gradle-metadata -->',
  'orchard/apple/1/apple-1.module': JSON.stringify({
    formatVersion: '1.1',
    variants: ['api', 'runtime'].map((usage) => ({
      name: usage,
      attributes: { 'org.gradle.usage': `java-${usage}`, 'org.gradle.jvm.version': 17 },
    })),
  }),
};
const FAILS = 'orchard:apple:1 is for Java 17 or newer, and this class path for Java 8: Gradle';

/** What is told of a build for Java 8 that needs a module for Java 17, and has this in its `dependencies`; `~`: its folder. */
async function tell(block: string, more = ''): Promise<readonly string[]> {
  const orchard = plantOrchard({
    ...FOR_17,
    'build.gradle.kts': `plugins { java }
java.sourceCompatibility = JavaVersion.VERSION_1_8
val said = "1.8"
val major = said.toIntOrNull() ?: 8
${more}
dependencies {
  api("orchard:apple:1")
  ${block}
}`,
  });
  const project = await orchard.resolve({ buildFile: 'build.gradle.kts' });
  expect(listDependencies(project)).toEqual(['.: apple:1 compile']);
  const told = [...project.problems, ...project.modules.flatMap(({ problems }) => problems)];
  return told.map(({ message }) => message.replace(join(orchard.project, '/'), '~/'));
}

const FOR_8 = 'allVariants { attributes { attribute(TargetJvmVersion.TARGET_JVM_VERSION_ATTRIBUTE, major) } }';
test.each([
  `components { withModule("orchard:apple") { ${FOR_8} } }`,
  `components { setOf("orchard:pear", "orchard:apple").forEach { withModule(it) { ${FOR_8} } } }`,
  `components { all { ${FOR_8} } }`,
  `components.all { ${FOR_8} }`,
  `components { listOf("api", "runtime").forEach { name -> withModule("orchard:apple") { ${FOR_8.replace('allVariants', 'withVariant(name)')} } } }`,
])('a rule about a module says which Java it is for: %s', async (rule) => {
  expect(await tell(rule)).toEqual([]);
});

test('and a rule that is a class', async () => {
  const type = `class Pretend @Inject constructor(val major: Int) : ComponentMetadataRule {
  override fun execute(context: ComponentMetadataContext) { context.details.${FOR_8} }
}`;
  expect(await tell('components { withModule<Pretend>("orchard:apple") { params(8) } }', type)).toEqual([]);
});

const OTHER = FOR_8.replace('major', 'findOut()');
test.each([
  [`components { withModule("orchard:apple") { ${OTHER} } }`, 'attribute(TargetJvmVersion'],
  ['components { withModule<Elsewhere>("orchard:apple") }', 'withModule("orchard:apple")'],
  [
    'components { withModule("orchard:apple", Elsewhere::class.java) }',
    'withModule("orchard:apple", Elsewhere.class.java)',
  ],
  ['components.all(Elsewhere::class.java)', 'components.all(Elsewhere'],
  [`components { listNames().forEach { withModule(it) { ${FOR_8} } } }`, 'listNames().forEach'],
  [`components { withModule(findName()) { ${FOR_8} } }`, 'withModule(findName())'],
])('a rule that is not understood is told, and may change what Gradle does: %s', async (rule, left) => {
  const told = await tell(rule);
  expect(told).toEqual([
    expect.stringContaining(`Not understood, and left out of the rules about modules: `),
    `${FAILS} would fail here, unless what was not understood at ~/build.gradle.kts:8 changes it`,
  ]);
  expect(told[0]).toContain(left);
});

test('one about another module changes nothing', async () => {
  expect(await tell('components { withModule("orchard:pear", Elsewhere::class.java) }')).toEqual([
    `${FAILS} fails here`,
  ]);
});

test('what else is not understood of a build may change it as well', async () => {
  expect(await tell('', 'dependencies { api(findOut()) }')).toEqual([
    expect.stringContaining('Not understood'),
    `${FAILS} would fail here, unless what was not understood of the build changes it`,
  ]);
});

test('a list without what a rule adds in ways that are not understood is not whole', async () => {
  const { modules } = await plantOrchard({
    'build.gradle.kts': `plugins { java }
dependencies {
  components { withModule("orchard:apple") { allVariants { withDependencies { add("orchard:pear:" + findOut()) } } } }
  implementation("orchard:apple:1")
}`,
    'apple:1': '',
  }).resolve({ buildFile: 'build.gradle.kts' });
  expect(modules[0]!.problems).toEqual([
    expect.objectContaining({ code: 'dependency-unread', message: expect.stringContaining('findOut()') }),
  ]);
});
