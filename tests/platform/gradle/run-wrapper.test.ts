import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runWrapper, WrapperFailure } from '../../../src/platform/gradle/run-wrapper.ts';
import { tempFolder } from '../../support/temp-folder.ts';

/** Writes down its arguments, one a line. */
const program = `#!/bin/sh
printf '%s\\n' "$@" > said
`;
const { signal } = new AbortController();

function build(): string {
  const folder = tempFolder({ gradlew: program, 'jdk/bin/java.exe': program, 'odd & home/bin/java.exe': program });
  for (const name of ['gradlew', 'jdk/bin/java.exe', 'odd & home/bin/java.exe']) chmodSync(join(folder, name), 0o755);
  return folder;
}

function readSaid(folder: string): readonly string[] {
  return readFileSync(join(folder, 'said'), 'utf8').trim().split('\n');
}

test('the wrapper is run in its folder', async () => {
  const folder = build();
  await runWrapper(folder, ['--offline', 'tasks'], signal, { platform: 'linux', env: {} });
  expect(readSaid(folder)).toEqual(['--offline', 'tasks']);
});

test('on Windows Java is started as gradlew.bat starts it, without a shell that could read more into an argument', async () => {
  const folder = build();
  const env = {
    JAVA_HOME: `"${join(folder, 'odd & home')}"`,
    JAVA_OPTS: '-Dpie=apple  "-Dpath=C:\\Program Files"',
    GRADLE_OPTS: '-Xmx1g',
  };
  await runWrapper(folder, ['--init-script', 'C:\\a & calc\\init.gradle', '%PATH%'], signal, {
    platform: 'win32',
    env,
  });
  expect(readSaid(folder)).toEqual([
    '-Dpie=apple',
    '-Dpath=C:\\Program Files',
    '-Xmx1g',
    '-classpath',
    join(folder, 'gradle', 'wrapper', 'gradle-wrapper.jar'),
    'org.gradle.wrapper.GradleWrapperMain',
    '--init-script',
    'C:\\a & calc\\init.gradle',
    '%PATH%',
  ]);
});

test('a JDK that is not there is told', async () => {
  const folder = build();
  const run = runWrapper(folder, [], signal, { platform: 'win32', env: { JAVA_HOME: join(folder, 'gone') } });
  await expect(run).rejects.toThrow(WrapperFailure);
});
