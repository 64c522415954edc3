import { expect, test } from 'vitest';
import { plantOrchard } from '../../support/orchard-maven.ts';
import { dependencies, dependency } from '../../support/pom-text.ts';

const MODULES = {
  'apple:1': dependencies(dependency('orchard:pip:1'), dependency('orchard:leaf:1')),
  'pear:1': dependencies(dependency('orchard:pip:1')),
  'pip:1': '',
  'leaf:1': '',
};

/** What `app`, which depends on `core`, has at run time, and what `core` has itself. */
async function check(
  core: string,
  { ofApp, ofCore }: { readonly ofApp: readonly string[]; readonly ofCore: readonly string[] },
): Promise<void> {
  const { modules } = await plantOrchard({
    'settings.gradle': "include 'core', 'app'",
    'core/build.gradle': `dependencies { api 'orchard:apple:1' }\n${core}`,
    'app/build.gradle': "dependencies { implementation project(':core') }",
    ...MODULES,
  }).resolve({ buildFile: 'settings.gradle' });
  const list = (wanted: string): readonly string[] =>
    (modules.find(({ path }) => path === wanted)?.dependencies ?? [])
      .filter(({ configurations = [] }) => configurations.includes('runtimeClasspath'))
      .map(({ artifactId }) => artifactId)
      .filter((name) => name !== 'core');
  expect({ ofApp: list('app').toSorted(), ofCore: list('core').toSorted() }).toEqual({ ofApp, ofCore });
}

const ALL = ['apple', 'leaf', 'pip'];

test('what the configuration that others see excludes is excluded for them alone', () =>
  check("configurations { named('runtimeElements') { exclude group: 'orchard', module: 'pip' } }", {
    ofApp: ['apple', 'leaf'],
    ofCore: ALL,
  }));

test('what declares for others excludes for them too, be it what is declared itself', async () => {
  await check("configurations.api.exclude module: 'pip'", { ofApp: ['apple', 'leaf'], ofCore: ['apple', 'leaf'] });
  await check("configurations.apiElements.exclude module: 'apple'", { ofApp: ALL, ofCore: ALL });
  await check("configurations.runtimeElements.exclude module: 'apple'", { ofApp: [], ofCore: ALL });
});

test('what all configurations exclude others do not get from here, but from elsewhere', () =>
  check("configurations.all { exclude module: 'pip' }\nproject(':app').dependencies.add('api', 'orchard:pear:1')", {
    ofApp: ['apple', 'leaf', 'pear', 'pip'],
    ofCore: ['apple', 'leaf'],
  }));
