import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openBinary } from '../../src/indexing/open-binary.ts';
import { buildJar } from '../support/build-jar.ts';
import { tempFolder } from '../support/temp-folder.ts';

async function list(files: Readonly<Record<string, string | Uint8Array>>): Promise<readonly string[]> {
  const folder = tempFolder({ 'apple.aar': buildJar(files) });
  const binary = await openBinary(join(folder, 'apple.aar'), 'apple.aar');
  return binary!.entries.map((entry) => `${entry.path}: ${entry.read()}`);
}

const classes = buildJar({ 'orchard/Apple.class': 'apple' });

test('the entries of an AAR are those of the jars in it, the first of each path, and its own', async () => {
  const more = buildJar({ 'orchard/Apple.class': 'other', 'orchard/Pip.class': 'pip' });
  expect(
    await list({
      'AndroidManifest.xml': '<manifest/>',
      'classes.jar': classes,
      'libs/pip.jar': more,
      'lint.jar': more,
    }),
  ).toEqual(['orchard/Apple.class: apple', 'orchard/Pip.class: pip', 'AndroidManifest.xml: <manifest/>']);
});

test('a jar with a jar in it is no AAR', async () =>
  expect(await list({ 'orchard/Pear.class': 'pear', 'libs/pip.jar': 'pip' })).toEqual([
    'orchard/Pear.class: pear',
    'libs/pip.jar: pip',
  ]));

test('a damaged jar in an AAR is told with its place', async () =>
  await expect(list({ 'AndroidManifest.xml': '<manifest/>', 'classes.jar': 'no jar' })).rejects.toThrow(
    'apple.aar!classes.jar',
  ));

test('there may be no such file', async () =>
  expect(await openBinary(join(tempFolder(), 'apple.aar'), 'apple.aar')).toBeNull());
