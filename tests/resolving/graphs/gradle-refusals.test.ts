import { expect, test } from 'vitest';
import { plantOrchard } from '../../support/orchard-maven.ts';
import { dependencies, dependency } from '../../support/pom-text.ts';

const FRUIT = {
  'pear:1': '',
  'pear:2': '',
  'orchard/pear/maven-metadata-local.xml':
    '<metadata><versioning><versions><version>1</version><version>2</version></versions></versioning></metadata>',
  'plum:1-SNAPSHOT': '',
  'pie:1': dependencies(dependency('orchard:pear:2')),
};

async function check(script: string, problems: readonly string[]): Promise<void> {
  const project = await plantOrchard({ ...FRUIT, 'build.gradle': script }).resolve({ buildFile: 'build.gradle' });
  const told = [...project.problems, ...project.modules.flatMap((module) => module.problems)];
  expect(told.map(({ message }) => message.replaceAll(/\/\S*\//g, ''))).toEqual(problems);
}

const refuse = (kind: string, declared: string, of = 'all') =>
  `configurations.${of} { resolutionStrategy.${kind}() }\ndependencies { ${declared} }`;

test.each([
  [
    'failOnVersionConflict',
    "api 'orchard:pear:1'; api 'orchard:pie:1'",
    'orchard:pear:2: 1 is asked for as well at build.gradle:2, which build.gradle:1 refuses',
  ],
  [
    'failOnVersionConflict',
    "api 'orchard:pear:2'; constraints { api 'orchard:pear:1' }",
    'orchard:pear:2: 1 is asked for as well at build.gradle:2, which build.gradle:1 refuses',
  ],
  [
    'failOnDynamicVersions',
    "api 'orchard:pear:1'; api 'orchard:pear:+'",
    'orchard:pear:2: + at build.gradle:2 leaves it to repositories, which build.gradle:1 refuses',
  ],
  [
    'failOnNonReproducibleResolution',
    "api 'orchard:pear:[1,2]'",
    'orchard:pear:2: [1,2] at build.gradle:2 leaves it to repositories, which build.gradle:1 refuses',
  ],
  [
    'failOnChangingVersions',
    "api 'orchard:plum:1-SNAPSHOT'",
    'orchard:plum:1-SNAPSHOT: it may change, which build.gradle:1 refuses',
  ],
])('%s fails for %s, and the versions are told all the same', (kind, declared, problem) =>
  check(refuse(kind, declared), [`${problem}: Gradle fails here`]),
);

test.each([
  ['failOnVersionConflict', "api 'orchard:pear:2'; api 'orchard:pie:1'"],
  ['failOnVersionConflict', "api 'orchard:pear'; api 'orchard:pie:1'"],
  ['failOnVersionConflict', "api 'orchard:pear:[1,2]'; api 'orchard:pie:1'"],
  ['failOnDynamicVersions', "api 'orchard:pear:[1,2]'; api 'orchard:pear:1'"],
  ['failOnNonReproducibleResolution', "api 'orchard:pear:1'"],
  ['failOnChangingVersions', "api 'orchard:pear:+'"],
])('%s has nothing against %s', (kind, declared) => check(refuse(kind, declared), []));

test('what is forced leaves no conflict, and nothing to look up', () =>
  check(
    `configurations.all { resolutionStrategy { failOnVersionConflict(); failOnDynamicVersions(); force 'orchard:pear:1' } }
dependencies { api 'orchard:pear:+'; api 'orchard:pie:1' }`,
    [],
  ));

test('what a configuration refuses holds for none that extends it', () =>
  check(
    refuse(
      'failOnVersionConflict',
      "implementation 'orchard:pear:1'; implementation 'orchard:pie:1'",
      'implementation',
    ),
    [],
  ));
