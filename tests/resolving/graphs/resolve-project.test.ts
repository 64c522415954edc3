import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { SourceResolver } from '../../../src/core/artifacts/resolver.ts';
import { RemoteUnavailableError } from '../../../src/core/problems/errors.ts';
import { listProblems } from '../../../src/engine/graphs/list-problems.ts';
import { sealJson } from '../../../src/platform/files/json-files.ts';
import { createProjectStore } from '../../../src/store/project-store.ts';
import { listDependencies, type OrchardOptions, plantOrchard } from '../../support/orchard-maven.ts';
import { dependencies, dependency, management } from '../../support/pom-text.ts';
import { quietContext } from '../../support/quiet-context.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { trustIn } from '../../support/trust.ts';

type Files = Readonly<Record<string, string>>;

async function check(files: Files, expected: readonly string[], options: OrchardOptions = {}): Promise<void> {
  expect(listDependencies(await plantOrchard(files).resolve(options))).toEqual(expected);
}

async function checkProblems(files: Files, expected: readonly string[], options: OrchardOptions = {}): Promise<void> {
  const { modules } = await plantOrchard(files).resolve(options);
  expect(modules.flatMap(({ problems }) => problems.map(({ code, where }) => `${code} ${where}`))).toEqual(expected);
}

async function checkError(files: Files, expected: RegExp): Promise<void> {
  await expect(plantOrchard(files).resolve()).rejects.toThrow(expected);
}

const offline = { ...quietContext, offline: true };
const below = '<parent><groupId>orchard</groupId><artifactId>apple</artifactId><version>1</version></parent>';
const needs = (...list: readonly string[]): string => dependencies(...list.map((text) => dependency(text)));

test('direct and transitive dependencies, with the POMs of the local repository', () =>
  check({ 'pom.xml': needs('orchard:pie:1'), 'pie:1': needs('orchard:pear:2'), 'pear:2': '' }, [
    '.: pie:1 compile',
    '.: pear:2 compile',
  ]));

test('parents and BOMs of dependencies come out of the repository', () =>
  check(
    {
      'pom.xml': needs('orchard:pie:1'),
      'pie:1': `<parent><groupId>orchard</groupId><artifactId>tree</artifactId><version>3</version></parent>${needs('orchard:pear')}`,
      'tree:3': `<packaging>pom</packaging>${management(dependency('orchard:bom:1:pom', '<scope>import</scope>'))}`,
      'bom:1': management(dependency('orchard:pear:7')),
      'pear:7': '',
    },
    ['.: pie:1 compile', '.: pear:7 compile'],
  ));

test('modules have a graph each, in the order they are listed', () =>
  check(
    {
      'pom.xml': '<packaging>pom</packaging><modules><module>pie</module><module>cake</module></modules>',
      'pie/pom.xml': `<artifactId>pie</artifactId>${needs('orchard:pear:1')}`,
      'cake/pom.xml': `<artifactId>cake</artifactId>${needs('orchard:pear:2')}`,
      'pear:1': '',
      'pear:2': '',
    },
    ['pie: pear:1 compile', 'cake: pear:2 compile'],
  ));

test('a module that is wanted alone has the reactor around it, and brings what it lists', async () => {
  const { resolve, project } = plantOrchard({
    'pom.xml': `<packaging>pom</packaging><modules><module>cake</module><module>pie</module></modules>${management(dependency('orchard:pear:2'))}`,
    'cake/pom.xml': `<artifactId>cake</artifactId>${needs('orchard:plum:1')}`,
    'pie/pom.xml': `<parent><groupId>orchard</groupId><artifactId>apple</artifactId><version>1</version></parent><artifactId>pie</artifactId><packaging>pom</packaging><modules><module>crust</module></modules>${needs('orchard:pear', 'orchard:cake:1')}`,
    'pie/crust/pom.xml': '<artifactId>crust</artifactId>',
    'pear:2': '',
    'plum:1': '',
  });
  const found = await resolve({ part: join(project, 'pie/pom.xml') });
  expect(listDependencies(found)).toEqual(['pie: pear:2 compile', 'pie: cake:1 compile', 'pie: plum:1 compile']);
  expect(found.modules.map(({ path }) => path)).toEqual(['pie', 'pie/crust']);
  expect([found.root, found.problems]).toEqual([project, []]);
});

test('a sibling that was never installed is read where it lies', () =>
  check(
    {
      'pom.xml': '<packaging>pom</packaging><modules><module>pie</module><module>cake</module></modules>',
      'pie/pom.xml': `<artifactId>pie</artifactId>${needs('orchard:cake:1')}`,
      'cake/pom.xml': `<artifactId>cake</artifactId>${needs('orchard:pear:2')}`,
      'pear:2': '',
    },
    ['pie: cake:1 compile', 'pie: pear:2 compile', 'cake: pear:2 compile'],
  ));

test('the project answers for its own coordinates, whatever the repository holds', () =>
  check(
    {
      'pom.xml': '<packaging>pom</packaging><modules><module>pie</module><module>cake</module></modules>',
      'pie/pom.xml': `<artifactId>pie</artifactId>${needs('orchard:cake:1')}`,
      'cake/pom.xml': '<artifactId>cake</artifactId>',
      'cake:1': needs('orchard:worm:1'),
    },
    ['pie: cake:1 compile'],
  ));

test('a module may be a BOM for its siblings', () =>
  check(
    {
      'pom.xml': '<packaging>pom</packaging><modules><module>pie</module><module>bom</module></modules>',
      'pie/pom.xml': `<artifactId>pie</artifactId>${management(dependency('orchard:bom:1:pom', '<scope>import</scope>'))}${needs('orchard:pear')}`,
      'bom/pom.xml': `<artifactId>bom</artifactId><packaging>pom</packaging>${management(dependency('orchard:pear:5'))}`,
      'pear:5': '',
    },
    ['pie: pear:5 compile'],
  ));

test("a sibling BOM has the root's parent, that lies in the checkout and is no module", () => {
  return check(
    {
      'pom.xml':
        '<parent><groupId>orchard</groupId><artifactId>tree</artifactId><version>3</version><relativePath>trunk</relativePath></parent><artifactId>apple</artifactId><version>1</version><packaging>pom</packaging><modules><module>pie</module><module>bom</module></modules>',
      'trunk/pom.xml': `<artifactId>tree</artifactId><version>3</version><packaging>pom</packaging><properties><pears>5</pears></properties>`,
      'pie/pom.xml': `${below}<artifactId>pie</artifactId>${management(dependency('orchard:bom:1:pom', '<scope>import</scope>'))}${needs('orchard:pear')}`,
      'bom/pom.xml': `${below}<artifactId>bom</artifactId><packaging>pom</packaging>${management(dependency('orchard:pear:${pears}'))}`,
      'pear:5': '',
    },
    ['pie: pear:5 compile'],
  );
});

test('a dependency out of a repository may import a BOM of the reactor, whose parents lie in the checkout', () => {
  return check(
    {
      'pom.xml':
        '<parent><groupId>orchard</groupId><artifactId>tree</artifactId><version>3</version><relativePath>trunk</relativePath></parent><artifactId>apple</artifactId><version>1</version><packaging>pom</packaging><modules><module>pie</module><module>bom</module></modules>',
      'trunk/pom.xml': `<artifactId>tree</artifactId><version>3</version><packaging>pom</packaging><properties><pears>5</pears></properties>`,
      'pie/pom.xml': `${below}<artifactId>pie</artifactId>${needs('orchard:crate:1')}`,
      'bom/pom.xml': `${below}<artifactId>bom</artifactId><packaging>pom</packaging>${management(dependency('orchard:pear:${pears}'))}`,
      'crate:1': `${management(dependency('orchard:bom:1:pom', '<scope>import</scope>'))}${needs('orchard:pear')}`,
      'pear:5': '',
    },
    ['pie: crate:1 compile', 'pie: pear:5 compile'],
  );
});

test('a sibling BOM below a parent with ${revision} is found', () =>
  check(
    {
      'pom.xml':
        '<version>${revision}</version><packaging>pom</packaging><properties><revision>9</revision></properties><modules><module>pie</module><module>bom</module></modules>',
      'pie/pom.xml': `<parent><groupId>orchard</groupId><artifactId>apple</artifactId><version>\${revision}</version></parent><artifactId>pie</artifactId>${management(dependency('orchard:bom:${project.version}:pom', '<scope>import</scope>'))}${needs('orchard:pear')}`,
      'bom/pom.xml': `<parent><groupId>orchard</groupId><artifactId>apple</artifactId><version>\${revision}</version></parent><artifactId>bom</artifactId><packaging>pom</packaging>${management(dependency('orchard:pear:5'))}`,
      'pear:5': '',
    },
    ['pie: pear:5 compile'],
  ));

test('-D of the command line changes the project', () =>
  check(
    {
      'pom.xml': `<properties><pear>1</pear></properties>${needs('orchard:pear:${pear}')}`,
      'pear:1': '',
      'pear:2': '',
    },
    ['.: pear:2 compile'],
    { flags: { properties: new Map([['pear', '2']]) } },
  ));

test('-D of the command line does not change a dependency', () =>
  check(
    {
      'pom.xml': needs('orchard:pie:1'),
      'pie:1': `<properties><pear>1</pear></properties>${needs('orchard:pear:${pear}')}`,
      'pear:1': '',
    },
    ['.: pie:1 compile', '.: pear:1 compile'],
    { flags: { properties: new Map([['pear', '2']]) } },
  ));

test('a module that only an inactive profile lists is no part of the build', () =>
  check(
    {
      'pom.xml':
        '<packaging>pom</packaging><profiles><profile><id>more</id><modules><module>pie</module></modules></profile></profiles>',
      'pie/pom.xml': `<artifactId>pie</artifactId>${needs('orchard:pear:1')}`,
    },
    [],
  ));

test('-P brings the modules of a profile', () =>
  check(
    {
      'pom.xml':
        '<packaging>pom</packaging><profiles><profile><id>more</id><modules><module>pie</module></modules></profile></profiles>',
      'pie/pom.xml': `<artifactId>pie</artifactId>${needs('orchard:pear:1')}`,
      'pear:1': '',
    },
    ['pie: pear:1 compile'],
    { flags: { profiles: ['more'] } },
  ));

test('ranges take the highest version of the metadata', () =>
  check(
    {
      'pom.xml': needs('orchard:pear:[1,3)'),
      'orchard/pear/maven-metadata-central.xml':
        '<metadata><versioning><versions><version>1</version><version>2.5</version><version>3</version></versions></versioning></metadata>',
      'pear:2.5': '',
    },
    ['.: pear:2.5 compile'],
  ));

/** Lists nothing: the repositories of the project do not answer. */
const silent: SourceResolver = {
  id: 'maven-remote',
  reach: 'remote',
  locate: async () => null,
  listVersions: async (_module, repositories) => ({
    lists: [],
    unanswered: repositories.map((repository) => ({
      repository,
      error: new RemoteUnavailableError(`Could not reach ${repository.id}`),
    })),
  }),
};
const INSTALLED_PEARS =
  '<metadata><versioning><versions><version>1</version><version>2</version></versions></versioning></metadata>';

test('a range whose versions a repository does not tell leaves out that artifact alone, and says who', async () => {
  const project = await plantOrchard({
    'pom.xml': needs('orchard:pear:[1,3)', 'orchard:pie:1'),
    'orchard/pear/maven-metadata-local.xml': INSTALLED_PEARS,
    'pie:1': '',
  }).resolve({ resolvers: [silent] });
  expect(listDependencies(project)).toEqual(['.: pie:1 compile']);
  expect(project.modules[0]?.problems).toMatchObject([
    {
      code: 'versions-unreachable',
      message: 'The versions of orchard:pear in [1,3) are not known: Could not reach central',
    },
  ]);
});

test('a range that ends at a version known goes on without that repository, and says so', async () => {
  const project = await plantOrchard({
    'pom.xml': needs('orchard:pear:[1,2]'),
    'orchard/pear/maven-metadata-local.xml': INSTALLED_PEARS,
    'pear:2': '',
  }).resolve({ resolvers: [silent] });
  expect(listDependencies(project)).toEqual(['.: pear:2 compile']);
  expect(project.modules[0]?.problems).toMatchObject([
    {
      code: 'versions-partly-known',
      message: 'orchard:pear:2 was taken for [1,2] from what the other repositories list: Could not reach central',
      where: expect.stringMatching(/pom\.xml:\d+$/),
    },
  ]);
});

test('an empty range names the repositories that were not asked', async () => {
  const skipped = { resolver: 'maven-remote', origin: 'https://far.orchard.example/', outcome: 'skipped' } as const;
  const shy: SourceResolver = {
    ...silent,
    listVersions: async () => ({
      lists: [],
      unanswered: [],
      notAsked: [{ ...skipped, detail: 'a dependency named it' }],
    }),
  };
  const { modules } = await plantOrchard({ 'pom.xml': needs('orchard:pear:[1,2]') }).resolve({ resolvers: [shy] });
  expect(modules[0]?.problems.map(({ message }) => message)).toEqual([
    'No version of orchard:pear is in [1,2], asked for by the module itself; not asked: https://far.orchard.example/ (a dependency named it)',
  ]);
});

test('a parent in such a range names the repository', () =>
  checkProblems(
    {
      'pom.xml': '<parent><groupId>orchard</groupId><artifactId>pear</artifactId><version>[1,3)</version></parent>',
      'orchard/pear/maven-metadata-local.xml': INSTALLED_PEARS,
    },
    [expect.stringMatching(/^pom-unreachable .*pom\.xml:1$/)],
    { resolvers: [silent] },
  ));

const pears = (word: string, versioning: string) => ({
  'pom.xml': needs(`orchard:pear:${word}`),
  'orchard/pear/maven-metadata-central.xml': `<metadata><versioning>${versioning}</versioning></metadata>`,
  'pear:1': needs('orchard:seed:1'),
  'pear:2.5': needs('orchard:seed:2.5'),
  'seed:1': '',
  'seed:2.5': '',
});
const VERSIONS = '<versions><version>1</version><version>2.5</version></versions>';

test('LATEST is what the metadata says', () =>
  check(pears('LATEST', `<latest>1</latest>${VERSIONS}`), ['.: pear:1 compile', '.: seed:1 compile']));

test('RELEASE is what the metadata says', () =>
  check(pears('RELEASE', `<latest>1</latest><release>2.5</release>${VERSIONS}`), [
    '.: pear:2.5 compile',
    '.: seed:2.5 compile',
  ]));

test('LATEST of which no repository says anything is a leaf and said', async () => {
  const { modules } = await plantOrchard(pears('LATEST', VERSIONS)).resolve();
  expect(modules[0]?.problems.map(({ message }) => message)).toEqual(['No repository says which version LATEST is']);
});

test('a profile of a dependency may look where the build is started', () => {
  const ripe = `<profile><id>ripe</id><activation><file><exists>\${user.dir}/pom.xml</exists></file></activation>${needs('orchard:pear:1')}</profile>`;
  return check({ 'pom.xml': needs('orchard:pie:1'), 'pie:1': `<profiles>${ripe}</profiles>`, 'pear:1': '' }, [
    '.: pie:1 compile',
    '.: pear:1 compile',
  ]);
});

const systemJar = (path: string) => ({
  'pom.xml': dependencies(dependency('orchard:pie:1', `<scope>system</scope><systemPath>${path}</systemPath>`)),
});

test('a system dependency is a file of the project and has no POM', async () => {
  const orchard = plantOrchard({ ...systemJar('${project.basedir}/libs/pie.jar'), 'libs/pie.jar': 'pie' });
  const { modules } = await orchard.resolve();
  const file = join(orchard.project, 'libs/pie.jar');
  expect(modules[0]).toMatchObject({ dependencies: [{ scope: 'system', packaging: null, file }], problems: [] });
});

test('the graph is made anew when the file of a system dependency comes', async () => {
  const orchard = plantOrchard(systemJar('${project.basedir}/pie.jar'));
  const store = createProjectStore(tempFolder());
  const [module] = (await orchard.resolve({ store })).modules;
  const message = `The file of orchard:pie:1 cannot be used: ${join(orchard.project, 'pie.jar')} is not there`;
  expect(module?.dependencies[0]).not.toHaveProperty('file');
  expect(module?.problems).toMatchObject([{ code: 'file-unreadable', message }]);
  writeFileSync(join(orchard.project, 'pie.jar'), 'pie');
  expect((await orchard.resolve({ store })).modules[0]?.problems).toEqual([]);
});

test('a system dependency outside of the project needs the trust of the user, and its file is not looked for', async () => {
  const outside = tempFolder({ 'pie.jar': 'pie' });
  const resolveTo = async (path: string, trust = trustIn([])) =>
    (await plantOrchard(systemJar(path)).resolve({ trust })).modules[0]!;
  const [there, nowhere] = [await resolveTo(join(outside, 'pie.jar')), await resolveTo(join(outside, 'tart.jar'))];
  expect(there.dependencies[0]).not.toHaveProperty('file');
  expect(there.problems[0]?.message).toMatch(/nobody looked .* "jar-indexer trust \/orchard" allows it/);
  expect(nowhere.problems[0]?.message).toBe(there.problems[0]?.message.replace('pie.jar', 'tart.jar'));
  const trusted = await resolveTo(
    join(outside, 'pie.jar'),
    trustIn([{ kind: 'argument', text: `the file ${join(outside, 'pie.jar')}`, sha256: null }]),
  );
  expect(trusted).toMatchObject({ dependencies: [{ file: join(outside, 'pie.jar') }], problems: [] });
});

test('a dependency that moved is found at its new place', () =>
  check(
    {
      'pom.xml': needs('orchard:pie:1'),
      'pie:1':
        '<distributionManagement><relocation><artifactId>cake</artifactId></relocation></distributionManagement>',
      'cake:1': needs('orchard:pear:1'),
      'pear:1': '',
    },
    ['.: cake:1 compile', '.: pear:1 compile'],
  ));

test('a dependency without a POM is a leaf and said', () =>
  checkProblems({ 'pom.xml': needs('orchard:pie:1') }, ['pom-missing orchard:pie:1']));

test('a dependency with a broken POM is a leaf and said', () =>
  checkProblems({ 'pom.xml': needs('orchard:pie:1'), 'pie:1': '<project><modelVersion>' }, [
    'pom-invalid orchard:pie:1',
  ]));

test('a dependency whose parent is missing is a leaf and said', async () => {
  const orchard = plantOrchard({
    'pom.xml': needs('orchard:pie:1'),
    'pie:1': `<parent><groupId>orchard</groupId><artifactId>tree</artifactId><version>3</version></parent>`,
  });
  const { modules } = await orchard.resolve();
  expect(modules[0]!.problems.map(({ message }) => message)).toEqual([
    expect.stringMatching(/pie-1\.pom:1: the parent orchard:tree:3 was not found$/),
  ]);
});

test('a repository that cannot be reached is said of the artifact, and its place is not taken by others', async () => {
  const down: SourceResolver = {
    id: 'down',
    reach: 'remote',
    locate: () => Promise.reject(new RemoteUnavailableError('could not ask repo.orchard.example')),
  };
  await checkProblems({ 'pom.xml': needs('orchard:pie:1') }, ['pom-unreachable orchard:pie:1'], { resolvers: [down] });
});

test.each([
  [
    'a parent of the project',
    '<parent><groupId>orchard</groupId><artifactId>tree</artifactId><version>1</version></parent>',
    'tree',
  ],
  ['a dependency of the project', needs('orchard:pie:1'), 'pie'],
])('%s is asked for in the repositories of the project', async (_what, inside, artifactId) => {
  const asked: string[] = [];
  const remote: SourceResolver = {
    id: 'remote',
    reach: 'remote',
    locate: async ({ coordinates, repositories }) => {
      if (coordinates.artifactId === artifactId)
        asked.push(...repositories.map((ref) => `${ref.id} ${ref.declaredBy}`));
      return null;
    },
  };
  const own =
    '<repositories><repository><id>market</id><url>https://repo.orchard.example/</url></repository></repositories>';
  await plantOrchard({ 'pom.xml': `${inside}${own}` })
    .resolve({ resolvers: [remote] })
    .catch(() => {});
  expect(asked).toContain('market project');
});

test('a property that nobody defines is said with the line that wrote it', async () => {
  const orchard = plantOrchard({ 'pom.xml': `\n\n${needs('orchard:pie:${pies}')}` });
  const { modules } = await orchard.resolve();
  expect(modules[0]!.problems).toMatchObject([
    {
      code: 'property-unknown',
      message: 'Nothing gives a value to ${pies}, the version of orchard:pie',
      where: `${orchard.project}/pom.xml:3`,
    },
  ]);
});

test('ranges that contradict each other are said with both ways', async () => {
  const versions = '<version>1</version><version>4</version>';
  const orchard = plantOrchard({
    'pom.xml': needs('orchard:pie:1', 'orchard:cake:1'),
    'pie:1': needs('orchard:pear:[1,2]'),
    'cake:1': needs('orchard:pear:[3,4]'),
    'pear:1': '',
    'pear:4': '',
    'orchard/pear/maven-metadata-central.xml': `<metadata><versioning><versions>${versions}</versions></versioning></metadata>`,
  });
  const { modules } = await orchard.resolve();
  expect(modules[0]!.problems.map(({ message }) => message)).toEqual([
    'No version of orchard:pear is in all ranges: [1,2] by orchard:pie:1; [3,4] by orchard:cake:1',
  ]);
});

test('a module that does not exist is an error with its line', () =>
  checkError(
    { 'pom.xml': '<packaging>pom</packaging>\n<modules>\n<module>pie</module></modules>' },
    /pom\.xml:3: the module pie does not exist/,
  ));

test('a root POM that is no XML is an error with its line', () =>
  checkError({ 'pom.xml': '<project>\n<version>1</name></project>' }, /project\/pom\.xml:2: /));

test('a folder without a POM is an error', () =>
  checkError({ 'a/pom.xml': '' }, /There is no POM .*project\/pom\.xml/));

async function listWithProblems(files: Files, options: OrchardOptions): Promise<readonly string[]> {
  const project = await plantOrchard(files).resolve(options);
  const problems = listProblems(project);
  return [
    ...listDependencies(project),
    ...problems.map(({ code, where, dependency: of }) => `${code} ${where?.replace(/^.*\//, '')} ${of?.coordinates}`),
  ];
}

test('a BOM that cannot be had leaves what has a version of its own, and each thing without one is named', async () => {
  const bom = dependency('orchard:bom:1:pom', '<scope>import</scope>');
  const files = {
    'pom.xml': `<packaging>pom</packaging><modules><module>tart</module><module>pie</module></modules>\n${management(bom)}`,
    'tart/pom.xml': `${below}<artifactId>tart</artifactId>\n${needs('orchard:pie:1')}`,
    'pie/pom.xml': `${below}<artifactId>pie</artifactId>\n${needs('orchard:pear:2', 'orchard:plum')}`,
    'pear:2': '',
  };
  const without = (code: string) => [
    'tart: pie:1 compile',
    'tart: pear:2 compile',
    'pie: pear:2 compile',
    `${code} pom.xml:2 orchard:bom:1`,
    `${code} pom.xml:2 orchard:plum`,
  ];
  expect(await listWithProblems(files, {})).toEqual(without('pom-missing'));
  expect(await listWithProblems(files, { ctx: offline })).toEqual(without('pom-unreachable'));
});

test('so does a parent, of which its children have their coordinates', async () => {
  const tree = '<parent><groupId>orchard</groupId><artifactId>tree</artifactId><version>1</version></parent>';
  const files = {
    'pom.xml': `${tree}\n<artifactId>apple</artifactId><packaging>pom</packaging><modules><module>tart</module><module>pie</module></modules>`,
    'tart/pom.xml': `${below}<artifactId>tart</artifactId>\n${needs('orchard:pie:1')}`,
    'pie/pom.xml': `${below}<artifactId>pie</artifactId>\n${needs('orchard:pear:2', 'orchard:plum', 'orchard:cherry:${cherries}', '${fruits}:fig:1')}`,
    'pear:2': '',
  };
  const without = (code: string) => [
    'tart: pie:1 compile',
    'tart: pear:2 compile',
    'tart: cherry:${cherries} compile',
    'pie: pear:2 compile',
    'pie: cherry:${cherries} compile',
    `${code} pom.xml:1 orchard:tree:1`,
    'property-unknown pom.xml:2 orchard:cherry:${cherries}',
    `${code} pom.xml:2 orchard:plum`,
    `${code} pom.xml:2 \${fruits}:fig`,
  ];
  expect((await listWithProblems(files, {})).toSorted()).toEqual(without('pom-missing').toSorted());
  expect((await listWithProblems(files, { ctx: offline })).toSorted()).toEqual(without('pom-unreachable').toSorted());
});

test('what is to be done about a missing parent is said with it', async () => {
  const tree = '<parent><groupId>orchard</groupId><artifactId>tree</artifactId><version>1</version></parent>';
  const files = { 'pom.xml': `${tree}\n<artifactId>apple</artifactId>` };
  const adviceIn = async (options: OrchardOptions) =>
    listProblems(await plantOrchard(files).resolve(options)).map(({ message }) =>
      message.replace(/^.*without what it says\. /s, ''),
    );
  expect(await adviceIn({})).toEqual(['Check its coordinates, <relativePath> and the repositories of settings.xml.']);
  expect(await adviceIn({ ctx: offline })).toEqual([expect.stringMatching(/--offline/)]);
});

test('a parent that is there and damaged is an error with its line', () =>
  checkError(
    {
      'pom.xml': '<parent><groupId>orchard</groupId><artifactId>tree</artifactId><version>1</version></parent>',
      'tree:1': '<project><unclosed>',
    },
    /tree-1\.pom:1/,
  ));

test('parents that form a cycle are an error', () =>
  checkError(
    {
      'pom.xml':
        '<parent><groupId>orchard</groupId><artifactId>pie</artifactId><version>1</version><relativePath>pie</relativePath></parent><artifactId>apple</artifactId>',
      'pie/pom.xml':
        '<parent><groupId>orchard</groupId><artifactId>apple</artifactId><version>1</version></parent><artifactId>pie</artifactId>',
    },
    /the parents form a cycle/,
  ));

test('coordinates are resolved as the only dependencies of a project', async () => {
  const orchard = plantOrchard({ 'pie:1': needs('orchard:pear:2'), 'pear:2': '', 'cake:1': '' });
  expect(listDependencies(await orchard.resolveCoordinates('orchard:pie:1', 'orchard:cake:1'))).toEqual([
    '.: pie:1 compile',
    '.: cake:1 compile',
    '.: pear:2 compile',
  ]);
});

test('Maven 4 of the wrapper lets intermediate POMs manage', async () => {
  const { mediation } = await plantOrchard({
    'pom.xml': '',
    '.mvn/wrapper/maven-wrapper.properties':
      'distributionUrl=https\\://repo.orchard.example/apache-maven-4.0.0-bin.zip\n',
  }).resolve();
  expect(mediation).toBe('nearest-transitive-management');
});

test('management and what it replaced are told apart', async () => {
  const { modules } = await plantOrchard({
    'pom.xml': `${management(dependency('orchard:pear:3', '<scope>runtime</scope>'))}${needs('orchard:pie:1')}`,
    'pie:1': needs('orchard:pear:2'),
    'pear:3': '',
  }).resolve();
  expect(modules[0]!.dependencies[1]!.managed).toMatchObject({ version: '2', scope: 'compile' });
});

const noWorms = '<exclusions><exclusion><groupId>*</groupId><artifactId>worm</artifactId></exclusion></exclusions>';

async function checkOmitted(files: Files, expected: readonly (readonly [string, number, string, unknown])[]) {
  const { modules } = await plantOrchard({ 'pear:1': '', 'pear:2': '', ...files }).resolve();
  const omitted = modules.flatMap((module) => module.omitted ?? []);
  expect(omitted.map(({ artifactId, parent, reason, by }) => [artifactId, parent, reason, by])).toEqual(expected);
}

test('what lost and what is excluded stands below the one that declares it', () =>
  checkOmitted(
    {
      'pom.xml': dependencies(dependency('orchard:pie:1', noWorms), dependency('orchard:pear:1')),
      'pie:1': needs('orchard:pear:2', 'orchard:worm:1'),
    },
    [
      ['pear', 0, 'conflict', 'orchard:pear:1'],
      ['worm', 0, 'excluded', 'orchard:apple:1'],
    ],
  ));

test('an exclusion is of the one that wrote it', () =>
  checkOmitted(
    {
      'pom.xml': needs('orchard:pie:1'),
      'pie:1': dependencies(dependency('orchard:cake:1', noWorms)),
      'cake:1': needs('orchard:worm:1'),
    },
    [['worm', 1, 'excluded', 'orchard:pie:1']],
  ));

test('an exclusion of management is told with its line', () =>
  checkOmitted(
    {
      'pom.xml': `${management(dependency('orchard:cake:1', noWorms))}\n${needs('orchard:pie:1')}`,
      'pie:1': needs('orchard:cake:1'),
      'cake:1': needs('orchard:worm:1'),
    },
    [['worm', 1, 'excluded', expect.stringMatching(/pom\.xml:1$/)]],
  ));

test('the other versions of a range are no losers, and its winner tells the range', async () => {
  const versions = '<versions><version>1</version><version>2</version></versions>';
  const { modules } = await plantOrchard({
    'pom.xml': needs('orchard:pear:[1,2]'),
    'orchard/pear/maven-metadata-local.xml': `<metadata><versioning>${versions}</versioning></metadata>`,
    'pear:1': '',
    'pear:2': '',
  }).resolve();
  expect(modules).toMatchObject([{ dependencies: [{ version: '2', requested: '[1,2]' }], omitted: [] }]);
});

test('extensions of Maven itself are named', async () => {
  const { problems } = await plantOrchard({
    'pom.xml': '',
    '.mvn/extensions.xml':
      '<extensions>\n<extension><groupId>orchard</groupId><artifactId>graft</artifactId><version>1</version></extension></extensions>',
  }).resolve();
  expect(problems.map(({ code, where }) => `${code} ${where}`)).toEqual([
    expect.stringMatching(/^core-extension .*extensions\.xml:2$/),
  ]);
});

test("properties of the project's extensions reach the POMs of dependencies", () => {
  const extension = '<extension><groupId>kr.motd.maven</groupId><artifactId>os-maven-plugin</artifactId></extension>';
  return check(
    {
      'pom.xml': `<build><extensions>${extension}</extensions></build>${needs('orchard:pie:1')}`,
      'pie:1': needs('orchard:core:1:jar:${os.detected.classifier}'),
      'core:1': '',
    },
    ['.: pie:1 compile', '.: core:1:linux-aarch_64 compile'],
    { flags: { os: 'Linux/aarch64' } },
  );
});

const STAMPED = '<version>1-${maven.build.timestamp}</version>';
test('modules may have the time of the build in their version', () =>
  checkProblems(
    {
      'pom.xml': `<packaging>pom</packaging>${STAMPED}<modules><module>pie</module></modules>`,
      'pie/pom.xml': `<parent><groupId>orchard</groupId><artifactId>apple</artifactId>${STAMPED}</parent><artifactId>pie</artifactId>${needs('orchard:apple:${project.version}:pom')}`,
    },
    [],
  ));
test('any other version with it is said', async () => {
  const orchard = plantOrchard({ 'pom.xml': needs('orchard:pie:1-${build.timestamp}') });
  const { modules } = await orchard.resolve();
  expect(modules[0]?.problems.map(({ message }) => message)).toEqual([
    'Only the time of a build gives a value to 1-${build.timestamp}, the version of orchard:pie',
  ]);
});

/** For graphs that are made of nothing anew. */
const never: SourceResolver = { id: 'never', reach: 'local', locate: () => Promise.reject(new Error('asked')) };

test('a call that is given up ends before the next module', async () => {
  const orchard = plantOrchard({
    'pom.xml': '<packaging>pom</packaging><modules><module>tart</module><module>pie</module></modules>',
    'tart/pom.xml': `${below}<artifactId>tart</artifactId>`,
    'pie/pom.xml': `${below}<artifactId>pie</artifactId>`,
  });
  const given = new AbortController();
  const told: string[] = [];
  const progress = (_done: number, _total: number | null, what: string) => {
    told.push(what);
    if (what.includes(':tart:')) given.abort();
  };
  await expect(orchard.resolve({ ctx: { ...quietContext, signal: given.signal, progress } })).rejects.toThrow(
    'aborted',
  );
  expect(told).toEqual(['resolved orchard:apple:1', 'resolved orchard:tart:1']);
});

test('a kept graph is used while nothing changed', async () => {
  const orchard = plantOrchard({ 'pom.xml': needs('orchard:pie:1'), 'pie:1': '' });
  const store = createProjectStore(tempFolder());
  const first = await orchard.resolve({ store });
  expect(await orchard.resolve({ store, resolvers: [never] })).toEqual(first);
});

test('offline one with gaps is used again in the same process, and kept for no other', async () => {
  const orchard = plantOrchard({ 'pom.xml': needs('orchard:pie:1') });
  const home = tempFolder();
  const store = createProjectStore(home);
  const first = await orchard.resolve({ store, ctx: offline });
  expect(first.modules[0]!.problems.map(({ code }) => code)).toEqual(['pom-missing']);
  expect(await orchard.resolve({ store, ctx: offline, resolvers: [never] })).toBe(first);
  expect(readdirSync(home)).toEqual([]);
});

test('what nobody was asked for offline is asked for by the next call that may', async () => {
  const orchard = plantOrchard({ 'pom.xml': needs('orchard:pie:1') });
  const store = createProjectStore(tempFolder());
  await orchard.resolve({ store, ctx: offline });
  await expect(orchard.resolve({ store, resolvers: [never] })).rejects.toThrow('asked');
});

test('one that a process of another version writes over is used again', async () => {
  const orchard = plantOrchard({ 'pom.xml': needs('orchard:pie:1'), 'pie:1': '' });
  const home = tempFolder();
  const store = createProjectStore(home);
  const first = await orchard.resolve({ store });
  const [name = ''] = readdirSync(join(home, 'projects'));
  writeFileSync(join(home, 'projects', name), sealJson({ format: 0 }));
  expect(await orchard.resolve({ store, resolvers: [never] })).toBe(first);
});

const down: SourceResolver = {
  id: 'down',
  reach: 'remote',
  locate: () => Promise.reject(new RemoteUnavailableError('could not ask')),
};

test('a graph with something that could not be asked is not kept', async () => {
  const orchard = plantOrchard({ 'pom.xml': needs('orchard:pie:1') });
  const store = createProjectStore(tempFolder());
  await orchard.resolve({ store, resolvers: [down] });
  const { modules } = await orchard.resolve({ store });
  expect(modules[0]!.problems.map(({ code }) => code)).toEqual(['pom-missing']);
});

const listPies = (count: number) => Array.from({ length: count }, (_, place) => `orchard:pie${place}:1`);

test('a large one answers for a moment in the same process, unless what is missing is to be asked for again', async () => {
  const orchard = plantOrchard({ 'pom.xml': needs(...listPies(6000)) });
  const store = createProjectStore(tempFolder());
  const first = await orchard.resolve({ store, resolvers: [down] });
  expect(await orchard.resolve({ store, resolvers: [never] })).toBe(first);
  await expect(orchard.resolve({ store, resolvers: [never], asksAgain: true })).rejects.toThrow('asked');
});

test('in the next process it is known as what was before, and resolving it asks again', async () => {
  const orchard = plantOrchard({ 'pom.xml': needs(...listPies(200)) });
  const home = tempFolder();
  const first = await orchard.resolve({ store: createProjectStore(home), resolvers: [down] });
  let now = Date.now();
  const store = createProjectStore(home, () => now);
  const find = () => orchard.findKept({ store, resolvers: [never] }, 1000);
  expect(await find()).toEqual({ project: first, isOfBefore: true });
  await expect(orchard.resolve({ store, resolvers: [never] })).rejects.toThrow('asked');
  now += 2000;
  expect(await find()).toBeNull();
  const healed = await orchard.resolve({ store });
  expect(await find()).toEqual({ project: healed, isOfBefore: false });
});

test('a small one with gaps, and one that nobody was asked for, are known to no other process', async () => {
  const store = () => createProjectStore(home);
  const home = tempFolder();
  const small = plantOrchard({ 'pom.xml': needs('orchard:pie:1') });
  await small.resolve({ store: store(), resolvers: [down] });
  expect(await small.findKept({ store: store() }, 1000)).toBeNull();
  const large = plantOrchard({ 'pom.xml': needs(...listPies(200)) });
  await large.resolve({ store: store(), ctx: offline });
  expect(await large.findKept({ store: store() }, 1000)).toBeNull();
});
