import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readBytes } from '../../../src/platform/files/read-bytes.ts';
import { findJdkSources } from '../../../src/resolving/environment/find-jdk-sources.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const FILES = {
  'jdk21/release': 'JAVA_VERSION="21.0.4"\n',
  'jdk21/lib/src.zip': 'PK',
  'jdk8/release': 'JAVA_VERSION="1.8.0_402"\n',
  'jdk8/src.zip': 'PK',
  'jdk8/jre/bin/java': '',
  'runtime/release': 'JAVA_VERSION="17.0.15"\n',
  'alone/src.zip': 'PK',
  'image25/release': 'JAVA_VERSION="25.0.1"\n',
  'image25/lib/modules': 'image',
  'jre8/release': 'JAVA_VERSION="1.8.0_402"\n',
  'jre8/lib/rt.jar': 'PK',
  'old8/release': 'JAVA_VERSION="1.8.0_402"\n',
  'old8/jre/lib/rt.jar': 'PK',
  'jdk21/lib/modules': 'image',
};

/** `named` and JAVA_HOME are relative to the folder of the files; what is expected begins there too. */
async function check(
  named: string | null,
  home: string | null,
  { expected, readsClasses = false }: { readonly expected: string; readonly readsClasses?: boolean },
): Promise<void> {
  const folder = tempFolder(FILES);
  symlinkSync(join(folder, 'jdk21/lib/src.zip'), join(folder, 'alone/linked.zip'));
  symlinkSync(join(folder, 'nowhere.zip'), join(folder, 'runtime/src.zip'));
  const place = (path: string | null) => (path === null ? null : join(folder, path));
  const env = home === null ? {} : { JAVA_HOME: join(folder, home) };
  const found = await findJdkSources({ env, named: place(named), readsClasses }, readBytes);
  const told = 'missing' in found ? found.missing : [found.version, found.file, found.lacksSources].join(' ').trim();
  expect(told.replaceAll(`${folder}/`, '')).toBe(expected);
}

test.each<[string | null, string | null, string]>([
  [null, 'jdk21', '21.0.4 jdk21/lib/src.zip'],
  [null, 'jdk8/jre', '1.8.0_402 jdk8/src.zip'],
  [null, 'runtime', 'JDK 17.0.15 in runtime has no src.zip'],
  [null, null, 'there is no JDK in JAVA_HOME or on PATH'],
  ['jdk21', 'jdk8', '21.0.4 jdk21/lib/src.zip'],
  ['jdk21/lib/src.zip', null, '21.0.4 jdk21/lib/src.zip'],
  ['alone/linked.zip', null, '21.0.4 jdk21/lib/src.zip'],
  ['jdk8/src.zip', null, '1.8.0_402 jdk8/src.zip'],
  ['runtime', 'jdk21', 'runtime, named as sources of the JDK, has no src.zip'],
  ['nothing', 'jdk21', 'nothing, named as sources of the JDK, is not there'],
  [
    'alone/src.zip',
    null,
    'no file "release" above alone/src.zip tells of which JDK it is (register_source takes a version)',
  ],
])('named %s, JAVA_HOME %s', (named, home, expected) => check(named, home, { expected }));

test.each<[string | null, string | null, string]>([
  [null, 'jdk21', '21.0.4 jdk21/lib/src.zip'],
  [null, 'image25', '25.0.1 image25/lib/modules JDK 25.0.1 in image25 has no src.zip'],
  [null, 'jre8', '1.8.0_402 jre8/lib/rt.jar JDK 1.8.0_402 in jre8 has no src.zip'],
  [null, 'old8', '1.8.0_402 old8/jre/lib/rt.jar JDK 1.8.0_402 in old8 has no src.zip'],
  [null, 'runtime', 'JDK 17.0.15 in runtime has no src.zip'],
  ['image25', 'jdk21', '25.0.1 image25/lib/modules image25, named as sources of the JDK, has no src.zip'],
  [
    'jdk21/lib/modules',
    null,
    '21.0.4 jdk21/lib/modules jdk21/lib/modules, named as sources of the JDK, has no src.zip',
  ],
])('classes stand in where there is no src.zip: named %s, JAVA_HOME %s', (named, home, expected) =>
  check(named, home, { expected, readsClasses: true }),
);

test('the setting that turns classes off leaves the JDK without sources', () =>
  check(null, 'image25', { expected: 'JDK 25.0.1 in image25 has no src.zip' }));

test.each([
  [null, 'jdk21', 'jdk21/lib/modules'],
  ['jdk21/lib/src.zip', null, 'jdk21/lib/modules'],
  ['image25', null, 'image25/lib/modules'],
  [null, 'jre8', 'jre8/lib/rt.jar'],
  [null, 'jdk8/jre', null],
])('the classes of a JDK, named %s, JAVA_HOME %s', async (named, home, expected) => {
  const folder = tempFolder(FILES);
  const place = (path: string | null) => (path === null ? null : join(folder, path));
  const env = { JAVA_HOME: place(home) ?? undefined };
  const found = await findJdkSources({ env, named: place(named), readsClasses: true }, readBytes);
  expect('classes' in found && found.classes).toBe(place(expected));
});
