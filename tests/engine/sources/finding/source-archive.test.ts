import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { holdsSourcesOfItself } from '../../../../src/engine/sources/finding/source-archive.ts';
import { buildJar } from '../../../support/build-jar.ts';
import { tempFolder } from '../../../support/temp-folder.ts';

const CLASSES = ['orchard/Apple.class', 'orchard/Apple$Core.class', 'orchard/Pear.class', 'press/Press.class'];

test.each<[string, boolean, readonly string[]]>([
  ['a script among resources', false, [...CLASSES, 'META-INF/groovy/tasks.groovy', 'scripts/build.scala']],
  ['a source of one class of many packages', false, [...CLASSES, 'cellar/Jar.class', 'press/Press.java']],
  ['sources beside the classes', true, [...CLASSES, 'orchard/Apple.java']],
  ['sources in a folder of their own', true, [...CLASSES, 'src/main/java/orchard/Apple.java', 'src/press/Press.kt']],
  ['sources with a class among their resources', true, ['orchard/Apple.java', 'orchard/Pear.java', 'test/Seed.class']],
  ['sources alone', true, ['orchard/Apple.java']],
  ['classes alone', false, CLASSES],
])('%s', async (_, expected, paths) => {
  const file = join(tempFolder(), 'apple.jar');
  writeFileSync(file, buildJar(Object.fromEntries(paths.map((path) => [path, '']))));
  expect(await holdsSourcesOfItself({ file, origin: file })).toBe(expected);
});
