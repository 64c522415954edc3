import { expect, test } from 'vitest';
import { readGoWorkspace } from '../../../src/buildfiles/workspaces/go-workspace.ts';
import { manifestsOf } from '../../support/manifests.ts';

test('the modules in use', () => {
  const work =
    'go 1.22\n\nuse ./press // one (of two)\nuse (\n\t./cider\n\t"./jam" // sweet\n\t./gone\n)\nreplace x => ./y\n';
  const files = {
    'go.work': work,
    'press/go.mod': 'module example.com/press\n',
    'cider/go.mod': '// cider\nmodule example.com/cider\n',
    'jam/go.mod': '',
    'y/go.mod': 'module y\n',
  };
  expect(readGoWorkspace(manifestsOf(files)).map(({ name, path }) => `${name} ${path}`)).toEqual([
    'example.com/press press',
    'example.com/cider cider',
    'jam jam',
  ]);
});
