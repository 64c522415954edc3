import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readBytes } from '../../../src/platform/files/read-bytes.ts';
import { findJdk, findMavenHome } from '../../../src/resolving/environment/find-installations.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const FILES = {
  'jdk/release': 'IMPLEMENTOR="Orchard"\nJAVA_VERSION="21.0.4"\n',
  'jdk/bin/java': '',
  'maven/bin/mvn': '',
};

/** `env` is made of the folder the files lie in. */
async function check(
  env: (folder: string) => Readonly<Record<string, string>>,
  expected: string,
  files: Readonly<Record<string, string>> = FILES,
): Promise<void> {
  expect((await findJdk(env(tempFolder(files)), readBytes)).version).toBe(expected);
}

test('JAVA_HOME', () => check((folder) => ({ JAVA_HOME: join(folder, 'jdk') }), '21.0.4'));
test('java on PATH', () => check((folder) => ({ PATH: join(folder, 'jdk', 'bin') }), '21.0.4'));
test('the runtime inside a JDK 8', () =>
  check((folder) => ({ JAVA_HOME: join(folder, 'jdk', 'jre') }), '1.8.0_402', {
    'jdk/release': 'JAVA_VERSION="1.8.0_402"',
    'jdk/jre/bin/java': '',
  }));
test('who made it', async () => {
  const folder = tempFolder(FILES);
  expect((await findJdk({ JAVA_HOME: join(folder, 'jdk') }, readBytes)).vendor).toBe('Orchard');
});
test('no Java', () => check(() => ({}), '17'));
test('a folder without a release file', () => check((folder) => ({ JAVA_HOME: folder }), '17', {}));

test('Maven on PATH', async () => {
  const folder = tempFolder(FILES);
  expect(findMavenHome({ PATH: join(folder, 'maven', 'bin') })).toBe(join(folder, 'maven'));
});
test('no Maven', () => expect(findMavenHome({ PATH: '' })).toBeNull());
