import { expect, test } from 'vitest';
import { readDeclared } from '../../support/declared.ts';

function check(name: 'build.gradle' | 'build.gradle.kts', script: string, expected: readonly string[]): void {
  expect(readDeclared({ [name]: script })).toMatchObject({ dependencies: expected, problems: [] });
}

test.each([
  'val lib: DependencyHandler.(String) -> Unit = { name -> add("api", "orchard:$name:1") }\ndependencies { lib("apple") }',
  'val lib: org.gradle.api.artifacts.dsl.DependencyHandler.(String) -> Unit = { add("api", "orchard:$it:1") }\ndependencies { lib("apple") }',
  'val lib: DependencyHandlerScope.(String) -> Unit = { "api"("orchard:$it:1") }\ndependencies { lib("apple") }',
  'val lib by extra({ name: String -> dependencies { "api"("orchard:$name:1") } })\nlib("apple")',
  'extra["lib"] = { name: String -> dependencies { "api"("orchard:$name:1") } }\nval lib: (String) -> Unit by extra\nlib("apple")',
  'dependencies { fun lib(name: String) { api("orchard:$name:1") }\n lib("apple") }',
  'dependencies { val add = ::api\n add("orchard:apple:1") }',
  'dependencies { val add = this::api\n add("orchard:apple:1") }',
  'fun each(block: (String) -> Unit) { listOf("orchard:apple:1").forEach { block(it) } }\ndependencies { each { api(it) } }',
])("a function of Kotlin's that a variable holds: %s", (script) =>
  check('build.gradle.kts', script, [': api orchard:apple:1']),
);
test.each([
  "ext.lib = { name, where = 'api' -> dependencies.add(where, \"orchard:$name:1\") }\nlib('apple')",
  "def lib = { String name, String where = 'a' + 'pi' -> dependencies.add(where, \"orchard:$name:1\") }\nlib 'apple'",
  "dependencies { ['orchard:apple:1'].each(delegate.&api) }",
  "dependencies { def add = this.&api\n add 'orchard:apple:1' }",
  "def where = 'api'\ndependencies { \"$where\" 'orchard:apple:1' }",
])("a closure of Groovy's: %s", (script) => check('build.gradle', script, [': api orchard:apple:1']));
test('a name of its own comes before what a closure is about', () =>
  check('build.gradle.kts', 'val owner = "orchard"\ndependencies { api("$owner:apple:1") }', [
    ': api orchard:apple:1',
  ]));

test.each([
  ['build.gradle.kts', 'val lib: (String) -> Unit = plant()\ndependencies { lib("orchard:apple:1") }'],
  ['build.gradle.kts', 'dependencies { listOf("orchard:apple:1").forEach(tree::api) }'],
  ['build.gradle', "def lib = plant()\ndependencies { lib 'orchard:apple:1' }"],
  ['build.gradle', "dependencies { ['orchard:apple:1'].each(tree.&api) }"],
])('a function that only a build can tell is told, and is no configuration: %s %s', (name, script) =>
  expect(readDeclared({ [name]: script })).toMatchObject({
    dependencies: [],
    problems: [expect.stringContaining(`${name}:`)],
  }),
);
test.each([
  'listOf("apple").forEach { dependencies { "api"("orchard:$it:1") } }',
  'listOf("apple").forEach { dependencies.apply { "api"("orchard:$it:1") } }',
  '"orchard:apple:1".let { with(dependencies) { "api"(it) } }',
  'setOf("orchard:apple:1").onEach { configurations.matching { it.name == "api" }.configureEach { dependencies.add(project.dependencies.create(it)) } }',
])('in Kotlin `it` is of the nearest block that has an argument: %s', (script) =>
  check('build.gradle.kts', `plugins { \`java-library\` }\n${script}`, [': api orchard:apple:1']),
);

const NUMBERED = (...numbers: readonly number[]) => numbers.map((number) => `: api orchard:apple:${number}`);
test.each([
  ['build.gradle.kts', 'for (at in 0 until 2) api("orchard:apple:$at")', NUMBERED(0, 1)],
  ['build.gradle.kts', 'for (at in 4 downTo 1 step 2) api("orchard:apple:$at")', NUMBERED(4, 2)],
  [
    'build.gradle.kts',
    'sequenceOf("orchard:apple").zip(listOf("1")).forEach { (name, version) -> api("$name:$version") }',
    NUMBERED(1),
  ],
  ['build.gradle.kts', 'listOf(1, 2).reversed().forEach { api("orchard:apple:$it") }', NUMBERED(2, 1)],
  ['build.gradle', '2.times { api "orchard:apple:$it" }', NUMBERED(0, 1)],
  ['build.gradle', '1.upto(2) { api "orchard:apple:$it" }', NUMBERED(1, 2)],
  ['build.gradle', '2.downto(1) { api "orchard:apple:$it" }', NUMBERED(2, 1)],
] as const)('counts and sequences: %s %s', (name, statement, expected) =>
  check(name, `${name.endsWith('.kts') ? 'plugins { `java-library` }' : ''}\ndependencies { ${statement} }`, expected),
);

test.each([
  ['build.gradle.kts', 'listOf("apple" to "1").forEach { (name, version) -> api("orchard:$name:$version") }'],
  [
    'build.gradle.kts',
    'listOf(Triple("orchard", "apple", "1")).forEach { (group, name, version) -> api(group, name, version) }',
  ],
  ['build.gradle.kts', 'for ((name, version) in listOf("apple" to "1")) api("orchard:$name:$version")'],
  ['build.gradle.kts', 'for ((name, version) in mapOf("apple" to "1")) api("orchard:$name:$version")'],
  ['build.gradle.kts', 'val (name, version) = "apple:1".split(":")\n api("orchard:$name:$version")'],
  ['build.gradle.kts', 'val pair = Pair("apple", "1")\n api("orchard:${pair.first}:${pair.second}")'],
  ['build.gradle', "[['apple', '1']].each { name, version -> api \"orchard:$name:$version\" }"],
  ['build.gradle', "def (name, version) = ['apple', '1']\n api \"orchard:$name:$version\""],
] as const)('values that are taken apart: %s %s', (name, statement) =>
  check(
    name,
    `${name.endsWith('.kts') ? 'plugins { `java-library` }' : ''}\ndependencies { ${statement} }`,
    NUMBERED(1),
  ),
);
