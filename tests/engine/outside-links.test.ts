import { cpSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openHost } from '../support/open-host.ts';
import { quietContext } from '../support/quiet-context.ts';
import { tempFolder } from '../support/temp-folder.ts';

const CANARY = 'ripe-canary';

interface Reader {
  /** Of the clone. */
  readonly files: Readonly<Record<string, string>>;
  /** What the clone has of it: a name in it for what lies outside, or a name that leads out by itself. */
  readonly name: string;
  /** What lies there: a file, or a folder of files. */
  readonly secret: string | Readonly<Record<string, string>>;
}

type Way = 'inside' | 'outside' | 'nowhere';

/** All that is said of a project without asking anybody, of which the user's machine has the folder. */
async function askOf({ files, name, secret }: Reader, way: Way): Promise<string> {
  const folder = tempFolder();
  const clone = join(folder, 'clone');
  const write = (path: string, text: string) => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  };
  for (const [path, text] of Object.entries(files)) write(join(clone, path), text);
  const place = join(folder, way === 'nowhere' ? 'elsewhere' : 'vault', 'secret');
  if (typeof secret === 'string') write(join(folder, 'vault/secret'), secret);
  else for (const [path, text] of Object.entries(secret)) write(join(folder, 'vault/secret', path), text);
  const named = join(clone, name);
  mkdirSync(dirname(named), { recursive: true });
  if (!name.startsWith('..')) {
    if (way === 'inside') cpSync(place, named, { recursive: true });
    else symlinkSync(place, named);
  } else if (way !== 'nowhere') cpSync(place, named, { recursive: true });
  // As by git clone; of the two folders it is that of both, where all of it is the project's.
  mkdirSync(join(way === 'inside' ? folder : clone, '.git'));
  const said: string[] = [];
  const log = { debug: () => {}, warn: (message: string) => void said.push(message) };
  try {
    const { project } = await openHost(folder).engineFor(clone);
    said.push(JSON.stringify(await project.loadProject([], { ...quietContext, log, offline: true })));
  } catch (error) {
    said.push(String(error));
  }
  return said.join('\n').replaceAll(folder, '');
}

/** A file in its place is read, so that the test sees what reading it says; of a link it is the same whether it leads to anything. */
async function check(reader: Reader, told = /lies outside|leads out/): Promise<void> {
  expect(await askOf(reader, 'inside')).toContain(CANARY);
  const outside = await askOf(reader, 'outside');
  expect(outside).not.toContain(CANARY);
  expect(outside).toMatch(told);
  expect(await askOf(reader, 'nowhere')).toBe(outside);
}

const dependency = (name: string) =>
  `<dependencies><dependency><groupId>orchard</groupId><artifactId>${name}</artifactId><version>1</version></dependency></dependencies>`;
const pom = (rest: string, id = 'app') =>
  `<project><modelVersion>4.0.0</modelVersion><groupId>orchard</groupId><artifactId>${id}</artifactId><version>1</version>${rest}</project>`;
const asking = pom(
  `<repositories><repository><id>shed</id><url>https://shed.example/\${canary}/</url></repository></repositories>${dependency('apple')}`,
);
const maven4 = {
  '.mvn/wrapper/maven-wrapper.properties':
    'distributionUrl=https://maven.example/apache-maven/4.0.0/apache-maven-4.0.0-bin.zip\n',
};
const settings = `<settings><profiles><profile><id>p</id><activation><activeByDefault>true</activeByDefault></activation><repositories><repository><id>shed</id><url>https://shed.example/${CANARY}/</url></repository></repositories></profile></profiles></settings>`;
const parent = '<parent><groupId>orchard</groupId><artifactId>tree</artifactId><version>1</version>';
const tree = pom(`<packaging>pom</packaging>${dependency(CANARY)}`, 'tree');

describe("what a clone's Maven build names is read inside it alone:", () => {
  test.each<[string, Reader]>([
    ['.mvn', { files: { 'pom.xml': asking }, name: '.mvn', secret: { 'maven.config': `-Dcanary=${CANARY}\n` } }],
    ['maven.config', { files: { 'pom.xml': asking }, name: '.mvn/maven.config', secret: `-Dcanary=${CANARY}\n` }],
    [
      'maven-user.properties',
      { files: { 'pom.xml': asking, ...maven4 }, name: '.mvn/maven-user.properties', secret: `canary = ${CANARY}\n` },
    ],
    [
      'settings of the project',
      { files: { 'pom.xml': pom(dependency('apple')), ...maven4 }, name: '.mvn/settings.xml', secret: settings },
    ],
    [
      'the wrapper',
      {
        files: { 'pom.xml': asking.replace('canary', 'maven.version') },
        name: '.mvn/wrapper/maven-wrapper.properties',
        secret: `distributionUrl=https://maven.example/apache-maven-3.9.9-${CANARY}-bin.zip\n`,
      },
    ],
    [
      'core extensions',
      {
        files: { 'pom.xml': asking },
        name: '.mvn/extensions.xml',
        secret: `<extensions><extension><groupId>orchard</groupId><artifactId>${CANARY}</artifactId><version>1</version></extension></extensions>`,
      },
    ],
    [
      'a module',
      {
        files: { 'pom.xml': pom('<packaging>pom</packaging><modules><module>sub</module></modules>') },
        name: 'sub',
        secret: { 'pom.xml': pom(dependency(CANARY), 'sub') },
      },
    ],
    [
      'a module beside it',
      {
        files: { 'pom.xml': pom('<packaging>pom</packaging><modules><module>../sub</module></modules>') },
        name: '../sub',
        secret: { 'pom.xml': pom(dependency(CANARY), 'sub') },
      },
    ],
    [
      'a parent',
      {
        files: { 'pom.xml': pom(`${parent}<relativePath>up.xml</relativePath></parent>`) },
        name: 'up.xml',
        secret: tree,
      },
    ],
    [
      'a parent beside it',
      {
        files: { 'pom.xml': pom(`${parent}<relativePath>../up/pom.xml</relativePath></parent>`) },
        name: '../up',
        secret: { 'pom.xml': tree },
      },
    ],
    [
      'what a profile looks for',
      {
        files: {
          'pom.xml': pom(
            `<profiles><profile><id>p</id><activation><file><exists>\${basedir}/key</exists></file></activation>${dependency(CANARY)}</profile></profiles>`,
          ),
        },
        name: 'key',
        secret: 'pips',
      },
    ],
    [
      'what a profile looks for above it',
      {
        files: {
          'pom.xml': pom(
            `<profiles><profile><id>p</id><activation><file><exists>\${basedir}/../key</exists></file></activation>${dependency(CANARY)}</profile></profiles>`,
          ),
        },
        name: '../key',
        secret: 'pips',
      },
    ],
  ])('%s', (_, reader) => check(reader));

  test('its POM', () => check({ files: {}, name: 'pom.xml', secret: pom(dependency(CANARY)) }, /no build file/));
});

const java = "plugins { id 'java' }\n";
const uses = `dependencies { implementation 'orchard:${CANARY}:1' }\n`;

describe("what a clone's Gradle build names is read inside it alone:", () => {
  const root = { 'settings.gradle': '' };
  test.each<[string, Reader]>([
    [
      'a script that is applied',
      { files: { ...root, 'build.gradle': `${java}apply from: 'more.gradle'` }, name: 'more.gradle', secret: uses },
    ],
    [
      'one beside it',
      {
        files: { ...root, 'build.gradle': `${java}apply from: '../more.gradle'` },
        name: '../more.gradle',
        secret: uses,
      },
    ],
    [
      'a version catalog',
      {
        files: { ...root, 'build.gradle': `${java}dependencies { implementation libs.apple }` },
        name: 'gradle/libs.versions.toml',
        secret: `[libraries]\napple = "orchard:${CANARY}:1"\n`,
      },
    ],
    [
      'gradle.properties',
      {
        files: { ...root, 'build.gradle': `${java}dependencies { implementation "orchard:apple:$canary" }` },
        name: 'gradle.properties',
        secret: `canary=${CANARY}\n`,
      },
    ],
    [
      'a lock file',
      {
        files: {
          ...root,
          'build.gradle': `${java}dependencyLocking { lockAllConfigurations() }\ndependencies { implementation 'orchard:apple:+' }`,
        },
        name: 'gradle.lockfile',
        secret: `orchard:apple:1.${CANARY}=compileClasspath,runtimeClasspath,testCompileClasspath,testRuntimeClasspath\nempty=\n`,
      },
    ],
    [
      'buildSrc',
      {
        files: { ...root, 'build.gradle': "plugins { id 'java'; id 'orchard' }\n" },
        name: 'buildSrc',
        secret: { 'build.gradle': "plugins { id 'groovy-gradle-plugin' }\n", 'src/main/groovy/orchard.gradle': uses },
      },
    ],
    [
      'a project',
      { files: { 'settings.gradle': "include 'sub'" }, name: 'sub', secret: { 'build.gradle': java + uses } },
    ],
    [
      'a project beside it',
      {
        files: {
          'settings.gradle': "include 'sub'\nproject(':sub').projectDir = file('../sub')",
          'build.gradle': `${java}dependencies { implementation project(':sub') }`,
        },
        name: '../sub',
        secret: { 'build.gradle': `apply from: '${CANARY}.gradle'`, [`${CANARY}.gradle`]: java },
      },
    ],
    [
      'an included build',
      {
        files: {
          'settings.gradle': "includeBuild 'sub'",
          'build.gradle': `${java}dependencies { implementation 'orchard:sub:1' }`,
        },
        name: 'sub',
        secret: { 'settings.gradle': "rootProject.name = 'sub'", 'build.gradle': `${java}group = 'orchard'\n${uses}` },
      },
    ],
    [
      'an included build beside it',
      {
        files: {
          'settings.gradle': "includeBuild '../sub'",
          'build.gradle': `${java}dependencies { implementation 'orchard:sub:1' }`,
        },
        name: '../sub',
        secret: { 'settings.gradle': "rootProject.name = 'sub'", 'build.gradle': `${java}group = 'orchard'\n${uses}` },
      },
    ],
    [
      'a folder that settings list',
      {
        files: {
          'settings.gradle':
            'file(\'parts\').listFiles().findAll { it.isDirectory() }.each { include "parts:${it.name}" }',
          'parts/one/build.gradle': java,
        },
        name: `parts/two`,
        secret: { 'build.gradle': java + uses },
      },
    ],
  ])('%s', (name, reader) => check(reader, name === 'a folder that settings list' ? /./ : undefined));

  test('its settings', () =>
    check({ files: { 'build.gradle': java }, name: 'settings.gradle', secret: `rootProject.name = '${CANARY}'` }, /./));
  test('its script', () => check({ files: { 'settings.gradle': '' }, name: 'build.gradle', secret: java + uses }));
});

test('a project that becomes a link after it was opened is not read, and is read again when it is none', async () => {
  const folder = tempFolder({ 'clone/pom.xml': pom(dependency('apple')), 'vault/pom.xml': pom(dependency(CANARY)) });
  const clone = join(folder, 'clone');
  const { project } = await openHost(folder).engineFor(clone);
  const read = () => project.loadProject([], { ...quietContext, offline: true });
  await read();
  renameSync(clone, join(folder, 'kept'));
  symlinkSync(join(folder, 'vault'), clone);
  await expect(read()).rejects.toThrow('is a link to another place than when it was opened');
  rmSync(clone);
  renameSync(join(folder, 'kept'), clone);
  expect((await read()).modules[0]?.dependencies[0]?.artifactId).toBe('apple');
});

test('a graph is made anew when what led out is a file', async () => {
  const modules = pom('<packaging>pom</packaging><modules><module>sub</module></modules>');
  const folder = tempFolder({ 'clone/pom.xml': modules, 'vault/pom.xml': '' });
  const [clone, sub] = [join(folder, 'clone'), join(folder, 'clone/sub')];
  symlinkSync(join(folder, 'vault'), sub);
  const { project } = await openHost(folder).engineFor(clone);
  const read = async () => (await project.loadProject([], { ...quietContext, offline: true })).modules.length;
  expect(await read()).toBe(1);
  rmSync(sub);
  mkdirSync(sub);
  writeFileSync(join(sub, 'pom.xml'), pom('', 'sub'));
  expect(await read()).toBe(2);
});

test('of many places outside some are told, and how many there are', async () => {
  const modules = Array.from({ length: 3000 }, (_, at) => `<module>../pear-${at}/a</module>`).join('');
  const folder = tempFolder({
    'clone/pom.xml': pom(
      `<packaging>pom</packaging><modules>${modules}<module>../plum</module><module>../plum/stone</module></modules>`,
    ),
  });
  const { project } = await openHost(folder).engineFor(join(folder, 'clone'));
  const { problems } = await project.loadProject([], { ...quietContext, offline: true });
  const told = problems.filter(({ code }) => code === 'dependency-unread').map(({ message }) => message);
  expect([told.length, told.at(-1)]).toEqual([101, '2901 other places outside of the project']);
});

test.each([
  ['the project', true],
  ['a dependency', false],
])('what a profile of %s looks for on the machine', async (owner, isTold) => {
  const profile =
    '<profiles><profile><activation><file><exists>/barn/key</exists></file></activation></profile></profiles>';
  const repository =
    '<repositories><repository><id>r</id><url>file://${project.basedir}/repo</url></repository></repositories>';
  const files = {
    'pom.xml': pom(`${repository}${dependency('apple')}${owner === 'the project' ? profile : ''}`),
    'repo/orchard/apple/1/apple-1.pom': pom(profile, 'apple'),
  };
  const said = await askOf({ files, name: 'key', secret: '' }, 'inside');
  expect(said).toContain('"artifactId":"apple"');
  expect(said.includes('A profile looks for a file outside of')).toBe(isTold);
});
