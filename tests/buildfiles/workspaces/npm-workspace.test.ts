import { expect, test } from 'vitest';
import { readNpmWorkspace } from '../../../src/buildfiles/workspaces/npm-workspace.ts';
import { manifestsOf } from '../../support/manifests.ts';

function check(files: Readonly<Record<string, string>>, expected: readonly string[]): void {
  expect(readNpmWorkspace(manifestsOf(files)).map(({ name, path }) => `${name} ${path}`)).toEqual(expected);
}

const members = {
  'packages/apple/package.json': '{"name": "@orchard/apple"}',
  'packages/pear/package.json': '{}',
  'packages/pear/deep/package.json': '{"name": "deep"}',
  'tools/press/package.json': '{"name": "press"}',
};

test('folders that fit a pattern, by their own names', () =>
  check({ 'package.json': '{"workspaces": ["packages/*", "./tools/press/"]}', ...members }, [
    '@orchard/apple packages/apple',
    'pear packages/pear',
    'press tools/press',
  ]));
test('at any depth, without some', () =>
  check({ 'package.json': '{"workspaces": {"packages": ["packages/**", "!packages/apple"]}}', ...members }, [
    'pear packages/pear',
    'deep packages/pear/deep',
  ]));
test("pnpm's own file", () =>
  check(
    {
      'package.json': '{}',
      'pnpm-workspace.yaml': "packages:\n  # ours\n  - 'tools/*'\n  - packages/apple # one\ncatalog:\n  - x\n",
      ...members,
    },
    ['@orchard/apple packages/apple', 'press tools/press'],
  ));
test('no workspace, and no JSON', () => {
  check({ 'package.json': '{"name": "x"}', ...members }, []);
  check({ 'package.json': '{', ...members }, []);
});
