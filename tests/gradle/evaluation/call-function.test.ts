import { expect, test } from 'vitest';
import { readDeclared } from '../../support/declared.ts';

const SOURCES = {
  'buildSrc/src/main/kotlin/Fruit.kt': `fun Project.grow(name: String) { dependencies { add("api", "orchard:$name:1") } }
fun Project.grow(count: Int) { dependencies { add("api", "orchard:tree:$count") } }
fun Project.label(name: String) = "orchard:$name:1"
fun Project.label(count: Int) = "orchard:tree:$count"`,
};

test('a function of two is chosen by its argument', () => {
  const { dependencies, problems } = readDeclared({
    ...SOURCES,
    'build.gradle.kts': 'grow("apple")\ngrow(2)\ndependencies { api(label("pear")) }',
  });
  expect(dependencies).toEqual([': api orchard:apple:1', ': api orchard:tree:2', ': api orchard:pear:1']);
  expect(problems).toEqual([]);
});

test('where nothing known tells which of them is meant, the first is taken and that is told', () => {
  const { dependencies, problems } = readDeclared({
    ...SOURCES,
    'build.gradle.kts': 'grow(whatever)\nval label = label(whatever)',
  });
  expect(dependencies).toEqual([]);
  expect(problems).toEqual([
    'build.gradle.kts:1 Which of 2 functions is called only a build can decide, and the first is taken: grow(whatever)',
    'buildSrc/src/main/kotlin/Fruit.kt:1 Not understood, and left out of the dependencies: "orchard:${name}:1"',
    'build.gradle.kts:2 Which of 2 functions is called only a build can decide, and the first is taken: label(whatever)',
  ]);
});

test('a text is one, whatever it says', () => {
  const { problems } = readDeclared({
    ...SOURCES,
    'build.gradle.kts': 'val label = label("$whatever")',
  });
  expect(problems).toEqual([]);
});

test('a function that calls one of its own name means the other one', () => {
  const { dependencies, problems } = readDeclared({
    'buildSrc/src/main/kotlin/Fruit.kt': `fun <T : Fruit> Project.grow(name: String) { grow(name) }
fun Project.grow(name: String) { dependencies { add("api", "orchard:$name:1") } }`,
    'build.gradle.kts': 'grow<Apple>("apple")',
  });
  expect(dependencies).toEqual([': api orchard:apple:1']);
  expect(problems).toEqual([]);
});

test('a file is given to what takes one', () => {
  const { dependencies, problems } = readDeclared({
    'buildSrc/src/main/kotlin/Fruit.kt': `fun load(file: File) = Properties().also { all -> file.reader().use { all.load(it) } }`,
    'fruit.properties': 'apple=1\n',
    'build.gradle.kts': 'dependencies { api("orchard:apple:${load(rootProject.file("fruit.properties"))["apple"]}") }',
  });
  expect(dependencies).toEqual([': api orchard:apple:1']);
  expect(problems).toEqual([]);
});

test.each([
  ['fun pick(core: Boolean = true) =', 'pick(false)'],
  ['fun pick(core: Boolean = true) =', 'pick(core = false)'],
  ['fun pick(name: String = "x", core: Boolean = true) =', 'pick(core = false)'],
  ['fun pick(peel: Boolean = true, core: Boolean = true) =', 'pick(core = false)'],
  ['fun pick(peel: Boolean = true, core: Boolean = true) =', 'pick(core = false, peel = true)'],
  ['fun pick(name: String, core: Boolean = true, peel: Boolean = true) =', 'pick("x", core = false)'],
  ['fun pick(core: Boolean = true, block: () -> Unit) =', 'pick(core = false) { }'],
  ['fun pick(core: Boolean = true, peel: Boolean = true, block: () -> Unit) =', 'pick(core = false) { }'],
  ['fun pick(core: String? = "x") =', 'pick(null)'],
])('an argument counts in place of what a parameter has by default: %s %s', (head, call) => {
  const test = head.includes('String?') ? 'core != null' : 'core';
  const { dependencies, problems } = readDeclared({
    'build.gradle.kts': `${head} if (${test}) "orchard:apple:1" else "orchard:pear:1"\ndependencies { implementation(${call}) }`,
  });
  expect(problems).toEqual([]);
  expect(dependencies).toEqual([': implementation orchard:pear:1']);
});
