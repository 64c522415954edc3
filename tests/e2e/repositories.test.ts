import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { call, connect } from './client.ts';
import { createWorld, install, mirrorAt, pomOf, publish, type Served, serve, type World } from './world.ts';

const SOURCES = { 'orchard/Pie.java': 'package orchard;\n\npublic class Pie {}\n' };
const ARTIFACTS = {
  ...publish('orchard:pie:2', SOURCES, ['orchard:apple:1']),
  ...publish('orchard:apple:1', null),
};

const repositories = (id: string, url: string) =>
  `<repositories><repository><id>${id}</id><url>${url}</url></repository></repositories>`;

/** A project whose POM names one more repository, before a public one in Central's place. */
async function worldWith(
  url: string,
  { dependencies = ['orchard:pie:2'], settings = '', served = {} as Served } = {},
): Promise<World> {
  const world = await createWorld(pomOf('orchard:kitchen:1', dependencies, repositories('gone', url)), {
    ...ARTIFACTS,
    ...served,
  });
  world.configure(mirrorAt(world.url).replace('<mirrorOf>*<', '<mirrorOf>central<') + settings);
  return world;
}

/** Nobody listens there. */
const NOBODY = 'http://127.0.0.1:9';

/** Answers everything so. */
async function answering(status: number): Promise<string> {
  const paths = [...Object.keys(ARTIFACTS), '/orchard/apple/1/apple-1-sources.jar'];
  return serve(Object.fromEntries(paths.map((path) => [path, status])));
}

interface Tree {
  readonly complete: boolean;
  readonly modules: readonly {
    readonly dependencies: readonly { readonly artifactId: string; readonly notAsked?: readonly string[] }[];
    readonly problems: readonly { readonly code: string }[];
  }[];
  readonly notAsked: readonly { readonly id: string; readonly reason: string; readonly artifacts: readonly string[] }[];
}

async function treeOf(world: World, ...flags: readonly string[]) {
  const { code, stdout, stderr } = await world.run(['tree', '--json', ...flags]);
  const { complete, modules, notAsked } = JSON.parse(stdout) as Tree;
  const entries = modules.flatMap(({ dependencies }) =>
    dependencies.map(({ artifactId, notAsked: ids = [] }) => [artifactId, ...ids].join(' ')),
  );
  const problems = modules.flatMap((module) => module.problems.map((problem) => problem.code));
  return { code, complete, entries, problems, notAsked, stderr };
}

test.each([
  ['that nobody listens at', async () => NOBODY, 'cannot be reached (ECONNREFUSED)'],
  ['that refuses', () => answering(403), 'refuses us (HTTP 403)'],
  ['that is broken', () => answering(503), 'answers HTTP 503'],
])('the list is whole past a repository %s, and says so once', async (_which, start, reason) => {
  const world = await worldWith(await start());
  const cold = await treeOf(world);
  expect(cold).toMatchObject({
    code: 0,
    complete: true,
    entries: ['pie gone', 'apple gone'],
    problems: [],
    notAsked: [{ id: 'gone', reason, artifacts: ['orchard:apple:1', 'orchard:pie:2'] }],
  });
  expect(cold.stderr.match(/gone/g)).toHaveLength(1);
  const asked = world.asked.length;
  expect(await treeOf(world)).toEqual(cold);
  // Without the kept graph, out of the cache of files alone.
  expect(await treeOf(world, '-Dripe')).toEqual(cold);
  expect(world.asked).toHaveLength(asked);
});

test('text tells it of every entry, and once of the repository', async () => {
  const world = await worldWith(NOBODY);
  expect((await world.run(['tree'])).stdout).toContain('orchard:pie:2 compile (skipped repository: gone)');
  const list = await world.run(['list']);
  expect(list.stdout).toBe(
    'orchard:pie:2 compile skipped repository: gone\norchard:apple:1 compile skipped repository: gone\n',
  );
  expect(list.stderr).toMatch(/^jar-indexer: warn: gone \(http:\/\/127\.0\.0\.1:9\/\) cannot be reached .*\n$/);
});

test('so does sync, also where there are no sources', async () => {
  const world = await worldWith(NOBODY);
  const { code, stdout } = await world.run(['sync', '--json']);
  const { rows, notAsked, complete } = JSON.parse(stdout);
  expect([code, complete]).toEqual([0, true]);
  expect(rows).toMatchObject([
    { coordinates: 'orchard:pie:2', outcome: 'indexed', notAsked: ['gone'] },
    { coordinates: 'orchard:apple:1', outcome: 'no_sources', notAsked: ['gone'] },
  ]);
  expect(notAsked).toMatchObject([{ id: 'gone', artifacts: ['orchard:apple:1', 'orchard:pie:2'] }]);
  expect((await world.run(['sync'])).stdout).toMatch(/skipped repositories:\n {2}gone \(.*\n/);
});

test('what lies in the local repository from the silent one may have sources there', async () => {
  const world = await worldWith(NOBODY, { dependencies: ['orchard:apple:1', 'orchard:plum:1'] });
  install(world, {
    ...publish('orchard:apple:1', null),
    ...publish('orchard:plum:1', null),
    '/orchard/apple/1/_remote.repositories': 'apple-1.pom>gone=\n',
    '/orchard/plum/1/_remote.repositories': 'plum-1.pom>central=\n',
  });
  // The mirror bears its own name in the notes of Maven, and Central's where there was no mirror then.
  const { code, stdout } = await world.run(['sync', '--json']);
  expect(code).toBe(1);
  expect(JSON.parse(stdout).rows).toMatchObject([
    {
      coordinates: 'orchard:apple:1',
      outcome: 'failed',
      reason: expect.stringMatching(/^no answer from: .*ECONNREFUSED/),
    },
    { coordinates: 'orchard:plum:1', outcome: 'no_sources', notAsked: ['gone'] },
  ]);
});

/** By Maven's rule for plain http to another machine; a name that nobody has, should it be asked all the same. */
const BLOCKED = 'http://repo.orchard.invalid/maven2';

test('a repository that is blocked is passed by, and said', async () => {
  const world = await worldWith(BLOCKED);
  expect(await treeOf(world)).toMatchObject({
    code: 0,
    entries: ['pie gone', 'apple gone'],
    notAsked: [
      { id: 'gone', reason: expect.stringMatching(/^is not asked: the mirror "maven-default-http-blocker" blocks it/) },
    ],
  });
});

test.each(['', '[1,2]'])('unless every repository must answer, as for the version %j', async (range) => {
  const listed = '<metadata><versioning><versions><version>2</version></versions></versioning></metadata>';
  const served: Served = { '/orchard/pie/maven-metadata.xml': listed };
  const world = await worldWith(BLOCKED, { dependencies: [`orchard:pie:${range || 2}`], served });
  const before = await treeOf(world);
  expect(before.entries[0]).toBe('pie gone');
  const { code, stdout } = await world.run(['tree', '--json', '--strict-repositories']);
  const { complete, modules } = JSON.parse(stdout);
  expect([code, complete]).toEqual([1, false]);
  expect(modules[0].problems).toMatchObject([
    { message: expect.stringContaining('gone (http://repo.orchard.invalid/') },
  ]);
  const sync = await world.run(['sync', '--strict-repositories']);
  expect([sync.code, sync.stdout]).toEqual([1, expect.stringContaining('Repository gone (http')]);
});

const SERVER = '<servers><server><id>gone</id><username>me</username><password>plum</password></server></servers>';
test.each<readonly [string, string, readonly string[]]>([
  ['settings.xml has a server for it', SERVER, []],
  ['it is asked to', '', ['--strict-repositories']],
])('it stops where %s', async (_why, settings, flags) => {
  const world = await worldWith(NOBODY, { settings });
  expect(await treeOf(world, ...flags)).toMatchObject({
    code: 1,
    complete: false,
    entries: ['pie'],
    problems: ['pom-unreachable'],
    notAsked: [],
  });
  expect(world.asked).toEqual([]);
});

test('what was taken past it is no answer once it must not be passed', async () => {
  const world = await worldWith(NOBODY);
  await treeOf(world);
  expect(await treeOf(world, '--strict-repositories')).toMatchObject({ code: 1, problems: ['pom-unreachable'] });
});

test.each<readonly [string, World['served'][string] | undefined, string]>([
  ['500', 500, 'pom-unreachable'],
  ['401', 401, 'pom-unreachable'],
  ['a login page', '<html>Please log in</html>', 'pom-unreachable'],
  ['404', undefined, 'pom-missing'],
  ['no XML', '<project><modelVersion>', 'pom-invalid'],
])('a POM that is %s leaves a gap that nobody overlooks', async (_what, content, code) => {
  const world = await createWorld(pomOf('orchard:kitchen:1', ['orchard:pie:2']), { ...ARTIFACTS });
  if (content === undefined) delete world.served['/orchard/apple/1/apple-1.pom'];
  else world.served['/orchard/apple/1/apple-1.pom'] = content;
  expect(await treeOf(world)).toMatchObject({ code: 1, complete: false, problems: [code] });
  const tree = await world.run(['tree']);
  expect(tree.stdout).toMatch(/\nincomplete: the dependencies of 1 artifact are not known: orchard:apple:1\n$/);
  const list = await world.run(['list', '--json']);
  expect([list.code, JSON.parse(list.stdout).complete]).toEqual([1, false]);
  const sync = await world.run(['sync', '--json']);
  const { complete, rows } = JSON.parse(sync.stdout);
  expect([sync.code, complete]).toEqual([1, false]);
  expect(rows.filter((row: { outcome: string }) => /failed|unresolved|auth_required/.test(row.outcome))).toMatchObject([
    { coordinates: 'orchard:apple:1', reason: expect.any(String) },
  ]);
  const client = await connect(world);
  expect(await call(client, 'list_dependencies', {})).toMatchObject({ isError: false, complete: false });
});

test('a gap has a row of its own where the sources are there all the same', async () => {
  const world = await createWorld(pomOf('orchard:kitchen:1', ['orchard:pie:2']), { ...ARTIFACTS });
  world.served['/orchard/pie/2/pie-2.pom'] = 500;
  const { code, stdout } = await world.run(['sync']);
  expect(stdout).toMatch(/failed:\n {2}orchard:pie:2 \(pom\) .*HTTP 500.*asked for in .*pom\.xml:\d+\n/);
  expect(stdout).toMatch(/\nindexed +1\n/);
  expect(code).toBe(1);
});

test('a gap that may pass is asked about again, and then gone', async () => {
  const world = await createWorld(pomOf('orchard:kitchen:1', ['orchard:pie:2']), { ...ARTIFACTS });
  world.served['/orchard/pie/2/pie-2.pom'] = '<!DOCTYPE html><title>Maintenance</title>';
  expect((await treeOf(world)).code).toBe(1);
  Object.assign(world.served, ARTIFACTS);
  expect(await treeOf(world)).toMatchObject({ code: 0, entries: ['pie', 'apple'] });
});

test.each<readonly [string, readonly string[], string, readonly string[]]>([
  ['a root that does not exist', ['orchard:fig:9'], pomOf('orchard:kitchen:1'), ['pom-missing']],
  [
    'ranges that contradict each other',
    [],
    pomOf('orchard:kitchen:1', ['orchard:pie:[2,3)', 'orchard:jam:1']),
    ['range-conflict'],
  ],
  ['a BOM that a dependency lacks', ['orchard:cake:1'], pomOf('orchard:kitchen:1'), ['pom-invalid']],
])('%s is no success', async (_what, roots, pom, problems) => {
  const metadata =
    '<metadata><versioning><versions><version>2</version><version>4</version></versions></versioning></metadata>';
  const bom =
    '<dependencyManagement><dependencies><dependency><groupId>orchard</groupId><artifactId>bom</artifactId><version>1</version><type>pom</type><scope>import</scope></dependency></dependencies></dependencyManagement>';
  const world = await createWorld(pom, {
    ...ARTIFACTS,
    ...publish('orchard:pie:4', null),
    ...publish('orchard:jam:1', null, ['orchard:pie:[4,5)']),
    '/orchard/pie/maven-metadata.xml': metadata,
    '/orchard/cake/1/cake-1.pom': pomOf('orchard:cake:1', [], bom),
  });
  expect(await treeOf(world, ...roots)).toMatchObject({ code: 1, complete: false, problems });
});

test.each([
  ['tree', '<project', 'pom.xml:1'],
  ['list', '<project', 'pom.xml:1'],
  ['sync', '<project', 'pom.xml:1'],
  ['tree', null, 'build file'],
  ['list', null, 'build file'],
])('%s of a project whose POM is %j says so in JSON too', async (command, pom, reason) => {
  const world = await createWorld(pom ?? '', {});
  if (pom === null) rmSync(join(world.project, 'pom.xml'));
  const { code, stdout, stderr } = await world.run([command, '--json']);
  expect([code, stderr]).toEqual([1, expect.stringContaining(reason)]);
  const problems = [{ code: 'project-unreadable', message: expect.stringContaining(reason) }];
  expect(JSON.parse(stdout)).toMatchObject({ complete: false, problems, notAsked: [] });
});

test('what Maven refuses of a dependency, and builds without, is said and no failure', async () => {
  const world = await createWorld(pomOf('orchard:kitchen:1', ['orchard:pie:2']), { ...ARTIFACTS });
  world.served['/orchard/apple/1/apple-1.pom'] = pomOf('orchard:apple:1', ['orchard:plum:']);
  const { code, complete, problems, stderr } = await treeOf(world);
  expect([code, complete, problems]).toEqual([0, true, ['model-invalid']]);
  expect(stderr).toContain('The version of orchard:plum is missing');
});

test('a warning that many modules have is told once, with how often', async () => {
  const names = ['oven', 'sink', 'table'];
  const modules = `<packaging>pom</packaging><modules>${names.map((name) => `<module>${name}.xml</module>`).join('')}</modules>`;
  const world = await createWorld(pomOf('orchard:kitchen:1', [], modules), {
    ...ARTIFACTS,
    ...publish('orchard:bom:1', null),
  });
  const noWorms =
    '<exclusions><exclusion><groupId>orchard</groupId><artifactId>worm</artifactId></exclusion></exclusions>';
  const bom = `<dependencyManagement><dependencies><dependency><groupId>orchard</groupId><artifactId>bom</artifactId><version>1</version><type>pom</type><scope>import</scope>${noWorms}</dependency></dependencies></dependencyManagement>`;
  for (const name of names) writeFileSync(join(world.project, `${name}.xml`), pomOf(`orchard:${name}:1`, [], bom));
  const { stderr } = await treeOf(world);
  expect(stderr.match(/ignores exclusions/g)).toHaveLength(1);
  expect(stderr).toContain('oven.xml:1: Maven 3 ignores exclusions of an import (3 times, here first)');
});
