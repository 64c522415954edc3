import { expect, test } from 'vitest';
import { listProjectFiles, type ProjectSelection } from '../../../src/indexing/project/project-files.ts';
import { quietContext } from '../../support/quiet-context.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const everything: ProjectSelection = { exclude: [], maxDepth: null, largest: 2 ** 20, gitignore: true };

function list(paths: readonly string[], selection: Partial<ProjectSelection>, gitignore = ''): readonly string[] {
  const folder = tempFolder({ '.gitignore': gitignore, ...Object.fromEntries(paths.map((path) => [path, path])) });
  const { files } = listProjectFiles(folder, { ...everything, ...selection }, quietContext.signal);
  return files.map(({ path }) => path);
}

test('patterns leave out as a .gitignore of the root would', () =>
  expect(list(['a/b/C.java', 'a/C.java', 'd/b/E.java', 'F.java'], { exclude: ['a/*', '!a/b', 'F.*'] })).toEqual([
    'a/b/C.java',
    'd/b/E.java',
  ]));
test('levels', () => {
  const paths = ['A.java', 'b/B.java', 'b/c/C.java'];
  expect(list(paths, { maxDepth: 1 })).toEqual(['A.java']);
  expect(list(paths, { maxDepth: 2 })).toEqual(['A.java', 'b/B.java']);
});
test('what git would ignore, where it is wanted', () => {
  expect(list(['A.java', 'out/B.java'], {}, 'out')).toEqual(['A.java']);
  expect(list(['A.java', 'out/B.java'], { gitignore: false }, 'out')).toEqual(['A.java', 'out/B.java']);
});
