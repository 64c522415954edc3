import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findProject } from '../../../src/engine/graphs/find-project.ts';
import { locate } from '../../../src/engine/project/locate.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const orchard = () =>
  tempFolder({
    'pom.xml': '<project><artifactId>orchard</artifactId><modules><module>kitchen</module></modules></project>',
    'kitchen/pom.xml': '<project><artifactId>kitchen</artifactId></project>',
    'kitchen/src/Apple.java': '',
  });
const locateAt = async (root: string, path: string) => locate(join(root, path), await findProject(join(root, path)));

test.each(['', 'kitchen', 'kitchen/pom.xml'])('%s has a build file', async (path) => {
  const root = orchard();
  expect(await locateAt(root, path)).toEqual({ root, fault: null, above: null });
});

test('a folder whose build file is above it', async () => {
  const root = orchard();
  expect(await locateAt(root, 'kitchen/src')).toEqual({
    root,
    fault: null,
    above: `${join(root, 'kitchen/src')} has no build file; the project is ${root}, by the build file in ${join(root, 'kitchen')}`,
  });
});

test('a folder that is not there is no project, whatever is above it', async () => {
  const root = orchard();
  const fault = `There is no folder ${join(root, 'kitchen/none')}`;
  expect(await locateAt(root, 'kitchen/none')).toEqual({ root: null, fault, above: null });
});
