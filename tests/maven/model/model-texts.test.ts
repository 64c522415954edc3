import { expect, test } from 'vitest';
import type { BuildContext } from '../../../src/core/builds/maven-environment.ts';
import type { RawProfile } from '../../../src/core/builds/raw-pom.ts';
import { createModelTexts } from '../../../src/maven/model/model-texts.ts';
import { LINUX } from '../../support/build-context.ts';
import { trustIn } from '../../support/trust.ts';

/** Of settings.xml. */
const profile: RawProfile = {
  id: 'shed',
  activation: null,
  base: {
    modules: [],
    properties: new Map([
      ['nexus.url', 'https://nexus.orchard.example/repository'],
      ['passphrase', 'ripe-pear'],
    ]),
    dependencies: [],
    managed: [],
    repositories: [],
    buildParts: [],
  },
  line: 1,
};
const context: BuildContext = { ...LINUX, settingsProfiles: [profile], trust: trustIn([]) };

function read(text: string, changes: Partial<BuildContext> = {}): string {
  const model = new Map([...profile.base.properties, ['own', '${env.SEASON}']]);
  const texts = createModelTexts(
    { ...context, ...changes },
    ({ systemProperties }) =>
      (name) =>
        model.get(name) ?? systemProperties.get(name) ?? null,
  );
  return texts.address(text);
}

test.each([
  ['of the environment', 'https://shed.orchard.example/${env.SEASON}/'],
  ['of settings.xml', 'https://shed.orchard.example/${passphrase}/'],
  ['of settings.xml, as a part of the host', 'https://${passphrase}.orchard.example/'],
  ['of the person', 'https://shed.orchard.example/${user.home}/'],
  ['of the environment, for the whole address', '${env.SEASON}'],
  ['of settings.xml that the project goes on with as it likes', '${nexus.url}.weeds.example/${passphrase}'],
  ['of settings.xml that the project makes a user of', '${nexus.url}@weeds.example/'],
])('a value %s stays out of an address', (_what, text) => expect(read(text)).toBe(text));

test('also by way of a property of the project', () =>
  expect(read('https://shed.orchard.example/${own}/')).toBe('https://shed.orchard.example/${env.SEASON}/'));
test('what settings.xml gives the origin of is its own affair', () =>
  expect(read('${nexus.url}/releases')).toBe('https://nexus.orchard.example/repository/releases'));
test('a folder of this machine', () => expect(read('file://${user.home}/m2')).toBe('file:///home/gardener/m2'));
test('in Maven 4 a default counts in place of what stays here', () =>
  expect(read('https://${env.SEASON:-spring}.orchard.example/', { isMaven4: true })).toBe(
    'https://spring.orchard.example/',
  ));
