import { expect, test } from 'vitest';
import { parseConfigurationLock, parseLockFile } from '../../../src/gradle/locks/parse-lock-file.ts';

const print = (locked: readonly { coordinates: { artifactId: string; version: string }; where: string }[]) =>
  locked.map(({ coordinates: { artifactId, version }, where }) => `${artifactId}:${version} ${where}`);

function check(text: string, expected: Readonly<Record<string, readonly string[]>>): void {
  const read = [...parseLockFile(text, 'lock')].map(([name, locked]) => [name, print(locked)]);
  expect(Object.fromEntries(read)).toEqual(expected);
}

test('each line locks a module for some configurations', () =>
  check('# comment\norchard:apple:1=compileClasspath,runtimeClasspath\r\norchard:pear:2=runtimeClasspath\nempty=\n', {
    compileClasspath: ['apple:1 lock:2'],
    runtimeClasspath: ['apple:1 lock:2', 'pear:2 lock:3'],
  }));
test('one that is locked to be empty', () => check('empty=kapt,ksp\n', { kapt: [], ksp: [] }));
test('two versions of one module', () =>
  check('orchard:apple:1=checkstyle\norchard:apple:2=runtimeClasspath\n', {
    checkstyle: ['apple:1 lock:1'],
    runtimeClasspath: ['apple:2 lock:2'],
  }));
test.each(['nonsense', 'orchard:apple=x', 'orchard:apple:1', '../..:apple:1=x', 'orchard:apple:1:jar=x'])(
  '%s is no line of a lock',
  (line) =>
    expect(() => parseLockFile(`# lock\n${line}\n`, 'lock')).toThrow(
      /^lock:2: .* is not a line of a Gradle lock file$/,
    ),
);
test('the older form has a file for each configuration', () =>
  expect(print(parseConfigurationLock('# comment\norchard:apple:1\n', 'lock'))).toEqual(['apple:1 lock:2']));
