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
test('path dependencies below the root, of members too, in every form', () =>
  check(
    {
      'Cargo.toml': `[package]
name = "barn"
[workspace]
members = ["crates/a"]
exclude = ["left"]
[workspace.dependencies]
shared = { path = "shared" }
[dependencies]
seed = { path = "seed" }
left = { path = "left" }
outside = { path = "../outside" }
[target.'cfg(unix)'.dev-dependencies.unix]
path = "./sys/unix/"
`,
      'crates/a/Cargo.toml':
        '[package]\nname = "a"\n[build-dependencies]\nshared.workspace = true\nb = { path = "../b" }\n',
      'crates/b/Cargo.toml': '[package]\nname = "b"\n',
      'seed/Cargo.toml': '[package]\nname = "seed"\n[dependencies]\nhusk = { path = "husk" }\n',
      'seed/husk/Cargo.toml': '[package]\nname = "husk"\n',
      'shared/Cargo.toml': '[package]\nname = "shared"\n',
      'sys/unix/Cargo.toml': '[package]\nname = "unix"\n',
      'left/Cargo.toml': '[package]\nname = "left"\n',
      'alone/Cargo.toml': '[package]\nname = "alone"\n',
    },
    ['barn .', 'a crates/a', 'seed seed', 'unix sys/unix', 'shared shared', 'b crates/b', 'husk seed/husk'],
  ));
