import { expect, test } from 'vitest';
import { listDependencies, plantOrchard } from '../../support/orchard-maven.ts';
import { dependencies, dependency } from '../../support/pom-text.ts';

/** What Gradle 8.5 itself resolves such builds to was tried for each. */
async function check(
  files: Readonly<Record<string, string>>,
  expected: readonly string[],
  problems: readonly string[] = [],
): Promise<void> {
  const project = await plantOrchard(files).resolve({ buildFile: 'build.gradle' });
  const told = [...project.problems, ...project.modules.flatMap((module) => module.problems)];
  expect(told.map(({ message }) => message.replace(/\/\S*\//, ''))).toEqual(problems);
  expect(listDependencies(project).map((line) => line.replace(/^\.: | compile$/g, ''))).toEqual(expected);
}

function bom(version: string, ...managed: readonly string[]): Readonly<Record<string, string>> {
  return {
    [`bom:${version}`]: `<packaging>pom</packaging><dependencyManagement>${dependencies(...managed.map((gav) => dependency(gav)))}</dependencyManagement>`,
  };
}

/** A module whose own metadata name the platform that it belongs to. */
function member(name: string, version: string): Readonly<Record<string, string>> {
  const platform = { 'org.gradle.category': 'platform' };
  const variant = {
    name: 'api',
    attributes: { 'org.gradle.usage': 'java-api', 'org.gradle.category': 'library' },
    dependencies: [{ group: 'orchard', module: 'bom', version: { requires: version }, attributes: platform }],
  };
  return {
    [`${name}:${version}`]: '<!-- published-with-gradle-metadata -->',
    [`orchard/${name}/${version}/${name}-${version}.module`]: JSON.stringify({
      formatVersion: '1.1',
      variants: [
        variant,
        { ...variant, name: 'runtime', attributes: { ...variant.attributes, 'org.gradle.usage': 'java-runtime' } },
      ],
    }),
  };
}

test('an enforced platform has its own version, whatever brings in a newer one', () =>
  check(
    {
      'build.gradle': "dependencies { api enforcedPlatform('orchard:bom:1'); api 'orchard:pear:2' }",
      ...bom('1', 'orchard:pear:1'),
      ...bom('2', 'orchard:pear:2'),
      ...member('pear', '1'),
      ...member('pear', '2'),
    },
    ['bom:1', 'pear:1'],
  ));
test('two versions of an enforced platform are none', () =>
  check(
    {
      'build.gradle': "dependencies { api enforcedPlatform('orchard:bom:1'); api enforcedPlatform('orchard:bom:2') }",
      ...bom('1'),
      ...bom('2'),
    },
    ['bom:1'],
    ['orchard:bom:1: it is strictly 1 and strictly 2: Gradle fails here'],
  ));
test('what an enforced platform gives and somebody else is strict about is told', () =>
  check(
    {
      'build.gradle': `dependencies { api enforcedPlatform('orchard:bom:1'); api 'orchard:pear:2!!' }`,
      ...bom('1', 'orchard:pear:1'),
      'pear:1': '',
    },
    ['bom:1', 'pear:1'],
    ['orchard:pear:1: it is forced, and strictly 2 is asked for at build.gradle:1: Gradle fails here'],
  ));
test('what a build forces is above an enforced platform', () =>
  check(
    {
      'build.gradle': `configurations.all { resolutionStrategy.force 'orchard:pear:1' }
dependencies { api enforcedPlatform('orchard:bom:1'); api 'orchard:pear' }`,
      ...bom('1', 'orchard:pear:2'),
      'pear:1': '',
    },
    ['bom:1', 'pear:1'],
  ));
test('rules are asked about constraints too', () =>
  check(
    {
      'build.gradle': `configurations.all { resolutionStrategy.eachDependency { if (requested.name == 'pear') useVersion '1' } }
dependencies { api platform('orchard:bom:1'); api 'orchard:pear' }`,
      ...bom('1', 'orchard:pear:2'),
      'pear:1': '',
    },
    ['bom:1', 'pear:1'],
  ));
test('each rule is asked about what was written, and changes what earlier ones made of it', () =>
  check(
    {
      'build.gradle': `configurations.all { resolutionStrategy {
  dependencySubstitution { substitute module('orchard:fig') using module('orchard:pear:1') }
  eachDependency { if (requested.name == 'pear') useVersion '3' }
  eachDependency { if (requested.name == 'plum' && target.name == 'plum') useVersion '2' }
  eachDependency { if (requested.name == 'plum' && target.version == '2') because 'seen'; if (target.version == '2') useVersion '4' }
} }
dependencies { api 'orchard:fig:1'; api 'orchard:plum:1' }`,
      'pear:1': '',
      'plum:4': '',
    },
    ['pear:1', 'plum:4'],
  ));
test('the version of what is substituted counts', () =>
  check(
    {
      'build.gradle': `configurations.all { resolutionStrategy.dependencySubstitution { substitute module('orchard:pear:3') using module('orchard:pear:1') } }
dependencies { api 'orchard:pear:3'; api 'orchard:pie:1' }`,
      'pie:1': dependencies(dependency('orchard:pear:2')),
      'pear:2': '',
    },
    ['pear:2', 'pie:1'],
  ));
test('a preferred version decides within the range that is asked for', () =>
  check(
    {
      'build.gradle': `dependencies {
  api('orchard:pear') { version { require '[1,9)'; prefer '2' } }
  constraints { api('orchard:pear') { version { prefer '3' } } }
}`,
      'pear:2': '',
      'pear:3': '',
      'pear:4': '',
    },
    ['pear:3'],
  ));
test('a preferred version decides within a strict range, whatever is asked for below', () =>
  check(
    {
      'build.gradle': "dependencies { api 'orchard:pear:[1,9)!!2'; api 'orchard:pie:1' }",
      'pie:1': dependencies(dependency('orchard:pear:4')),
      'pear:2': '',
      'pear:4': '',
    },
    ['pear:2', 'pie:1'],
  ));
test('a rule that rejects a version that is asked for ends the build', () =>
  check(
    {
      'build.gradle': `configurations.all { resolutionStrategy.componentSelection.all { if (candidate.version == '2') reject('no') } }
dependencies { api 'orchard:pear:2'; api 'orchard:fig:1' }`,
      'pear:2': '',
      'fig:1': '',
    },
    ['pear:2', 'fig:1'],
    ['orchard:pear:2: a rule of the build rejects it, and nothing else is asked for: Gradle fails here'],
  ));
test.each([
  'eachDependency { useVersion(ripest(requested.name)) }',
  'dependencySubstitution.all { useTarget(ripest(it.requested)) }',
])('what is not understood of a rule is told where the rule is asked: %s', (rule) =>
  check(
    {
      'build.gradle': `configurations.all { resolutionStrategy.${rule} }\ndependencies { api 'orchard:pear:1' }`,
      'pear:1': '',
    },
    ['pear:1'],
    [`Not understood, and left out of the resolution strategy: ${rule.slice(rule.indexOf('{') + 2, -2)}`],
  ),
);

const BELONGS =
  "components.all { if (id.group == 'orchard' && id.name != 'pie') belongsTo(\"orchard:fruit:${id.version}\") }";
const FRUIT = {
  'pear:1': '',
  'pear:2': dependencies(dependency('orchard:seed:1')),
  'seed:1': '',
  'plum:1': '',
  'plum:2': '',
};
test('members of a platform that is published nowhere have the highest version of one of them, where they have it', () =>
  check(
    {
      'build.gradle': `dependencies { ${BELONGS}; api 'orchard:pear:1'; api 'orchard:plum:2' }`,
      ...FRUIT,
    },
    ['pear:2', 'plum:2', 'seed:1'],
  ));
test('and the one that is asked of the platform', () =>
  check(
    {
      'build.gradle': `dependencies { ${BELONGS}; api platform('orchard:fruit:3'); api 'orchard:pear:1'; api 'orchard:pie:1' }`,
      ...FRUIT,
      'pear:3': '',
      'pie:1': '',
    },
    ['pear:3', 'pie:1'],
  ));
test('or no other than that, where it is enforced', () =>
  check(
    {
      'build.gradle': `dependencies { ${BELONGS}; api enforcedPlatform('orchard:fruit:1'); api 'orchard:pear:2'; api 'orchard:plum:2' }`,
      ...FRUIT,
    },
    ['pear:1', 'plum:1'],
  ));
test('versions that lead round in a circle are told', () =>
  check(
    {
      'build.gradle': "dependencies { api 'orchard:apple:1' }",
      'apple:1': dependencies(dependency('orchard:pear:1')),
      'apple:2': '',
      'pear:1': dependencies(dependency('orchard:apple:2')),
    },
    ['apple:2'],
    [
      'The versions that are asked for come to no agreement: orchard:apple:1 is the last one, what it brings along is left out',
    ],
  ));
