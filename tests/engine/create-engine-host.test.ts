import { readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import type { EngineHost } from '../../src/engine/engine.ts';
import { buildJar } from '../support/build-jar.ts';
import { openHost } from '../support/open-host.ts';
import { pomText } from '../support/pom-text.ts';
import { quietContext } from '../support/quiet-context.ts';
import { tempFolder } from '../support/temp-folder.ts';

const uses = (version: string): string =>
  pomText(
    `<dependencies><dependency><groupId>orchard</groupId><artifactId>apple</artifactId><version>${version}</version></dependency></dependencies>`,
  );
const stored = (version: string) => {
  const place = `.m2/repository/orchard/apple/${version}/apple-${version}`;
  const source = `package orchard; class Apple { int seeds = ${Number.parseInt(version, 10)}; }`;
  return {
    [`${place}.pom`]: pomText(`<artifactId>apple</artifactId><version>${version}</version>`),
    [`${place}-sources.jar`]: buildJar({ 'orchard/Apple.java': source }),
  };
};

/** Two projects that use one artifact in two versions, both in the local repository, and a host of engines over them. */
function plant(
  settings = '<settings><offline>true</offline></settings>',
  options: Parameters<typeof openHost>[1] = {},
): { folder: string; host: EngineHost } {
  const folder = tempFolder({
    'north/pom.xml': uses('1.0'),
    'south/pom.xml': uses('2.0'),
    '.m2/settings.xml': settings,
    ...stored('1.0'),
    ...stored('2.0'),
  });
  return { folder, host: openHost(folder, options) };
}

function findTrigrams(folder: string): readonly string[] {
  const files = readdirSync(join(folder, 'home', 'code'), { recursive: true }).map(String);
  return files.filter((name) => basename(name) === 'trigrams.bin');
}

test('one process answers for several projects, each by its own versions', async () => {
  const { folder, host } = plant();
  const answers = ['north', 'south'].map(async (name) => {
    const engine = await host.engineFor(join(folder, name));
    const query = { groupId: 'orchard', artifactId: 'apple', version: null, typeName: 'orchard.Apple' };
    const { artifact, data } = await engine.explore.getTypeSource(query, quietContext);
    return [artifact.coordinates?.version, data.source.lines.join().match(/seeds = \d/)?.[0]];
  });
  expect(await Promise.all(answers)).toEqual([
    ['1.0', 'seeds = 1'],
    ['2.0', 'seeds = 2'],
  ]);
});

test('what is indexed ahead is ready for its first search soon after', async () => {
  const { folder, host } = plant();
  const { sources } = await host.engineFor(join(folder, 'north'));
  await sources.indexArtifact({ groupId: 'orchard', artifactId: 'apple', version: '1.0' }, quietContext);
  await host.settle();
  expect(findTrigrams(folder)).toHaveLength(1);
});

test('the first search of what is indexed makes what later ones are faster by', async () => {
  const { folder, host } = plant();
  const { project } = await host.engineFor(join(folder, 'north'));
  const query = { query: 'seeds', isLiteral: false, in: ['orchard:apple'], context: null, skip: 0, maxHits: 1 };
  expect((await project.searchHits(query, quietContext)).files).toHaveLength(1);
  await host.settle();
  expect(findTrigrams(folder)).toHaveLength(1);
});

test('a module that is named is meant alone, one that the work begins in has the whole build around it', async () => {
  const module = (name: string, version: string) =>
    pomText(
      `<artifactId>${name}</artifactId><dependencies><dependency><groupId>orchard</groupId><artifactId>apple</artifactId><version>${version}</version></dependency></dependencies>`,
    );
  const folder = tempFolder({
    'shop/pom.xml': pomText(
      '<packaging>pom</packaging><modules><module>north</module><module>south</module></modules>',
    ),
    'shop/north/pom.xml': module('north', '1.0'),
    'shop/north/North.java': 'class North {}',
    'shop/south/pom.xml': module('south', '2.0'),
    'shop/south/South.java': 'class South {}',
    '.m2/settings.xml': '<settings><offline>true</offline></settings>',
    ...stored('1.0'),
    ...stored('2.0'),
  });
  const host = openHost(folder);
  const ask = async (how: 'named' | 'opened') => {
    const { project, codebase } = await host.engineFor(join(folder, 'shop/north'), how);
    const all = { module: null, scopes: null, direct: false, filter: null, page: 1, pageSize: 9 };
    const { dependencies } = await project.listDependencies(all, quietContext);
    const { files } = await codebase.getStats({ artifact: null, member: null }, quietContext);
    return [dependencies.items.map(({ coordinates }) => coordinates), files];
  };
  expect(await ask('named')).toEqual([['orchard:apple:1.0'], 2]);
  expect(await ask('opened')).toEqual([['orchard:apple:1.0', 'orchard:apple:2.0'], 5]);
  const { project } = await host.engineFor(join(folder, 'shop'));
  const named = await project.loadProject([join(folder, 'shop/south')], quietContext);
  expect(named.modules.map(({ path }) => path)).toEqual(['south']);
});

test('a project has one engine', async () => {
  const { folder, host } = plant();
  const [once, again] = await Promise.all([host.engineFor(`${folder}/north`), host.engineFor(`${folder}/north/`)]);
  expect(again).toBe(once);
});

test('every call is offline where settings.xml says so, without saying it itself', async () => {
  const { folder, host } = plant(undefined, { config: { zoektUrl: ['http://zoekt.test'] } });
  const { project, explore, codebase, zoekt } = await host.engineFor(join(folder, 'north'));
  const checks = await project.examine({}, quietContext);
  expect(checks.find(({ name }) => name === 'offline')?.value).toBe('yes');
  const absent = { groupId: 'orchard', artifactId: 'plum', version: '1.0', typeName: 'orchard.Plum' };
  await expect(explore.getTypeSource(absent, quietContext)).rejects.toThrow('offline');
  await expect(codebase.getStats({ artifact: 'orchard:plum:1.0', member: null }, quietContext)).rejects.toThrow(
    'offline',
  );
  await expect(zoekt.compareServers({ of: 'home' }, quietContext)).rejects.toThrow('offline');
});

test('settings that cannot be read fail the call, and the next one reads them again', async () => {
  const { folder, host } = plant('<settings>');
  const failed = [host.engineFor(folder), host.engineFor(folder)];
  for (const call of failed) await expect(call).rejects.toThrow('settings.xml');
  writeFileSync(join(folder, '.m2/settings.xml'), '<settings/>');
  await host.engineFor(folder);
});

test('a project is the same object until a build file changes, so that what is told of it once stays known', async () => {
  const { folder, host } = plant();
  const { project } = await host.engineFor(join(folder, 'north'));
  const load = () => project.loadProject([], quietContext);
  const first = await load();
  expect(await load()).toBe(first);
  writeFileSync(join(folder, 'north/pom.xml'), uses('2.0'));
  expect((await load()).modules[0]!.dependencies[0]!.version).toBe('2.0');
});
