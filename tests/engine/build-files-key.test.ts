import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { makeBuildFilesKey } from '../../src/engine/build-files-key.ts';
import { tempFolder } from '../support/temp-folder.ts';

const orchard = {
  'settings.gradle.kts': 'include("pie")\n',
  'build.gradle.kts': '',
  'gradle/libs.versions.toml': 'apple = "1"\n',
  'pie/build.gradle': '',
  'pie/gradle.lockfile': 'orchard:apple:1=compileClasspath\n',
};
const keyOf = async (files: Readonly<Record<string, string>>) => (await makeBuildFilesKey(tempFolder(files))).key;

test('the same files have the same key, wherever they lie and however their lines end', async () => {
  const key = await keyOf(orchard);
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(await keyOf(orchard)).toBe(key);
  expect(await keyOf({ ...orchard, 'settings.gradle.kts': 'include("pie")\r\n' })).toBe(key);
});

test('each file that decides which artifacts there are changes it', async () => {
  const paths = [
    'gradle/libs.versions.toml',
    'pie/gradle.lockfile',
    'pie/build.gradle',
    'gradle.properties',
    'gradle/wrapper/gradle-wrapper.properties',
    'buildSrc/src/main/kotlin/fruit.gradle.kts',
    '.mvn/maven.config',
    '.mvn/wrapper/maven-wrapper.properties',
    'jam/pom.xml',
    '.jar-indexer.json',
  ];
  const keys = await Promise.all(paths.map((path) => keyOf({ ...orchard, [path]: '{}' })));
  expect(new Set([...keys, await keyOf(orchard)]).size).toBe(paths.length + 1);
});

test('code and what builds make do not', async () => {
  const others = {
    'pie/src/main/java/orchard/Pie.java': 'class Pie {}',
    'build/pom.xml': '<project/>',
    'pie/build/tmp/pom.xml': '<project/>',
    'node_modules/fruit/pom.xml': '<project/>',
    '.gradle/pom.xml': '<project/>',
    '.mvn/wrapper/maven-wrapper.jar': 'PK',
  };
  expect(await keyOf({ ...orchard, ...others })).toBe(await keyOf(orchard));
  const maven = { 'pom.xml': '<project/>' };
  expect(await keyOf({ ...maven, 'target/classes/pom.xml': '<project/>' })).toBe(await keyOf(maven));
  expect(await keyOf({ ...maven, 'build/pom.xml': '<project/>' })).not.toBe(await keyOf(maven));
});

test('a folder or file within the project means the whole project', async () => {
  const folder = tempFolder(orchard);
  const whole = await makeBuildFilesKey(folder);
  expect(whole.files).toBe(5);
  expect(await makeBuildFilesKey(join(folder, 'pie'))).toEqual(whole);
  expect(await makeBuildFilesKey(join(folder, 'pie/build.gradle'))).toEqual(whole);
});

test('links are not followed', async () => {
  const folder = tempFolder(orchard);
  const elsewhere = tempFolder({ 'pom.xml': '<project/>' });
  symlinkSync(elsewhere, join(folder, 'jam'), 'dir');
  const path = join(folder, 'bread/pom.xml');
  mkdirSync(dirname(path));
  symlinkSync(join(elsewhere, 'pom.xml'), path);
  expect(await makeBuildFilesKey(folder)).toEqual(await makeBuildFilesKey(tempFolder(orchard)));
});

test('a folder without build files is an error', async () => {
  const folder = tempFolder({ 'notes.txt': '' });
  writeFileSync(join(folder, 'pomme.xml'), '');
  await expect(makeBuildFilesKey(folder)).rejects.toThrow('There is no build file at, above or below');
});
