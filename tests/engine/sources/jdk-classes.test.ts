import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Config } from '../../../src/engine/config/config-keys.ts';
import type { Engine } from '../../../src/engine/engine.ts';
import { buildJar } from '../../support/build-jar.ts';
import { classFixtureJar, readClassFixtures } from '../../support/class-fixtures.ts';
import { writeImage } from '../../support/jimage-writer.ts';
import { openHost } from '../../support/open-host.ts';
import { pomText } from '../../support/pom-text.ts';
import { quietContext } from '../../support/quiet-context.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const jdk = { groupId: 'jdk', artifactId: 'jdk', version: null };
const release = 'JAVA_VERSION="21.0.4"\n';

async function image(): Promise<Buffer> {
  const classes = await readClassFixtures();
  return writeImage(classes.map(({ path, read }) => ({ name: `/orchard.base/${path}`, content: read() })));
}

async function engineWith(
  files: Readonly<Record<string, string | Uint8Array>>,
  config = {} as Config,
): Promise<Engine> {
  return await engineIn(tempFolder(files), config);
}

function engineIn(folder: string, config = {} as Config): Promise<Engine> {
  return openHost(folder, { env: { JAVA_HOME: join(folder, 'jdk') }, config }).engineFor(folder);
}

const typeSource = ({ explore }: Engine, typeName: string) => explore.getTypeSource({ ...jdk, typeName }, quietContext);

test('a JDK without src.zip answers by the classes of its modules, and says so', async () => {
  const engine = await engineWith({ 'jdk/release': release, 'jdk/lib/modules': await image() });
  const { artifact, data } = await typeSource(engine, 'orchard.Orchard.Sort');
  expect([artifact.coordinates?.version, artifact.text, data.source.path]).toEqual([
    '21.0.4',
    'declarations',
    'orchard.base/orchard/Orchard.java',
  ]);
  expect(artifact.remarks.join()).toMatch(/^jdk:jdk:21\.0\.4: JDK 21\.0\.4 in \S+ has no src\.zip/);
});

test.each(['orchard.Orchard', 'orchard.F1', 'orchard.Season'])(
  'the first answer on %s tells the same as the index of all classes',
  async (typeName) => {
    const files = { 'jdk/release': release, 'jdk/lib/modules': await image() };
    const engine = await engineWith(files, { compiled: 'declarations' } as Config);
    const first = await typeSource(engine, typeName);
    await engine.sources.indexArtifact({ ...jdk, autoIndex: true }, quietContext);
    // Constants of other files are told once these are read.
    expect({ ...(await typeSource(engine, typeName)).data, constants: [] }).toEqual({ ...first.data, constants: [] });
  },
);

test('that of Java 8 answers by its rt.jar', async () => {
  const engine = await engineWith({
    'jdk/release': 'JAVA_VERSION="1.8.0_402"\n',
    'jdk/jre/lib/rt.jar': classFixtureJar(),
  });
  const { artifact, data } = await typeSource(engine, 'orchard.Picker');
  expect([artifact.coordinates?.version, data.source.path]).toEqual(['1.8.0_402', 'orchard/Harvest.kt']);
});

test('a src.zip that comes later answers in their place', async () => {
  const folder = tempFolder({ 'jdk/release': release, 'jdk/lib/modules': await image() });
  const before = await engineIn(folder);
  await before.sources.indexArtifact({ ...jdk, autoIndex: true }, quietContext);
  const source = 'package orchard;\n\n/** By hand. */\ninterface Picker {}\n';
  const zip = buildJar({ 'orchard.base/orchard/Picker.java': source });
  writeFileSync(join(folder, 'jdk/lib/src.zip'), zip);
  const { artifact, data } = await typeSource(await engineIn(folder), 'orchard.Picker');
  expect([artifact.text, data.source.path]).toEqual(['source', 'orchard.base/orchard/Picker.java']);
});

test('with compiled off there is none', async () => {
  const config = { compiled: 'off' } as Config;
  const engine = await engineWith({ 'jdk/release': release, 'jdk/lib/modules': await image() }, config);
  await expect(typeSource(engine, 'orchard.Picker')).rejects.toThrow('has no src.zip');
});

test('an image that is damaged is refused in a word', async () => {
  const engine = await engineWith({ 'jdk/release': release, 'jdk/lib/modules': (await image()).subarray(0, 900) });
  await expect(typeSource(engine, 'orchard.Picker')).rejects.toThrow('ends within its index');
});

test.each([
  ['a type that it lacks', 'Zucchini#peel', false],
  ['a type that it lacks, alone', 'Zucchini', false],
  ['a package that is called as its types begin', 'org.orch.Zucchini', false],
  ['a type that a dependency has', 'Apples#peel', true],
  ['a type that it has', 'Orchard#peel', true],
  ['the beginning of one', 'Orcha', true],
  ['a member alone, which may be of any type', 'zucchini', true],
  ['a constant alone', 'ZUCCHINI_SIZE', true],
])('by the names of its classes it is indexed only for what it may have: %s', async (_, query, isIndexed) => {
  const apples = 'package orchard;\nclass Apples {}\n';
  const engine = await engineWith({
    'jdk/release': release,
    'jdk/lib/modules': await image(),
    'Apples.java': apples,
    'pom.xml': pomText('<artifactId>own</artifactId><version>1</version>'),
  });
  await engine.project.readSymbols({ names: [query], include: null, includeDoc: false }, quietContext);
  const everything = { page: 1, pageSize: 9, groupFilter: null, artifactFilter: null, versionFilter: null };
  const { items } = await engine.sources.listArtifacts(everything, quietContext);
  expect(items.map(({ coordinates }) => coordinates.artifactId)).toEqual(isIndexed ? ['jdk'] : []);
});
