import { expect, test } from 'vitest';
import { findBuildFilesBelow } from '../../../src/engine/graphs/find-build-files-below.ts';
import { tempFolder } from '../../support/temp-folder.ts';

test('those one or two levels below, none below another, none that is hidden or not read here', async () => {
  const folder = tempFolder({
    'shop/pom.xml': '<project/>',
    'shop/till/pom.xml': '<project/>',
    'work/garden/build.gradle.kts': '',
    'work/notes/pom.xml.txt': '',
    'work/yard/deep/pom.xml': '<project/>',
    'old/build.xml': '',
    '.hidden/pom.xml': '<project/>',
  });
  expect(await findBuildFilesBelow(folder)).toEqual(['shop/pom.xml', 'work/garden/build.gradle.kts']);
  expect(await findBuildFilesBelow(folder, 'gradle')).toEqual(['work/garden/build.gradle.kts']);
  expect(await findBuildFilesBelow(`${folder}/old`)).toEqual([]);
});

test('no more than a reader looks at', async () => {
  const files = Array.from({ length: 9 }, (_, at) => [`p${at}/pom.xml`, '<project/>']);
  expect(await findBuildFilesBelow(tempFolder(Object.fromEntries(files)))).toHaveLength(5);
});
