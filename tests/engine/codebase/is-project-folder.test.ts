import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isProjectFolder } from '../../../src/engine/codebase/is-project-folder.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const files = { '.git/HEAD': '', 'garden/package.json': '', 'garden/bed/notes': '', 'shed/notes': '' };

test.each([
  ['garden', true],
  ['garden/bed', true],
  ['shed', false],
  ['.', false],
])('%s: %s', (path, expected) => {
  const folder = tempFolder(files);
  // The folder itself is as wide as a home folder, whose mark counts for nothing.
  expect(isProjectFolder(join(folder, path), (at) => at === folder)).toBe(expected);
});
