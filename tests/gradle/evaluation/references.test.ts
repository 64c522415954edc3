import { expect, test } from 'vitest';
import { readDeclared } from '../../support/declared.ts';

function check(script: string, expected: readonly string[]): void {
  const files = { 'gradle.properties': 'apple=true\npear=4', 'build.gradle.kts': script };
  expect(readDeclared(files)).toMatchObject({ dependencies: expected.map((line) => `: api ${line}`), problems: [] });
}

test('a member of what is given, of a type', () =>
  check(
    `if (providers.gradleProperty("apple").map(String::toBoolean).getOrElse(false)) dependencies { api("orchard:apple:1") }
if (providers.systemProperty("fig").map(String::toBoolean).getOrElse(false)) dependencies { api("orchard:fig:1") }`,
    ['orchard:apple:1'],
  ));
test('a function of a value', () =>
  check('dependencies { listOf("orchard:apple:1", "orchard:pear:2").map(dependencies::create).forEach { api(it) } }', [
    'orchard:apple:1',
    'orchard:pear:2',
  ]));
test('what a provider gives, changed', () =>
  check('dependencies { api("orchard:pear:" + providers.gradleProperty("pear").map { it.toInt() + 1 }.get()) }', [
    'orchard:pear:5',
  ]));
test.each([
  'listOf("orchard:apple:1").forEach(::api)',
  'listOf("orchard:apple:1").also { it.forEach(::api) }',
  '"orchard:apple:1".let(::api)',
  'setOf("orchard:apple:1").map(::api)',
])('a function by its name alone: %s', (statement) =>
  check(`plugins { java }\ndependencies { ${statement} }`, ['orchard:apple:1']),
);
