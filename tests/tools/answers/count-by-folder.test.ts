import { expect, test } from 'vitest';
import { countByFolder } from '../../../src/tools/answers/count-by-folder.ts';

test('files are counted in folders as deep as there may be so many', () => {
  const paths = ['a/b/c/1', 'a/b/c/2', 'a/b/d/3', 'a/e/4', '5'];
  expect(countByFolder(paths, 4)).toEqual({ '.': 1, 'a/b/c': 2, 'a/b/d': 1, 'a/e': 1 });
  expect(countByFolder(paths, 3)).toEqual({ '.': 1, 'a/b': 3, 'a/e': 1 });
  expect(countByFolder(paths, 2)).toEqual({ '.': 1, a: 4 });
  expect(countByFolder(paths, 1)).toEqual({ '.': 5 });
  expect(countByFolder([], 1)).toEqual({});
});
