import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Engine } from '../../../src/engine/engine.ts';
import { buildJar } from '../../support/build-jar.ts';
import { openHost } from '../../support/open-host.ts';
import { pomText } from '../../support/pom-text.ts';
import { quietContext } from '../../support/quiet-context.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const jdk = { groupId: 'jdk', artifactId: 'jdk', version: null };
const source = {
  'java.base/java/util/Basket.java':
    'package java.util;\npublic class Basket<E> extends Box {\n  public void put(E e) {}\n}\n',
  'java.base/java/util/Box.java': 'package java.util;\npublic class Box {\n  public void close() {}\n}\n',
};
const apple = 'package orchard;\nimport java.util.Basket;\npublic class Apples extends Basket<Apples> {}\n';

async function engineWith(env: Readonly<Record<string, string>>, files = {}): Promise<Engine> {
  const place = '.m2/repository/orchard/apple/1/apple-1';
  const folder = tempFolder({
    [`${place}.pom`]: pomText('<artifactId>apple</artifactId><version>1</version>'),
    [`${place}-sources.jar`]: buildJar({ 'orchard/Apples.java': apple }),
    '.m2/settings.xml': '<settings><offline>true</offline></settings>',
    ...files,
  });
  const places = Object.fromEntries(Object.entries(env).map(([name, path]) => [name, join(folder, path)]));
  return await openHost(folder, { env: places }).engineFor(folder);
}

const withJdk = () =>
  engineWith({ JAVA_HOME: 'jdk' }, { 'jdk/release': 'JAVA_VERSION="21.0.4"\n', 'jdk/lib/src.zip': buildJar(source) });

test('a type of the JDK, whose version is that of JAVA_HOME', async () => {
  const { explore } = await withJdk();
  const { artifact, data } = await explore.getTypeSource({ ...jdk, typeName: 'java.util.Basket' }, quietContext);
  expect([artifact.coordinates?.version, data.source.path, data.source.range]).toEqual([
    '21.0.4',
    'java.base/java/util/Basket.java',
    { start: 2, end: 4 },
  ]);
});

test('members that are inherited from types of the JDK', async () => {
  const { explore } = await withJdk();
  const query = { groupId: 'orchard', artifactId: 'apple', version: '1', typeName: 'orchard.Apples' };
  const list = {
    nameFilter: null,
    nameFilterType: 'glob',
    page: 1,
    pageSize: 9,
    includeDescription: false,
    publicOnly: false,
  } as const;
  const { data } = await explore.listMethods({ ...query, ...list, includeInherited: true }, quietContext);
  expect(data.members.items.map(({ name, declaredIn }) => [name, declaredIn?.type])).toEqual([
    ['put', 'java.util.Basket'],
    ['close', 'java.util.Box'],
  ]);
  expect(data.notFollowed).toEqual([]);
});

test('another version than the one that is here', async () => {
  const { explore } = await withJdk();
  await expect(explore.getFile({ ...jdk, version: '17', ...file('x') }, quietContext)).rejects.toThrow(
    'No sources for jdk:jdk:17: the JDK here is 21.0.4',
  );
});

test('no JDK is said so, with what to do', async () => {
  const { explore } = await engineWith({});
  await expect(explore.getFile({ ...jdk, ...file('x') }, quietContext)).rejects.toMatchObject({
    message: 'No sources of the JDK: there is no JDK in JAVA_HOME or on PATH',
    suggestion: expect.stringContaining('--jdk-sources'),
  });
});

test('sources that were registered for a JDK answer where there is none', async () => {
  const { explore, sources } = await engineWith({});
  const sourceUri = join(tempFolder({ 'src.zip': buildJar(source) }), 'src.zip');
  const coordinates = { ...jdk, version: '11' };
  await sources.registerSource({ coordinates, sourceUri, gitRef: null, autoIndex: true }, quietContext);
  const { artifact } = await explore.getTypeSource({ ...jdk, typeName: 'java.util.Box' }, quietContext);
  expect(artifact.coordinates?.version).toBe('11');
});

function file(filePath: string) {
  return { filePath, startLine: null, startColumn: null, endLine: null, aroundLine: null };
}

test.each([
  ['a supertype of its own group', 'extends Crate', false],
  ['an interface without members', 'implements java.io.Serializable', false],
  ['a supertype of the JDK', 'extends java.util.Basket', true],
  ['a supertype that nothing here has', 'extends bakery.Pie', false],
  ['one of which only imports tell', 'extends Basket', true],
])(
  'the JDK is indexed for inherited members only where nothing else has the supertype: %s',
  async (_, head, isIndexed) => {
    const crate = buildJar({ 'orchard/Crate.java': 'package orchard;\npublic class Crate {}\n' });
    const engine = await engineWith(
      { JAVA_HOME: 'jdk' },
      {
        'jdk/release': 'JAVA_VERSION="21.0.4"\n',
        'jdk/lib/src.zip': buildJar(source),
        '.m2/repository/orchard/apple/1/apple-1-sources.jar': buildJar({
          'orchard/Apples.java': `package orchard;\npublic class Apples ${head} {}\n`,
        }),
        '.m2/repository/orchard/crate/1/crate-1.pom': pomText('<artifactId>crate</artifactId><version>1</version>'),
        '.m2/repository/orchard/crate/1/crate-1-sources.jar': crate,
      },
    );
    await engine.sources.indexArtifact(
      { groupId: 'orchard', artifactId: 'crate', version: '1', autoIndex: true },
      quietContext,
    );
    const query = { groupId: 'orchard', artifactId: 'apple', version: '1', typeName: 'orchard.Apples' };
    const list = { nameFilter: null, nameFilterType: 'glob', page: 1, pageSize: 9, includeDescription: false } as const;
    await engine.explore.listMethods({ ...query, ...list, publicOnly: false, includeInherited: true }, quietContext);
    const everything = { page: 1, pageSize: 9, groupFilter: null, artifactFilter: null, versionFilter: null };
    const { items } = await engine.sources.listArtifacts(everything, quietContext);
    expect(items.map(({ coordinates }) => coordinates.artifactId).includes('jdk')).toBe(isIndexed);
  },
);
