import { expect, test } from 'vitest';
import type { RawRepository } from '../../../src/core/raw-pom.ts';
import { buildRepositoryRefs } from '../../../src/maven/repositories/repository-refs.ts';
import { type AskableSet, createRepositorySets } from '../../../src/resolving/models/repository-sets.ts';
import { repositoryAt } from '../../support/repository-at.ts';
import { trustIn } from '../../support/trust.ts';

const settings = repositoryAt('https://settings.orchard.example/', { id: 'settings' });
const central = repositoryAt('https://central.orchard.example/', { id: 'central', declaredBy: 'default' });

function createSets() {
  return createRepositorySets({
    repositories: [settings, central],
    toRepositoryRefs: (raw, declaredBy) =>
      buildRepositoryRefs(raw, declaredBy, { mirrors: [], trust: trustIn([]), queries: new Map(), report: () => {} }),
  });
}

function declare(...ids: readonly string[]): readonly RawRepository[] {
  return ids.map((id) => {
    return {
      id,
      url: `https://${id}.orchard.example/`,
      layout: null,
      releases: null,
      snapshots: null,
      where: 'pom.xml:1',
    };
  });
}

function print({ repositories }: AskableSet): string {
  return repositories.map(({ id, declaredBy }) => `${id} ${declaredBy}`).join(', ');
}

test('settings come before the project, the default comes last', () =>
  expect(print(createSets().ofProject({ repositories: declare('orchard') }))).toBe(
    'settings settings, orchard project, central default',
  ));

test('a project that names the default itself decides where it stands', () =>
  expect(print(createSets().ofProject({ repositories: declare('central', 'orchard') }))).toBe(
    'settings settings, central project, orchard project',
  ));

test('of equal ids the first stays in its place', () =>
  expect(print(createSets().ofProject({ repositories: declare('orchard', 'settings') }))).toBe(
    'settings settings, orchard project, central default',
  ));

test('what a dependency names comes after everything and is marked as its', () => {
  const sets = createSets();
  expect(print(sets.extend(sets.ofSettings, declare('market'), 'dependency'))).toBe(
    'settings settings, central default, market dependency',
  );
});

test('the same list is told apart by who declares it', () => {
  const sets = createSets();
  const declared = declare('market');
  sets.extend(sets.ofSettings, declared, 'dependency');
  expect(print(sets.extend(sets.ofSettings, declared, 'project'))).toContain('market project');
});

test('equal lists are one set', () => {
  const sets = createSets();
  expect(sets.extend(sets.ofSettings, declare('market'), 'dependency')).toBe(
    sets.extend(sets.ofSettings, declare('market'), 'dependency'),
  );
});

test('nothing new is the same set', () => {
  const sets = createSets();
  expect(sets.extend(sets.ofSettings, declare('settings'), 'dependency')).toBe(sets.ofSettings);
});
