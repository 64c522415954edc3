import { expect, test } from 'vitest';
import type { SourceResolver } from '../../../src/core/artifacts/resolver.ts';
import { plantOrchard } from '../../support/orchard-maven.ts';

/** `name:version`, and the hosts that were asked for its POM. */
async function check(
  files: Readonly<Record<string, string>>,
  expected: Readonly<Record<string, string>>,
  problems: readonly string[] = [],
): Promise<void> {
  const asked = new Map<string, string>();
  const remote: SourceResolver = {
    id: 'remote',
    reach: 'remote',
    async locate({ coordinates: { groupId, artifactId, version }, kind, repositories }) {
      const hosts = repositories.map(({ url, releases, snapshots }) => {
        const only = releases.enabled ? '' : ' snapshots';
        return `${url.hostname.split('.')[0]}${snapshots.enabled ? only : ' releases'}`;
      });
      if (kind === 'pom') asked.set(`${groupId}:${artifactId}:${version}`, hosts.join(', '));
      return null;
    },
  };
  const buildFile = ['settings.gradle.kts', 'build.gradle.kts'].find((name) => name in files) ?? 'build.gradle';
  const project = await plantOrchard(files).resolve({ buildFile, resolvers: [remote] });
  expect(Object.fromEntries(asked)).toEqual(expected);
  const told = [...project.problems, ...project.modules.flatMap((module) => module.problems)];
  expect(told.filter(({ code }) => code === 'script-unclear').map(({ message }) => message)).toEqual(problems);
}

const NEEDS = `dependencies { api("orchard:apple:1"); api("orchard.far:fig:1"); api("garden:pear:1") }`;

test('what filters let through, in Groovy', () =>
  check(
    {
      'build.gradle': `repositories {
  maven { url 'https://near.test/'; content { includeGroup 'orchard' } }
  maven { url = 'https://far.test/'; mavenContent { releasesOnly(); includeGroupAndSubgroups('orchard'); excludeModule 'orchard', 'apple' } }
  mavenCentral { content { excludeGroupByRegex 'orchard.*' } }
}
${NEEDS}`,
    },
    {
      'orchard:apple:1': 'near',
      'orchard.far:fig:1': 'far releases',
      'garden:pear:1': 'repo',
    },
  ));
test('and in settings in Kotlin, with what only one repository is asked for, whatever is declared before and after', () =>
  check(
    {
      'settings.gradle.kts': `dependencyResolutionManagement { repositories {
  maven("https://one.test/a") { mavenContent { snapshotsOnly() } }
  exclusiveContent {
    forRepository { maven { url = uri("https://near.test/") } }
    filter { includeGroupByRegex("orchard(\\\\..*)?"); includeModule("garden", "plum") }
  }
  mavenCentral()
} }`,
      'build.gradle.kts': NEEDS,
    },
    { 'orchard:apple:1': 'near', 'orchard.far:fig:1': 'near', 'garden:pear:1': 'one snapshots, repo' },
  ));
test('one that is declared twice, exclusively too, is asked for what either lets through; of one host there may be several', () =>
  check(
    {
      'build.gradle': `repositories {
  exclusiveContent { forRepository { mavenCentral() }; filter { includeGroup 'orchard' } }
  maven { url 'https://near.test/a' }
  maven { url 'https://near.test/b'; content { includeGroup 'garden' } }
  mavenCentral { content { includeGroup 'orchard.far' } }
}
${NEEDS}`,
    },
    { 'orchard:apple:1': 'repo', 'orchard.far:fig:1': 'repo, near', 'garden:pear:1': 'near, near' },
  ));
test('exclusively those that are declared beside it, and none of before', () =>
  check(
    {
      'build.gradle': `repositories {
  google()
  clear()
  maven { url 'https://near.test/' }
  exclusiveContent { forRepositories(mavenCentral(), maven { url 'https://far.test/' }); filter { includeGroup 'orchard' } }
}
${NEEDS}`,
    },
    { 'orchard:apple:1': 'repo, far', 'orchard.far:fig:1': 'near', 'garden:pear:1': 'near' },
  ));
test('a rule that is not known keeps nothing out, and is told', () =>
  check(
    {
      'build.gradle': `repositories {
  maven { url 'https://near.test/'; content { includeGroup 'garden'; includeGroup System.getenv('FRUIT'); onlyForConfigurations 'api' } }
  exclusiveContent { forRepository { maven { url 'https://far.test/' } }; filter { includeGroupByRegex '(?=o).*' } }
  mavenCentral { content { excludeGroup System.getenv('FRUIT') } }
}
dependencies { api 'orchard:apple:1' }`,
    },
    { 'orchard:apple:1': 'near, far, repo' },
    [
      'Not understood, and left out of the repositories: includeGroup(System.getenv("FRUIT"))',
      'Not understood, and left out of the repositories: onlyForConfigurations("api")',
      'Not understood, and left out of the repositories: includeGroupByRegex("(?=o).*")',
      'Not understood, and left out of the repositories: excludeGroup(System.getenv("FRUIT"))',
    ],
  ));
