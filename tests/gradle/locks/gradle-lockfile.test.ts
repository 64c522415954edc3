import { expect, test } from 'vitest';
import { readConfigurationLockfiles } from '../../../src/gradle/locks/configuration-lockfiles.ts';
import { readGradleLockfile } from '../../../src/gradle/locks/gradle-lockfile.ts';

function parse(text: string) {
  const project = {
    path: ':',
    folder: '/orchard',
    rootFolder: '/orchard',
    classPaths: [],
    lockFile: null,
    isLocked: () => true,
    isExempt: () => false,
  };
  return readGradleLockfile(project, () => text)?.locks ?? new Map();
}

const print = (locked: readonly { coordinates: { artifactId: string; version: string }; where: string }[]) =>
  locked.map(({ coordinates: { artifactId, version }, where }) => `${artifactId}:${version} ${where}`);

function check(text: string, expected: Readonly<Record<string, readonly string[]>>): void {
  const read = [...parse(text)].map(([name, locked]) => [name, print(locked)]);
  expect(Object.fromEntries(read)).toEqual(expected);
}

test('each line locks a module for some configurations', () =>
  check('# comment\norchard:apple:1=compileClasspath,runtimeClasspath\r\norchard:pear:2=runtimeClasspath\nempty=\n', {
    compileClasspath: ['apple:1 /orchard/gradle.lockfile:2'],
    runtimeClasspath: ['apple:1 /orchard/gradle.lockfile:2', 'pear:2 /orchard/gradle.lockfile:3'],
  }));
test('a line is one entry, for however many configurations', () => {
  const locks = parse('orchard:apple:1=compileClasspath,runtimeClasspath\n');
  expect(locks.get('compileClasspath')?.[0]).toBe(locks.get('runtimeClasspath')?.[0]);
});
test('one that is locked to be empty', () => check('empty=kapt,ksp\n', { kapt: [], ksp: [] }));
test('two versions of one module', () =>
  check('orchard:apple:1=checkstyle\norchard:apple:2=runtimeClasspath\n', {
    checkstyle: ['apple:1 /orchard/gradle.lockfile:1'],
    runtimeClasspath: ['apple:2 /orchard/gradle.lockfile:2'],
  }));
test.each(['nonsense', 'orchard:apple=x', 'orchard:apple:1', '../..:apple:1=x', 'orchard:apple:1:jar=x'])(
  '%s is no line of a lock',
  (line) =>
    expect(() => parse(`# lock\n${line}\n`)).toThrow(/^\/orchard\/gradle.lockfile:2: .* is not a line of a lock file$/),
);

test.each([
  ['orchard:apple:1=compile,default\n', ['compileClasspath', 'runtimeClasspath']],
  ['orchard:apple:1=default,runtime\n', ['default', 'runtimeClasspath']],
  ['orchard:apple:1=compile,compileClasspath,testRuntime\n', ['compile', 'compileClasspath', 'testRuntimeClasspath']],
])('configurations of old Gradle lock the class paths in their place: %j', (text, expected) =>
  expect([...parse(text).keys()].sort()).toEqual(expected),
);

test('of files for each configuration, too', () => {
  const project = {
    path: ':',
    folder: '/orchard',
    rootFolder: '/orchard',
    classPaths: ['compileClasspath', 'runtimeClasspath'],
    lockFile: null,
    isLocked: () => true,
    isExempt: () => false,
  };
  const find = (path: string) => (path.endsWith('/default.lockfile') ? 'orchard:apple:1\n' : null);
  expect([...readConfigurationLockfiles(project, find)!.locks.keys()]).toEqual(['runtimeClasspath']);
});
