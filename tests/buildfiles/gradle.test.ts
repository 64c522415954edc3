import { join } from 'node:path';
import { expect, test } from 'vitest';
import { gradle } from '../../src/buildfiles/gradle.ts';
import { isThere } from '../../src/platform/files/files.ts';
import { listEntries } from '../../src/platform/files/list-entries.ts';
import { readBytesSync } from '../../src/platform/files/read-bytes.ts';
import { listFolder } from '../../src/platform/files/walk-files.ts';
import { tempFolder } from '../support/temp-folder.ts';

const machine = { readFile: readBytesSync, isOwn: () => true, lookFor: isThere, listFolder, listEntries };

function read(files: Readonly<Record<string, string>>, path: string) {
  const folder = tempFolder(files);
  const reading = gradle.read(join(folder, path), machine);
  if (reading?.kind !== 'gradle') throw new Error('no Gradle build');
  return { folder, modules: reading.modules, ...reading.readProjects(new Map()) };
}

const BUILD = {
  'settings.gradle.kts': 'rootProject.name = "orchard"\ninclude("a:b")\n',
  'build.gradle': "allprojects { version = '1'; group = 'orchard' }\n",
  'a/b/build.gradle.kts': 'dependencies { api(libs.apple) }\n',
  'gradle/libs.versions.toml': '[libraries]\napple = "orchard:apple:1"\n',
};

test('the modules of the settings, absolute', () => {
  const { folder, modules } = read(BUILD, 'settings.gradle.kts');
  expect(modules).toEqual([join(folder, 'a'), join(folder, 'a/b')]);
});
test('each project with its folder, name and coordinates', () => {
  const { projects } = read(BUILD, 'settings.gradle.kts');
  expect(projects.map(({ folder, path, coordinates }) => [folder, path, Object.values(coordinates).join(':')])).toEqual(
    [
      ['.', ':', 'orchard:orchard:1'],
      ['a', ':a', 'orchard:a:1'],
      ['a/b', ':a:b', 'orchard:b:1'],
    ],
  );
});
test('a script of a module has the settings above it', () => {
  const { projects, problems } = read(BUILD, 'a/b/build.gradle.kts');
  expect(problems).toEqual([]);
  expect(projects.map(({ folder, path }) => [folder, path])).toEqual([['.', ':a:b']]);
  expect(projects[0]?.configurations.get('api')?.dependencies).toMatchObject([{ artifactId: 'apple' }]);
});
test('a folder that the settings above do not include is a build of its own, and that is told', () => {
  const build = { ...BUILD, 'lone/build.gradle': "dependencies { api 'orchard:pear:1' }" };
  const { projects, problems, folder } = read(build, 'lone/build.gradle');
  expect(projects.map(({ path }) => path)).toEqual([':']);
  expect(problems).toEqual([
    {
      code: 'script-unclear',
      message: `Gradle refuses ${join(folder, 'lone')}: it has no settings, and those above do not include it. It is read as a build of its own`,
      where: join(folder, 'settings.gradle.kts'),
    },
  ]);
  const own = read({ ...build, 'lone/settings.gradle': '' }, 'lone/build.gradle');
  expect(own.problems).toEqual([]);
});
test('a script that several projects apply says once what it leaves out', () => {
  const { problems } = read(
    {
      'settings.gradle': "include 'a', 'b'",
      'fruit.gradle': 'dependencies { api pick() }',
      'build.gradle': "subprojects { apply from: rootProject.file('fruit.gradle') }",
    },
    'settings.gradle',
  );
  expect(problems.map(({ message }) => message)).toEqual(['Not understood, and left out of the dependencies: pick()']);
});
test('what was read', () => {
  const { folder, files } = read(BUILD, 'settings.gradle.kts');
  expect([...files].sort()).toEqual(
    Object.keys(BUILD)
      .map((name) => join(folder, name))
      .sort(),
  );
});
const url = (name: string) => `maven { url = uri("https://${name}.orchard.example") }`;
test.each([
  ['', url('own'), 'own'],
  ['', '', 'settings'],
  ['', 'mavenLocal()', ''],
  ['repositoriesMode = RepositoriesMode.PREFER_SETTINGS', url('own'), 'settings'],
  ['repositoriesMode.set(RepositoriesMode.PREFER_SETTINGS)', url('own'), 'settings'],
  ['repositoriesMode.set(org.gradle.api.initialization.resolve.RepositoriesMode.PREFER_PROJECT)', url('own'), 'own'],
])('settings with "%s" and a project with "%s": the repositories of %s count', (mode, own, expected) => {
  const { projects, problems } = read(
    {
      'settings.gradle.kts': `dependencyResolutionManagement { ${mode}; repositories { ${url('settings')} } }`,
      'build.gradle.kts': `repositories { ${own} }`,
    },
    'settings.gradle.kts',
  );
  expect(problems).toEqual([]);
  expect(projects.flatMap(({ repositories }) => repositories.map(({ id }) => id?.split('.')[0])).join()).toBe(expected);
});
test('repositories of a project that settings forbid are told', () => {
  const { projects, problems } = read(
    {
      'settings.gradle': `dependencyResolutionManagement {
  repositoriesMode = RepositoriesMode.FAIL_ON_PROJECT_REPOS
  repositories { mavenCentral() }
}`,
      'build.gradle': `repositories {\n  google()\n}`,
    },
    'build.gradle',
  );
  expect(projects.flatMap(({ repositories }) => repositories.map(({ id }) => id))).toEqual(['central']);
  expect(problems.map(({ message }) => message)).toEqual([
    'The settings forbid repositories of projects, so that Gradle fails here: those of the settings count',
  ]);
});
test('no file, no reading', () => expect(gradle.read('/nowhere/build.gradle', machine)).toBeNull());

const MANY = 20_000;
test.each([
  ['braces that are never closed', '{'.repeat(MANY)],
  ['blocks within blocks', `${'a {'.repeat(MANY)}${'}'.repeat(MANY)}`],
  ['brackets', '['.repeat(MANY)],
  ['parentheses', `f${'('.repeat(MANY)}`],
  ['a string that never ends', `x = "${'a'.repeat(MANY)}`],
  ['templates within templates', '"${'.repeat(MANY)],
  ['calls within calls', `f(${'g('.repeat(MANY)}`],
  ['a comment that never ends', `/*${' '.repeat(MANY)}`],
  ['operators', 'a = b'.concat(' + b'.repeat(MANY))],
  ['members', 'a'.concat('.b'.repeat(MANY))],
  ['lines that are nothing', ') ] }\n'.repeat(MANY)],
  ['empty lines in an argument', `f(${'\n'.repeat(MANY)}a,${'\n'.repeat(MANY)}b)`],
  ['a function of itself', 'def f() { f() }\nf()'],
  ['a loop in loops', `def l = [${'1,'.repeat(200)}]\n${'l.each {'.repeat(8)} x() ${'}'.repeat(8)}`],
  ['less-than signs', 'a<'.repeat(MANY)],
  ['texts that double', `def d = 'a'\nvar d = "a"\n${'d = d + d\n'.repeat(60)}d = "$d$d"\nf(d.replace("a", d))`],
  ['lists that double', `def d = ['a']\nvar d = mutableListOf("a")\n${'d.addAll(d)\nd += d\n'.repeat(60)}`],
  [
    'types of themselves',
    'class A : B() { val x = A() }\nclass B : A() { object C : A() { object D : C() } }\nA().x.x',
  ],
  ['a function of itself, many times', 'fun f(n: Int): Any = listOf(1, 2, 3, 4, 5).map { f(n) }\nf(1)'],
])('%s: the rest is read', (_, text) => {
  for (const name of ['build.gradle', 'build.gradle.kts']) {
    const files = {
      'settings.gradle': "include 'bad', 'good'",
      [`bad/${name}`]: text,
      'good/build.gradle': "dependencies { api 'a:b:1' }",
    };
    const { projects } = read(files, 'settings.gradle');
    expect(projects.find(({ path }) => path === ':good')?.configurations.get('api')?.dependencies).toHaveLength(1);
  }
});
test('a script that is too long is told', () => {
  const { problems } = read({ 'build.gradle': ' '.repeat(3 * 1024 * 1024) }, 'build.gradle');
  expect(problems.map(({ message }) => message)).toEqual(['Not read: it has 3145728 bytes']);
});

test.each([
  ['braces', '{'.repeat(MANY), 2, 'What is nested too deep is not read'],
  ['a block', 'a {', 2, 'A block that begins here never ends'],
  ['a string', `def a = """${'x'.repeat(MANY)}`, 2, 'A string that begins here never ends'],
  ['a string of a line', `val a = "${'x'.repeat(MANY)}`, 2, 'A string that begins here never ends'],
  ['a comment', '\n/* no end', 3, 'A comment that begins here never ends'],
  ['a call', 'f(1,\n2', 2, 'What a ")" is to close never ends'],
  ['members', 'a'.concat('.b'.repeat(MANY)), 2, 'What goes on here for too long is not read'],
  ['a mark too many', '}', 2, 'A "}" that closes nothing'],
  ['what is no script', '1 2 dependencies { }', 2, 'Not understood, with the dependencies that stand in it'],
])('what may hide dependencies is told: %s', (_, text, line, message) => {
  for (const name of ['build.gradle', 'build.gradle.kts']) {
    const { folder, problems } = read({ [name]: `dependencies { }\n${text}` }, name);
    expect(problems).toContainEqual({ code: 'dependency-unread', message, where: `${join(folder, name)}:${line}` });
  }
});
test('a folder that is called as a build file is told, once', () => {
  const files = { 'build.gradle': 'subprojects { }', 'settings.gradle/a': '', 'gradle.properties/a': '' };
  const { folder, problems } = read(files, 'build.gradle');
  const message = 'Not read: it is no file, or may not be read';
  expect(problems).toEqual(
    ['gradle.properties', 'settings.gradle'].map((name) => ({
      code: 'dependency-unread',
      message,
      where: join(folder, name),
    })),
  );
});

test('what lies outside of the build is no secret that a script could put into an address', () => {
  const address = (name: string) =>
    `repositories { maven { url = uri("https://repo.example/\${${name}.getProperty("password") ?: "none"}") } }`;
  const properties = (path: string) =>
    `val given = java.util.Properties()\ngiven.load(file("${path}").inputStream())\n${address('given')}`;
  const outside = { 'accounts.properties': 'password=pip', 'home/.gradle/gradle.properties': 'password=pip' };
  const elsewhere = { ...outside, 'orchard/settings.gradle.kts': '', 'orchard/own.properties': 'password=apple' };
  const check = (script: string, settings = '') => {
    const files = { ...elsewhere, 'orchard/settings.gradle.kts': settings, 'orchard/build.gradle.kts': script };
    const { projects, repositories, problems } = read(files, 'orchard/settings.gradle.kts');
    const all = [...repositories, ...projects.flatMap((project) => project.repositories)];
    return { urls: all.map(({ url }) => String(url)), told: problems.map(({ message }) => message) };
  };
  expect(check(properties('own.properties')).urls).toEqual(['https://repo.example/apple']);
  const loaded = check(properties('../accounts.properties'));
  expect(loaded.urls).toEqual(['https://repo.example/none']);
  expect(loaded.told).toEqual([expect.stringContaining('Not read, since it lies outside of the build: ')]);
  const project = 'include("x")\nproject(":x").projectDir = file("../home/.gradle")';
  const taken = check(`subprojects { ${address('project')} }`.replace('getProperty', 'findProperty'), project);
  expect(taken.urls).not.toContain('https://repo.example/pip');
  expect(taken.told).toContain('Not read: it is hidden, or in a hidden folder, outside of the build');
});
