import { expect, test } from 'vitest';
import type { RepositoryRef } from '../../../src/core/artifacts/artifact.ts';
import type { RawRepository } from '../../../src/core/builds/raw-pom.ts';
import { buildRepositoryRefs } from '../../../src/maven/repositories/repository-refs.ts';
import type { Mirror } from '../../../src/maven/settings/settings.ts';
import { type AskableSet, createRepositorySets } from '../../../src/resolving/models/repository-sets.ts';
import { anyFolder } from '../../support/folder-rules.ts';
import { repositoryAt } from '../../support/repository-at.ts';
import { trustIn } from '../../support/trust.ts';

const settings = repositoryAt('https://settings.orchard.example/', { id: 'settings' });
const central = repositoryAt('https://central.orchard.example/', { id: 'central', declaredBy: 'default' });

function createSets(repositories: readonly RepositoryRef[] = [settings, central], mirrors: readonly Mirror[] = []) {
  return createRepositorySets({
    repositories,
    toRepositoryRefs: (raw, declaredBy) =>
      buildRepositoryRefs(raw, declaredBy, {
        mirrors,
        servers: new Set(),
        trust: trustIn([]),
        queries: new Map(),
        folders: anyFolder,
        report: () => {},
      }),
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

test('also where a mirror stands for it', () => {
  const mirror = repositoryAt('https://mirror.orchard.example/', { id: 'mirror', mirrorOf: ['central'] });
  expect(print(createSets([settings, mirror]).ofProject({ repositories: declare('orchard') }))).toBe(
    'settings settings, orchard project, mirror settings',
  );
});

test('what the project asks of a mirror is added to what the default allows', () => {
  const mirror = repositoryAt('https://mirror.orchard.example/', { id: 'mirror', mirrorOf: ['central'] });
  const all = { id: 'mirror', url: mirror.url.href, mirrorOf: '*', mirrorOfLayouts: null, blocked: false };
  const none = { enabled: 'false', updatePolicy: null };
  const snapshotsOnly = declare('orchard').map((raw) => ({ ...raw, releases: none }));
  const { repositories } = createSets([mirror], [all]).ofProject({ repositories: snapshotsOnly });
  expect(repositories).toMatchObject([
    { id: 'mirror', releases: { enabled: true }, snapshots: { enabled: true }, mirrorOf: ['orchard', 'central'] },
  ]);
});

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
