import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Config } from '../../src/engine/config/config-keys.ts';
import { buildAar, buildJar } from '../support/build-jar.ts';
import { classFixtureJar } from '../support/class-fixtures.ts';
import { openHost } from '../support/open-host.ts';
import { pomText } from '../support/pom-text.ts';
import { quietContext } from '../support/quiet-context.ts';
import { tempFolder } from '../support/temp-folder.ts';

const apple = '.m2/repository/orchard/apple/1/apple-1';
const source = 'package orchard;\n\npublic class Ladder {}\n';
const dependency =
  '<dependency><groupId>orchard</groupId><artifactId>apple</artifactId><version>1</version></dependency>';

/** A project that uses an artifact whose sources have one class, which its binary jar lacks, and none of those that this has. */
async function openProject({
  config = {} as Config,
  binary = 'jar' as 'jar' | 'aar' | 'none',
  sources = { 'orchard/Ladder.java': source } as Readonly<Record<string, string>>,
} = {}) {
  const folder = tempFolder({
    [`${apple}.pom`]: pomText('<groupId>orchard</groupId><artifactId>apple</artifactId><version>1</version>'),
    [`${apple}-sources.jar`]: buildJar(sources),
    ...(binary === 'jar' && { [`${apple}.jar`]: classFixtureJar() }),
    ...(binary === 'aar' && { [`${apple}.aar`]: buildAar(classFixtureJar()) }),
    '.m2/settings.xml': '<settings><offline>true</offline></settings>',
    'project/pom.xml': pomText(
      `<groupId>orchard</groupId><artifactId>shop</artifactId><version>1</version><dependencies>${dependency}</dependencies>`,
    ),
  });
  return await openHost(folder, { config }).engineFor(join(folder, 'project'));
}

const ofApple = { groupId: 'orchard', artifactId: 'apple', version: '1' };
const byName = { groupId: null, artifactId: null, version: null };

test.each([
  ['coordinates', ofApple],
  ['its name alone', byName],
])('a type that only the binary jar has, by %s', async (_, place) => {
  const { explore } = await openProject();
  const { artifact, data } = await explore.getTypeSource({ ...place, typeName: 'orchard.Orchard.Pear' }, quietContext);
  expect([data.name, artifact.text, artifact.remarks]).toEqual([
    'orchard.Orchard.Pear',
    'decompiled',
    ['orchard:apple:1: its sources lack this type', expect.stringContaining('bodies decompiled by Vineflower')],
  ]);
  expect(data.source.lines.join()).toContain('return "pear";');
});

test('the body of its method', async () => {
  const { explore } = await openProject();
  const asked = {
    ...ofApple,
    typeName: 'orchard.Orchard',
    methodName: 'pick',
    methodSignature: null,
    includeDoc: false,
  };
  const { artifact, data } = await explore.getMethodSources(asked, quietContext);
  expect([artifact.text, data[0]!.source.lines.join()]).toEqual([
    'decompiled',
    expect.stringContaining('later.run();'),
  ]);
});

test('it stays a declaration where nothing may be decompiled', async () => {
  const { explore } = await openProject({ config: { compiled: 'declarations' } });
  const { artifact } = await explore.getTypeSource({ ...ofApple, typeName: 'orchard.Picker' }, quietContext);
  expect([artifact.text, artifact.remarks[0]]).toEqual(['declarations', 'orchard:apple:1: its sources lack this type']);
});

test('a type that only an AAR has', async () => {
  const { explore } = await openProject({ binary: 'aar' });
  const { data } = await explore.getTypeSource({ ...ofApple, typeName: 'orchard.Picker' }, quietContext);
  expect(data.name).toBe('orchard.Picker');
});

test('its members', async () => {
  const { explore } = await openProject();
  const list = { nameFilter: null, nameFilterType: 'glob', page: 1, pageSize: 9 } as const;
  const shown = { includeInherited: true, includeDescription: false, publicOnly: false };
  const { data } = await explore.listMethods(
    { ...ofApple, ...list, ...shown, typeName: 'orchard.Picker' },
    quietContext,
  );
  expect(data.members.items.map(({ name }) => name)).not.toEqual([]);
});

test.each([
  ['neither jar has', {}, 'orchard.Fig'],
  ['has a binary jar that is not here', { binary: 'none' as const }, 'orchard.Picker'],
  ['has a binary jar that may not be read', { config: { compiled: 'off' } as Config }, 'orchard.Picker'],
])('a type is not found that %s', async (_, place, typeName) => {
  const { explore } = await openProject(place);
  await expect(explore.getTypeSource({ ...ofApple, typeName }, quietContext)).rejects.toThrow(`No type ${typeName} in`);
});

test('find_symbol and read_symbol', async () => {
  const { project } = await openProject();
  const query = { kind: null, caseSensitive: false, match: 'best', maxResults: 9 } as const;
  const { hits, absent } = await project.findSymbol({ ...query, query: 'orchard.Picker' }, quietContext);
  const told = [{ coordinates: 'orchard:apple:1', name: 'orchard.Picker', text: 'declarations' }];
  expect([hits.map(({ qualifiedName }) => qualifiedName), absent?.inBinaries]).toEqual([['orchard.Picker'], told]);
  const { readings } = await project.readSymbols({ names: ['Picker'], include: null, includeDoc: false }, quietContext);
  expect([readings[0]!.found?.hit.qualifiedName, readings[0]!.absent?.inBinaries]).toEqual(['orchard.Picker', told]);
});

test.each([
  ['Orchard.Pear', 'orchard.Orchard.Pear'],
  ['orchard.Orchard$Pear', 'orchard.Orchard.Pear'],
  // Marked as a member, it is no type.
  ['Orchard#Pear', undefined],
  ['Orchard.Fig', undefined],
])('%s, where the sources have the type around it', async (name, expected) => {
  const { project } = await openProject({
    sources: { 'orchard/Orchard.java': 'package orchard;\nclass Orchard {}\n' },
  });
  const { readings } = await project.readSymbols({ names: [name], include: null, includeDoc: false }, quietContext);
  expect(readings[0]!.found?.hit.qualifiedName).toBe(expected);
});

const MADE = {
  'orchard/Orchard.java': 'package orchard;\nimport lombok.Data;\n@Data\npublic class Orchard extends Field {}\n',
  'orchard/Field.java':
    'package orchard;\npublic class Field {\n  public void pick() {}\n  public void plough() {}\n}\n',
};

test.each([
  // Although a supertype has one.
  ['Orchard#pick', ['orchard.Orchard#pick'], 'later.run();'],
  ['Orchard#plough', undefined, 'plough()'],
  ['Orchard#fell', undefined, undefined],
])('read_symbol of a member that only the compiled type has: %s', async (name, inBinaries, body) => {
  const { project } = await openProject({ sources: MADE });
  const { readings } = await project.readSymbols({ names: [name], include: null, includeDoc: false }, quietContext);
  const [{ found, absent }] = readings as [(typeof readings)[number]];
  const told = absent?.inBinaries.map((held) => held.name);
  expect(told?.length === 0 ? undefined : told).toEqual(inBinaries);
  const shown = found?.declarations[0]?.source?.lines.join();
  expect(shown).toEqual(body === undefined ? undefined : expect.stringContaining(body));
});

test('get_method_source of a member that only the compiled type has', async () => {
  const { explore } = await openProject({ sources: { 'orchard/Orchard.java': MADE['orchard/Orchard.java'] } });
  const ask = (methodName: string) =>
    explore.getMethodSources(
      { ...ofApple, typeName: 'orchard.Orchard', methodName, methodSignature: null, includeDoc: false },
      quietContext,
    );
  const { artifact, data } = await ask('pick');
  expect([artifact.remarks[0], data[0]!.source.lines.join()]).toEqual([
    'orchard:apple:1: its sources lack this member',
    expect.stringContaining('later.run();'),
  ]);
  await expect(ask('fell')).rejects.toThrow('No method fell in orchard.Orchard');
});

test('read_symbol of its method says that the body is decompiled, and nothing of an artifact without sources', async () => {
  const { project } = await openProject();
  const declared = new Map();
  const asked = { names: ['orchard.Orchard#pick'], include: null, includeDoc: false };
  const { readings } = await project.readSymbols(asked, { ...quietContext, declared });
  const [{ found, absent }] = readings as [(typeof readings)[number]];
  expect(found?.declarations[0]?.source?.lines.join()).toContain('later.run();');
  expect(absent?.inBinaries).toMatchObject([{ name: 'orchard.Orchard', text: 'decompiled' }]);
  expect([...declared]).toEqual([]);
});

test('a frame of a trace shows its line as decompiled', async () => {
  const { project } = await openProject();
  const trace = 'at orchard.Orchard.pick(Orchard.java:30)';
  const { lines, inBinaries } = await project.explainStackTrace({ trace }, quietContext);
  expect(lines[0]!.place).toMatchObject({ source: 'later.run();', fits: true, enclosing: { name: 'Orchard#pick' } });
  expect(inBinaries).toMatchObject([{ name: 'orchard.Orchard', text: 'decompiled' }]);
});

test('the frames of a trace', async () => {
  const { project } = await openProject();
  const trace =
    'at orchard.Orchard.compare(Orchard.java)\nat orchard.Ladder.climb(Ladder.java:3)\nat orchard.Fig.eat(Fig.java:1)';
  const { lines, inBinaries, withoutSource } = await project.explainStackTrace({ trace }, quietContext);
  expect(lines.map(({ place }) => place?.file)).toEqual(['orchard/Orchard.java', 'orchard/Ladder.java', undefined]);
  expect(lines[0]!.place!.named.map(({ name }) => name)).toContain('Orchard#compare');
  expect(inBinaries.map(({ name }) => name)).toEqual(['orchard.Orchard']);
  expect(withoutSource.map(({ name }) => name)).toEqual(['orchard']);
});
