import { expect, test } from 'vitest';
import { mergeSettings, type SettingsLevels } from '../../../src/maven/settings/merge-settings.ts';
import { emptySettings, type Mirror, type Settings } from '../../../src/maven/settings/settings.ts';

function check(levels: Partial<SettingsLevels>, read: (settings: Settings) => unknown, expected: unknown): void {
  expect(read(mergeSettings({ user: null, project: null, installation: null, ...levels }))).toEqual(expected);
}

function settings(changes: Partial<Settings>): Settings {
  return { ...emptySettings, ...changes };
}

function mirror(id: string, url = 'https://m.orchard.example/'): Mirror {
  return { id, url, mirrorOf: '*', mirrorOfLayouts: null, blocked: false };
}

const credentials = { id: 'nexus', username: 'gardener', password: 'pear', httpHeaders: new Map() };

test("the user's mirrors come before the installation's", () =>
  check(
    { user: settings({ mirrors: [mirror('mine')] }), installation: settings({ mirrors: [mirror('blocker')] }) },
    ({ mirrors }) => mirrors.map(({ id }) => id),
    ['mine', 'blocker'],
  ));
test("of one id the user's stays", () =>
  check(
    {
      user: settings({ mirrors: [mirror('m', 'https://user.orchard.example/')] }),
      installation: settings({ mirrors: [mirror('m')] }),
    },
    ({ mirrors }) => mirrors.map(({ url }) => url),
    ['https://user.orchard.example/'],
  ));
test('the installation fills what the user leaves open', () =>
  check({ user: settings({}), installation: settings({ offline: true }) }, ({ offline }) => offline, true));
test('active profiles of both', () =>
  check(
    { user: settings({ activeProfiles: ['a', 'b'] }), installation: settings({ activeProfiles: ['b', 'c'] }) },
    ({ activeProfiles }) => activeProfiles,
    ['a', 'b', 'c'],
  ));
test('a project brings no credentials', () =>
  check({ project: settings({ servers: [credentials] }) }, ({ servers }) => servers, []));
test('a project moves no local repository', () =>
  check({ project: settings({ localRepository: '/elsewhere' }) }, ({ localRepository }) => localRepository, null));
