import { hash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { buildAar, buildJar } from '../support/build-jar.ts';
import { classFixtureJar, readClassFixtures } from '../support/class-fixtures.ts';
import { createWorld, install, pomOf, publish, type World } from './world.ts';

const jar = classFixtureJar();
const classes = await readClassFixtures();
const orchardClass = classes.find(({ path }) => path === 'orchard/Orchard.class')!.read();

function put({ project }: World, path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), content);
}

async function callTool(world: World, name: string, args: Readonly<Record<string, unknown>>): Promise<unknown> {
  const { stdout } = await world.run(['tool', name, '--args', JSON.stringify(args)]);
  return JSON.parse(stdout);
}

const system = (path: string) =>
  `<dependencies><dependency><groupId>orchard</groupId><artifactId>apple</artifactId><version>1</version><scope>system</scope><systemPath>${path}</systemPath></dependency></dependencies>`;
const kitchen = (path: string) => pomOf('orchard:kitchen:1').replace(/<dependencies>.*<\/dependencies>/s, system(path));

test('a jar of the scope system answers by its classes in every list', async () => {
  const world = await createWorld(kitchen('${project.basedir}/libs/apple.jar'));
  put(world, 'libs/apple.jar', jar);
  expect((await world.run(['sync'])).stdout).toMatch(/^compiled +1$/m);
  expect((await world.run(['tree'])).stdout).toContain('orchard:apple:1 system');
  expect(await callTool(world, 'list_dependencies', {})).toMatchObject({
    dependencies: [{ coordinates: 'orchard:apple:1', scope: 'system', indexed: true }],
  });
  expect(await callTool(world, 'find_symbol', { query: 'Orchard' })).toMatchObject({
    declared_only: ['orchard:apple:1'],
  });
  expect(await callTool(world, 'which_artifact', { name: 'orchard.Orchard' })).toMatchObject({
    artifacts: [{ coordinates: 'orchard:apple:1', scope: 'system' }],
  });
  expect(world.asked.filter((path) => path.endsWith('/apple-1.jar'))).toEqual([]);
});

test('it answers without a sync, and anew when it changes', async () => {
  const world = await createWorld(kitchen('${project.basedir}/libs/apple.jar'));
  put(world, 'libs/apple.jar', jar);
  const ask = () => world.run(['get', 'orchard:apple:1', 'orchard.Orchard']);
  expect((await ask()).stdout).toContain('class Orchard');
  put(world, 'libs/apple.jar', Buffer.from('no jar'));
  expect((await ask()).stdout).not.toContain('class Orchard');
});

test('it answers by the sources that a repository has', async () => {
  const source = 'package orchard;\nclass Orchard { int pips; }\n';
  const world = await createWorld(
    kitchen('${project.basedir}/libs/apple.jar'),
    publish('orchard:apple:1', { 'orchard/Orchard.java': source }),
  );
  put(world, 'libs/apple.jar', jar);
  expect((await world.run(['sync'])).stdout).toMatch(/^indexed +1$/m);
  expect((await world.run(['get', 'orchard:apple:1', 'orchard.Orchard'])).stdout).toContain('int pips');
});

const name = (bytes: Uint8Array, file = 'apple') => `local:${file}:${hash('sha256', bytes).slice(0, 8)}`;

async function createGradleWorld(files: Readonly<Record<string, string | Uint8Array>>): Promise<World> {
  const world = await createWorld('');
  rmSync(join(world.project, 'pom.xml'));
  put(world, 'settings.gradle', '');
  for (const [path, content] of Object.entries(files)) put(world, path, content);
  return world;
}

test('jars and AARs that a Gradle script names answer by their classes, and nobody is asked for them', async () => {
  const aar = buildAar(jar);
  const world = await createGradleWorld({
    'build.gradle': "dependencies { implementation files('libs/apple.jar'); runtimeOnly fileTree('more') }",
    'libs/apple.jar': jar,
    'more/pear.aar': aar,
  });
  expect((await world.run(['sync'])).stdout).toMatch(/^compiled +2$/m);
  for (const local of [name(jar), name(aar, 'pear')]) {
    expect((await world.run(['tree'])).stdout).toContain(local);
    const { stdout } = await world.run(['get', local, 'orchard.Orchard']);
    expect(stdout).toContain(`${local}: a file of the project without sources; declarations from its classes`);
    expect(stdout).toContain('class Orchard');
  }
  expect(await callTool(world, 'which_artifact', { name: 'orchard.Orchard' })).toMatchObject({
    artifacts: expect.arrayContaining([
      expect.objectContaining({ coordinates: name(jar) }),
      expect.objectContaining({ coordinates: name(aar, 'pear') }),
    ]),
  });
  await world.run(['tool', 'list_versions', '--args', '{"group_id":"local","artifact_id":"apple"}']);
  expect(world.asked).toEqual([]);
});

test('one that is asked for first, and offline, is found by the project', async () => {
  const files = { 'build.gradle': "dependencies { implementation files('libs/apple.jar') }", 'libs/apple.jar': jar };
  const world = await createGradleWorld(files);
  const { stdout } = await world.run(['get', name(jar), 'orchard.Orchard', '--offline']);
  expect(stdout).toContain('class Orchard');
  const { stderr } = await world.run(['get', 'local:apple:00000000', 'orchard.Orchard']);
  expect(stderr).toContain('no build file of the project names such a file');
});

test('sources in a jar of the project, or beside it, are its sources', async () => {
  const withSources = buildJar({ 'orchard/Orchard.java': 'package orchard;\nclass Orchard { int pips; }\n' });
  const world = await createGradleWorld({
    'build.gradle': "dependencies { implementation fileTree('libs') }",
    'libs/apple.jar': withSources,
    'libs/pear.jar': jar,
    'libs/pear-sources.jar': withSources,
  });
  expect((await world.run(['sync'])).stdout).toMatch(/^indexed +2$/m);
  for (const local of [name(withSources), name(jar, 'pear')])
    expect((await world.run(['get', local, 'orchard.Orchard'])).stdout).toContain('int pips');
  put(
    world,
    'libs/pear-sources.jar',
    buildJar({ 'orchard/Orchard.java': 'package orchard;\nclass Orchard { int ripe; }\n' }),
  );
  expect((await world.run(['get', name(jar, 'pear'), 'orchard.Orchard'])).stdout).toContain('int ripe');
});

/** The answer about a jar that calls itself these artifacts, when there are sources of `orchard:apple:1`, and these jars of it. */
async function askNamed(
  artifacts: readonly string[],
  { published = null as Uint8Array | null, hasSources = true, offline = false } = {},
): Promise<string> {
  const named = nameItself(artifacts);
  const world = await createGradleWorld({
    'build.gradle': "dependencies { implementation files('libs/apple.jar') }",
    'libs/apple.jar': named,
  });
  const source = 'package orchard;\nclass Orchard { int pips; }\n';
  Object.assign(world.served, publish('orchard:apple:1', hasSources ? { 'orchard/Orchard.java': source } : null));
  if (published !== null) install(world, { 'orchard/apple/1/apple-1.jar': published });
  const { stdout, stderr } = await world.run([
    'get',
    name(named),
    'orchard.Orchard',
    ...(offline ? ['--offline'] : []),
  ]);
  return `${stdout}${stderr}`.replaceAll(name(named), 'local');
}

function nameItself(artifacts: readonly string[]): Buffer {
  const files = artifacts.map((artifact) => {
    const [g, a, v] = artifact.split(':');
    return [`META-INF/maven/${g}/${a}/pom.properties`, `artifactId=${a}\ngroupId=${g}\nversion=${v}\n`];
  });
  return buildJar({ 'orchard/Orchard.class': orchardClass, ...Object.fromEntries(files) });
}

test('a jar that calls itself an artifact answers by the sources of that', async () => {
  const said = await askNamed(['orchard:apple:1']);
  expect(said).toContain('local calls itself orchard:apple:1, whose sources these are; nobody compared the two jars');
  expect(said).toContain('int pips');
  const compared = await askNamed(['orchard:apple:1'], { published: nameItself(['orchard:apple:1']) });
  expect(compared).toContain('local is the jar of orchard:apple:1, whose sources these are');
});

test.each([
  ['it is another jar', ['orchard:apple:1'], { published: jar }, 'and is another jar than that'],
  ['there are no sources', ['orchard:apple:1'], { hasSources: false }, 'orchard:apple:1: no sources published'],
  ['there is no such artifact', ['orchard:pear:1'], {}, 'it calls itself orchard:pear:1: there is no artifact'],
  ['nobody may be asked', ['orchard:apple:1'], { offline: true }, 'sources could not be asked for yet'],
  ['it calls itself two', ['orchard:apple:1', 'orchard:pear:1'], {}, 'a file of the project without sources; decl'],
  ['its name is no name', ['orchard:..:1'], {}, 'a file of the project without sources; decl'],
])('it answers by its classes if %s', async (_, artifacts, world, expected) => {
  const said = await askNamed(artifacts, world);
  expect(said).toContain(expected);
  expect(said).toContain('class Orchard');
  expect(said).not.toContain('int pips');
});

test.each([503, 401])(
  'it answers by its classes while the sources of its name answer %s, and by these as soon as they are there',
  async (status) => {
    const named = nameItself(['orchard:apple:1']);
    const world = await createGradleWorld({
      'build.gradle': "dependencies { implementation files('libs/apple.jar') }",
      'libs/apple.jar': named,
    });
    const published = publish('orchard:apple:1', {
      'orchard/Orchard.java': 'package orchard;\nclass Orchard { int pips; }\n',
    });
    for (const path of Object.keys(published)) world.served[path] = status;
    for (const _ of ['at first', 'and again']) {
      const { code, stdout } = await world.run(['sync']);
      expect(code).toBe(0);
      expect(stdout).toMatch(/^compiled +1$/m);
      expect(stdout).toContain('declarations from its classes: its sources could not be asked for');
      expect(stdout).toContain('sources could not be asked for yet (');
    }
    Object.assign(world.served, published);
    expect((await world.run(['sync'])).stdout).toMatch(/^indexed +1$/m);
    expect((await world.run(['get', name(named), 'orchard.Orchard'])).stdout).toContain('int pips');
  },
);

test.each([503, 401])('a jar in the local repository answers while the repository answers %s', async (status) => {
  const world = await createWorld(pomOf('orchard:kitchen:1', ['orchard:apple:1']));
  for (const path of Object.keys(publish('orchard:apple:1', {}))) world.served[path] = status;
  install(world, { 'orchard/apple/1/apple-1.jar': jar, 'orchard/apple/1/apple-1.pom': pomOf('orchard:apple:1') });
  const { stdout } = await world.run(['get', 'orchard:apple:1', 'orchard.Orchard']);
  expect(stdout).toContain('orchard:apple:1: sources could not be asked for yet (');
  expect(stdout).toContain('class Orchard');
  // A run that has it all at the end is another matter.
  expect((await world.run(['sync'])).code).toBe(1);
});

test('a jar without a POM in the local repository, or in a folder that the project uses as one, answers by its classes', async () => {
  const repository =
    '<repositories><repository><id>own</id><url>file://${project.basedir}/lib</url></repository></repositories>';
  const world = await createWorld(pomOf('orchard:kitchen:1', ['orchard:apple:1', 'orchard:pear:1'], repository));
  world.configure(
    `<mirrors><mirror><id>orchard</id><mirrorOf>external:*</mirrorOf><url>${world.url}</url></mirror></mirrors>`,
  );
  install(world, { 'orchard/apple/1/apple-1.jar': jar });
  put(world, 'lib/orchard/pear/1/pear-1.jar', jar);
  const { stdout } = await world.run(['sync']);
  expect(stdout).toMatch(/^compiled +2$/m);
  expect(stdout).toContain('No POM for');
});
