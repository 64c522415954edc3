import { expect, test } from 'vitest';
import { readDeclared } from '../../../support/declared.ts';

/** Where `implementation` has an apple and a pear; `: implementation` left out of what is found. */
function check(script: string, expected: readonly string[], problems: readonly string[] = []): void {
  const read = readDeclared({
    'build.gradle': `dependencies { implementation 'orchard:apple:1', 'orchard:pear:2' }\n${script}`,
  });
  expect(read.problems).toEqual(problems);
  expect(read.dependencies.map((line) => line.replace(/^: implementation /, ''))).toEqual(expected);
}

const BOTH = ['orchard:apple:1', 'orchard:pear:2'];
const set = 'configurations.implementation.dependencies';

test.each([
  [`${set}.add(dependencies.create('orchard:fig:3'))`],
  [`${set} << dependencies.create('orchard:fig:3')`],
  [`${set}.addLater(provider { dependencies.create('orchard:fig:3') })`],
  [`${set}.addAllLater(providers.provider { [dependencies.create('orchard:fig:3')] })`],
  [`configurations { implementation { dependencies.addAll([project.dependencies.create('orchard:fig:3')]) } }`],
  [`dependencies { addProvider('implementation', provider { 'orchard:fig:3' }) }`],
  [`configurations.implementation.withDependencies { add(project.dependencies.create('orchard:fig:3')) }`],
])('added: %s', (script) => check(script, [...BOTH, 'orchard:fig:3']));

test.each([
  [`${set}.removeIf { it.name == 'pear' }`],
  [`${set}.matching { it.group == 'orchard' }.removeAll { it.version == '2' }`],
  [`configurations.implementation.withDependencies { all -> all.removeIf { it.name == 'pear' } }`],
])('taken out: %s', (script) => check(script, ['orchard:apple:1']));

test.each([
  [`${set}.each { it.transitive = false }`],
  [`${set}.withType(ExternalModuleDependency).configureEach { it.transitive = false }`],
  [`configurations.all { dependencies.withType(ModuleDependency) { transitive = false } }`],
])('changed: %s', (script) =>
  check(
    script,
    BOTH.map((line) => `${line} alone`),
  ),
);

test.each([
  ['for (one in configurations.shaded.dependencies) { implementation(one); runtimeOnly(one) }'],
  ['configurations.shaded.dependencies.each { implementation(it); runtimeOnly it }'],
])('declared for other configurations too: %s', (loop) =>
  check(`configurations { shaded }\ndependencies { shaded('orchard:fig:3') { transitive = false }\n${loop} }`, [
    ...BOTH,
    'orchard:fig:3 alone',
    ': shaded orchard:fig:3 alone',
    ': runtimeOnly orchard:fig:3 alone',
  ]),
);

test('those to come are changed too', () =>
  check(`${set}.all { transitive = false }\ndependencies { implementation 'orchard:fig:3' }`, [
    ...BOTH.map((line) => `${line} alone`),
    'orchard:fig:3 alone',
  ]));

test('what a configuration has where it has nothing comes before what is done to it then', () => {
  check(`configurations.implementation { withDependencies { it.clear() }; defaultDependencies { it.add(fig) } }`, []);
  check(
    `configurations.api { withDependencies { it.clear() }; defaultDependencies { it.add(project.dependencies.create('orchard:fig:3')) } }`,
    BOTH,
  );
});

test('what is not known is told', () => {
  check(
    `${set}.removeIf { it.name == System.getenv('FRUIT') }`,
    BOTH,
    ['apple', 'pear'].map(
      (name) =>
        `build.gradle:2 Not known whether it is about orchard:${name}, which is left as it is: ${set}.removeIf { … }`,
    ),
  );
  check(`${set}.addAll(fruits())`, BOTH, [`build.gradle:2 Not understood, and left out of the dependencies: fruits()`]);
  check(`${set}.retainAll(fruits())`, BOTH, [
    `build.gradle:2 Not understood, and left out of the dependencies: ${set}.retainAll(fruits())`,
  ]);
  check(`dependencies { add(nobodyKnows, 'orchard:fig:3') }`, BOTH, [
    `build.gradle:2 Not understood, and left out of the dependencies: add(nobodyKnows, "orchard:fig:3")`,
  ]);
});

test('what is left of a set without some', () => {
  check(
    `dependencies { def nut = runtimeOnly('orchard:nut:1')
runtimeOnly configurations.implementation.getDependencies().minus(create('orchard:pear:2'))
compileOnly configurations.runtimeOnly.dependencies.minus([nut]) }`,
    [...BOTH, ': runtimeOnly orchard:nut:1', ': runtimeOnly orchard:apple:1', ': compileOnly orchard:apple:1'],
  );
  check(`dependencies { runtimeOnly ${set}.minus(secret()) }`, BOTH, [
    'build.gradle:2 Not understood, and left out of the dependencies: configurations.implementation.dependencies.minus(secret())',
  ]);
});
