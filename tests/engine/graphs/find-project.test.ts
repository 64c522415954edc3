import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { findConfigFolder } from '../../../src/engine/config/find-config-folder.ts';
import { findProject } from '../../../src/engine/graphs/find-project.ts';
import { tempFolder } from '../../support/temp-folder.ts';

function pom(modules: readonly string[] = [], profile: readonly string[] = []): string {
  const list = (names: readonly string[]) =>
    `<modules>${names.map((name) => `<module>${name}</module>`).join('')}</modules>`;
  return `<project><artifactId>a</artifactId>${list(modules)}<profiles><profile><id>p</id>${list(profile)}</profile></profiles></project>`;
}

async function check(files: Record<string, string>, start: string, expected: readonly string[] | null): Promise<void> {
  const folder = tempFolder(files);
  const place = await findProject(join(folder, start));
  const short = (path: string) => relative(folder, path) || '.';
  expect(place && [short(place.root), short(place.buildFile), short(place.module)]).toEqual(expected);
}

test('the POM of the folder', () => check({ 'pom.xml': pom() }, '.', ['.', 'pom.xml', '.']));
test('the POM above', () => check({ 'pom.xml': pom(), 'src/A.java': '' }, 'src', ['.', 'pom.xml', '.']));
test('a POM by its own name', () => check({ 'other.xml': pom() }, 'other.xml', ['.', 'other.xml', '.']));
test('no POM', () => check({ 'a/b.txt': '' }, 'a', null));

test('upwards while the parent folder lists it', () =>
  check({ 'pom.xml': pom(['a']), 'a/pom.xml': pom(['b']), 'a/b/pom.xml': pom() }, 'a/b', ['.', 'pom.xml', 'a/b']));
test('a POM that does not list it ends the way up', () =>
  check({ 'pom.xml': pom(['x']), 'a/pom.xml': pom(['b']), 'a/b/pom.xml': pom() }, 'a/b', ['a', 'a/pom.xml', 'a/b']));
test('an aggregator several folders above', () =>
  check({ 'pom.xml': pom(['libs/a']), 'libs/a/pom.xml': pom() }, 'libs/a', ['.', 'pom.xml', 'libs/a']));
test('a module named by its POM', () =>
  check({ 'pom.xml': pom(['a/pom.xml']), 'a/pom.xml': pom() }, 'a', ['.', 'pom.xml', 'a']));
test('a module of a profile', () =>
  check({ 'pom.xml': pom([], ['a']), 'a/pom.xml': pom() }, 'a', ['.', 'pom.xml', 'a']));
test('a broken POM above lists nothing', () =>
  check({ 'pom.xml': '<project>', 'a/pom.xml': pom() }, 'a', ['a', 'a/pom.xml', 'a']));

test.each(['build.gradle', 'settings.gradle.kts', 'build.sbt', 'MODULE.bazel', 'build.xml'])(
  'a %s below a POM that does not list it is another project',
  (name) => check({ 'pom.xml': pom(['b']), [`a/${name}`]: '', 'a/src/A.java': '' }, 'a/src', ['a', `a/${name}`, 'a']),
);
test('a POM below a file of another tool', () =>
  check({ 'settings.gradle': '', 'a/pom.xml': pom() }, 'a', ['a', 'a/pom.xml', 'a']));
test('an aggregator above a file of another tool', () =>
  check({ 'pom.xml': pom(['b/a']), 'b/build.gradle': '', 'b/a/pom.xml': pom() }, 'b/a', ['.', 'pom.xml', 'b/a']));

test('without a config file anywhere no POM is read', async () => {
  expect(await findConfigFolder(tempFolder({ 'pom.xml': pom() }))).toBeNull();
});

test('a config file is looked for in the root', async () => {
  const folder = tempFolder({ 'pom.xml': pom(['a']), 'a/pom.xml': pom(), '.jar-indexer.json': '{}' });
  expect(await findConfigFolder(join(folder, 'a'))).toBe(folder);
});
