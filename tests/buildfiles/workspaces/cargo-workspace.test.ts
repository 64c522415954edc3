import { expect, test } from 'vitest';
import { readCargoWorkspace } from '../../../src/buildfiles/workspaces/cargo-workspace.ts';
import { manifestsOf } from '../../support/manifests.ts';

function check(files: Readonly<Record<string, string>>, expected: readonly string[]): void {
  expect(readCargoWorkspace(manifestsOf(files)).map(({ name, path }) => `${name} ${path}`)).toEqual(expected);
}

const members = {
  'crates/core/Cargo.toml': '[package]\nname = "orchard-core"\n',
  'crates/old/Cargo.toml': '[package]\nname = "old"\n',
  'cli/Cargo.toml': 'broken =',
};

test('members, with the package at the root and without what is excluded', () =>
  check(
    {
      'Cargo.toml':
        '[package]\nname = "orchard"\n[workspace]\nmembers = ["crates/*", "cli"]\nexclude = ["crates/old"]\n',
      ...members,
    },
    ['orchard .', 'orchard-core crates/core', 'cli cli'],
  ));
test('a package alone is no workspace', () => check({ 'Cargo.toml': '[package]\nname = "orchard"\n', ...members }, []));
