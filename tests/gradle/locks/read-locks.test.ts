import { expect, test } from 'vitest';
import type { LockedDependency } from '../../../src/core/builds/gradle-build.ts';
import { readLocks } from '../../../src/gradle/locks/read-locks.ts';

type Files = Readonly<Record<string, string>>;

const PROJECT = {
  path: ':a',
  folder: '/orchard/a',
  rootFolder: '/orchard',
  classPaths: ['compileClasspath', 'runtimeClasspath'],
  lockFile: null,
  isLocked: () => true,
  isExempt: () => false,
};

function read(files: Files, project = {}) {
  const told: string[] = [];
  const find = (path: string) => files[path.slice('/orchard/'.length)] ?? null;
  const found = readLocks({ ...PROJECT, ...project }, find, ({ where, message }) => told.push(`${where}: ${message}`));
  return { ...found, told };
}

const print = (locked: ReadonlyMap<string, readonly LockedDependency[]>) =>
  Object.fromEntries(
    [...locked].map(([name, list]) => [
      name,
      list.map(({ coordinates, where }) => `${coordinates.artifactId}:${coordinates.version} ${where}`),
    ]),
  );

test('none', () => expect(read({})).toMatchObject({ locksFrom: null, told: [] }));
test("Gradle's own", () => {
  const { locksFrom, locks } = read({ 'a/gradle.lockfile': 'orchard:apple:1=runtimeClasspath\n' });
  expect([locksFrom, print(locks)]).toEqual([
    'gradle.lockfile',
    { runtimeClasspath: ['apple:1 /orchard/a/gradle.lockfile:1'] },
  ]);
});
test("Gradle's own, at the path that the script gives", () => {
  const { locks } = read({ 'locks/a.txt': 'orchard:apple:1=x\n' }, { lockFile: '/orchard/locks/a.txt' });
  expect(print(locks)).toEqual({ x: ['apple:1 /orchard/locks/a.txt:1'] });
});
test('locks of what builds the project are not its own', () =>
  expect(
    read({ 'a/buildscript-gradle.lockfile': 'orchard:saw:1=classpath\n', 'settings-gradle.lockfile': 'empty=x\n' }),
  ).toMatchObject({ locksFrom: null }));
test('a file for each configuration', () => {
  const { locksFrom, locks } = read({
    'a/gradle/dependency-locks/compileClasspath.lockfile': '# comment\norchard:apple:1\n',
    'a/gradle/dependency-locks/runtimeClasspath.lockfile': '',
  });
  expect([locksFrom, print(locks)]).toEqual([
    'gradle/dependency-locks',
    {
      compileClasspath: ['apple:1 /orchard/a/gradle/dependency-locks/compileClasspath.lockfile:2'],
      runtimeClasspath: [],
    },
  ]);
});

const NEBULA = `{
  "compileClasspath": {
    "orchard:apple": { "locked": "1", "requested": "1.+" },
    "orchard:own": { "project": true }
  },
  "testRuntime": {
    "orchard:apple": { "locked": "2" }
  }
}`;
test("Nebula's locks what is declared", () => {
  const { locksFrom, locks, pins } = read({ 'a/dependencies.lock': NEBULA });
  expect([locksFrom, print(locks), print(pins)]).toEqual([
    'dependencies.lock',
    {},
    {
      compileClasspath: ['apple:1 /orchard/a/dependencies.lock:3'],
      testRuntimeClasspath: ['apple:2 /orchard/a/dependencies.lock:7'],
    },
  ]);
});
test("Nebula's of a configuration that is called as what every object has", () => {
  const text = '{"constructor": {"orchard:apple": {"locked": "1"}}}';
  expect(print(read({ 'a/dependencies.lock': text }).pins)).toEqual({
    constructor: ['apple:1 /orchard/a/dependencies.lock:1'],
  });
});
test("Nebula's with all that this brings in", () => {
  const text = '{"runtimeClasspath": {"orchard:apple": {"locked": "1", "transitive": ["orchard:pie"]}}}';
  expect(print(read({ 'a/lockfile.json': text }).locks)).toEqual({
    runtimeClasspath: ['apple:1 /orchard/a/lockfile.json:1'],
  });
});
test("Nebula's for all projects", () => {
  const text = '{"_global_": {"orchard:apple": {"locked": "1"}}}';
  expect(print(read({ 'global.lock': text }).pins)).toEqual({ '*': ['apple:1 /orchard/global.lock:1'] });
});
test("Palantir's, whose versions hold in every project", () => {
  const { locksFrom, pins } = read({
    'versions.lock':
      '# Run it\norchard:apple:1 (2 constraints: 1a2b3c4d)\n\n[Test dependencies]\norchard:taster:2 (1 constraints: ab)\n',
  });
  expect([locksFrom, print(pins)]).toEqual([
    'versions.lock',
    { '*': ['apple:1 /orchard/versions.lock:2', 'taster:2 /orchard/versions.lock:5'] },
  ]);
});
test("Palantir's versions.props: the one without a star counts, then the longest", () => {
  const { recommendations } = read({ 'versions.props': 'orchard*:* = 1\norchard:apple=3\n# note\norchard:app*= 2\n' });
  const ask = (groupId: string, artifactId: string) =>
    recommendations.find(({ fits }) => fits({ groupId, artifactId }))?.version.require;
  expect([ask('orchard', 'apple'), ask('orchard', 'apply'), ask('orchard.x', 'pie'), ask('x', 'pie')]).toEqual([
    '3',
    '2',
    '1',
    undefined,
  ]);
});
test("what stands behind a version in Palantir's versions.props is a note", () => {
  const text = 'orchard:apple = 3 # 4 is sour\norchard:pie = 1# burnt\norchard:pea* = 2 green\n';
  const { recommendations = [], told } = read({ 'versions.props': text });
  expect({ versions: recommendations.map(({ version }) => version.require), told }).toEqual({
    versions: ['3', '1', '2'],
    told: [],
  });
});
const CHECKED = `{
  "comment": "do not edit",
  "configurationGroups": {
    "main": { "orchard:apple:1": "aa,refs=2",
      "orchard:pie:2": "bb,refs=1" },
    "test": {
      "orchard:apple:3": "cc,refs=1"
    }
  },
  "because": {
    "aa": [{ "configuration": "compileClasspath", "projectPath": ":a" }, { "configuration": "x", "projectPath": ":a" }],
    "bb": [{ "configuration": "compileClasspath", "projectPath": ":b" }],
    "cc": [{ "configuration": "testCompileClasspath", "projectPath": ":a" }]
  }
}`;
test("that of Lucene's plugin dependencychecks, which says what each configuration of each project has", () => {
  const { locksFrom, locks, told } = read({ 'versions.lock': CHECKED });
  expect([locksFrom, print(locks), told]).toEqual([
    'versions.lock',
    {
      compileClasspath: ['apple:1 /orchard/versions.lock:4'],
      x: ['apple:1 /orchard/versions.lock:4'],
      testCompileClasspath: ['apple:3 /orchard/versions.lock:7'],
    },
    [],
  ]);
  expect(print(read({ 'versions.lock': CHECKED }, { path: ':b' }).locks)).toEqual({
    compileClasspath: ['pie:2 /orchard/versions.lock:5'],
  });
});

test.each([
  ['versions.lock', CHECKED.replace('"cc": [', '"dd": ['), '/orchard/versions.lock: "cc" is not what a lock file has'],
  [
    'versions.lock',
    CHECKED.replace('"projectPath": ":b"', '"b": 1'),
    '/orchard/versions.lock: "bb" is not what a lock file has',
  ],
  ['versions.lock', '{}', '/orchard/versions.lock: "configurationGroups" is not what a lock file has'],
  ['a/gradle.lockfile', 'nonsense\n', '/orchard/a/gradle.lockfile:1: "nonsense" is not a line of a lock file'],
  ['a/dependencies.lock', '[]', '/orchard/a/dependencies.lock: not a JSON object'],
  ['a/dependencies.lock', '{"a": 1}', '/orchard/a/dependencies.lock: "a" is not what a lock file has'],
  ['a/lockfile.json', '{"x": {"a:b": 3}}', '/orchard/a/lockfile.json:1: "a:b" is not what a lock file has'],
  ['versions.lock', 'orchard:apple:1\n', '/orchard/versions.lock:1: "orchard:apple:1" is not a line of a lock file'],
  ['versions.props', 'apple = 1\n', '/orchard/versions.props:1: "apple = 1" is not a line of a lock file'],
])('%s of another layout is told', (name, text, why) =>
  expect(read({ [name]: text })).toMatchObject({ locksFrom: null, told: [`${why}; the lock file is left out`] }),
);
test('a long line of another layout is told', () => {
  const { told } = read({ 'versions.props': 'a:'.repeat(500_000) });
  expect(told).toEqual([expect.stringContaining('is not a line of a lock file')]);
});
test('what is no JSON is told', () =>
  expect(read({ 'a/dependencies.lock': '{"a": ' }).told).toEqual([
    expect.stringMatching(/^\/orchard\/a\/dependencies.lock: .*JSON.*; the lock file is left out$/),
  ]));
test('after one that cannot be read the next counts', () => {
  const files = { 'a/gradle.lockfile': 'x\n', 'versions.lock': 'orchard:apple:1 (1 constraints: ab)\n' };
  expect(read(files).locksFrom).toBe('versions.lock');
});
