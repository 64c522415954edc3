import { expect, test } from 'vitest';
import { createTurns } from '../../../src/platform/threads/turns.ts';
import { countByFolder } from '../../../src/tools/answers/count-by-folder.ts';

test('files are counted in folders as deep as there may be so many', async () => {
  const paths = ['a/b/c/1', 'a/b/c/2', 'a/b/d/3', 'a/e/4', '5'];
  expect(await countByFolder(paths, 4, createTurns())).toEqual({ '.': 1, 'a/b/c': 2, 'a/b/d': 1, 'a/e': 1 });
  expect(await countByFolder(paths, 3, createTurns())).toEqual({ '.': 1, 'a/b': 3, 'a/e': 1 });
  expect(await countByFolder(paths, 2, createTurns())).toEqual({ '.': 1, a: 4 });
  expect(await countByFolder(paths, 1, createTurns())).toEqual({ '.': 5 });
  expect(await countByFolder([], 1, createTurns())).toEqual({});
});
