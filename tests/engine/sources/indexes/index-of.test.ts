import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CorruptArtifactError } from '../../../../src/core/problems/errors.ts';
import { createGraphKnowledge } from '../../../../src/engine/graphs/graph-knowledge.ts';
import type { SourcesDeps } from '../../../../src/engine/sources/create-sources.ts';
import { createFileReader } from '../../../../src/platform/files/files.ts';
import { buildJar } from '../../../support/build-jar.ts';
import { apple } from '../../../support/orchard-engine.ts';
import { type OrchardSources, orchardSourcesHome } from '../../../support/orchard-sources-home.ts';
import { pomText } from '../../../support/pom-text.ts';
import { quietContext } from '../../../support/quiet-context.ts';
import { buildDependency, buildModule, buildProject } from '../../../support/resolved-project.ts';
import { tempFolder } from '../../../support/temp-folder.ts';

const appleJar = buildJar({ 'orchard/Apple.java': 'package orchard;\nclass Apple {}\n' });

/** Sources of every artifact are `jar`; null: nobody has them, which is certain or not. */
function accessTo(jar: Uint8Array | null, { isCertain = true, home = tempFolder() } = {}): OrchardSources {
  const published = jar === null ? {} : { jar: join(tempFolder({ 'sources.jar': jar }), 'sources.jar') };
  return orchardSourcesHome({ home, isCertain, ...published });
}

function chainOf(locate: SourcesDeps['chain']['locate']) {
  return {
    locate,
    listVersions: async () => ({ lists: [], unanswered: [] }),
    listStored: async () => [],
    listGroups: async () => [],
    discard: async () => false,
  };
}

async function checkListed(jar: Uint8Array | null, isCertain: boolean, expected: readonly object[]): Promise<void> {
  const artifacts = accessTo(jar, { isCertain });
  await artifacts.prepare(apple).catch(() => {});
  expect(await artifacts.list()).toMatchObject(expected);
}

test('what a thread indexed answers here', async () => {
  const artifacts = accessTo(appleJar);
  expect(await artifacts.prepare(apple)).toBe(false);
  const { index } = await artifacts.open(apple);
  expect(index.names).toEqual(['Apple']);
});

test('what was said when the sources were found comes with every answer, whoever indexed them', async () => {
  const home = tempFolder();
  const moved = pomText(
    '<distributionManagement><relocation><artifactId>pear</artifactId></relocation></distributionManagement>',
  );
  const folder = tempFolder({ 'moved.pom': moved, 'pear-sources.jar': appleJar });
  const locate: SourcesDeps['chain']['locate'] = async ({ kind, coordinates: { artifactId, classifier } }) => {
    const isMoved = kind === 'pom' && artifactId === 'apple';
    const isThere = artifactId === 'pear' && classifier === 'sources';
    const name = isMoved ? 'moved.pom' : isThere ? 'pear-sources.jar' : 'nothing';
    return { found: await createFileReader().find(join(folder, name)), attempts: [] };
  };
  const chain = chainOf(locate);
  const knowledge = createGraphKnowledge([], [folder]);
  const first = orchardSourcesHome({ home, changes: { chain, knowledge } });
  await first.prepare(apple);
  await first.close();
  const later = orchardSourcesHome({ home, changes: { knowledge } });
  expect((await later.open(apple)).remarks).toEqual([
    `orchard:apple:1.0 moved to orchard:pear:1.0, whose sources these are (by ${join(folder, 'moved.pom')})`,
  ]);
});

test('of a module for several platforms each project has the sources of the platform that its build chose', async () => {
  const home = tempFolder();
  const documentation = { 'org.gradle.category': 'documentation', 'org.gradle.docstype': 'sources' };
  const variantOf = (type: string, module: string) => ({
    name: module,
    attributes: { ...documentation, 'org.jetbrains.kotlin.platform.type': type },
    'available-at': { url: `../${module}.module`, group: 'orchard', module, version: '1.0' },
  });
  const variants = [variantOf('jvm', 'apple-jvm'), variantOf('androidJvm', 'apple-android')];
  const folder = tempFolder({
    'apple.module': JSON.stringify({ formatVersion: '1.1', variants }),
    'apple-jvm.jar': buildJar({ 'Jvm.java': 'class Jvm {}' }),
    'apple-android.jar': buildJar({ 'Android.java': 'class Android {}' }),
  });
  const locate: SourcesDeps['chain']['locate'] = async ({ coordinates: { artifactId }, extension }) => {
    return { found: await createFileReader().find(join(folder, `${artifactId}.${extension}`)), attempts: [] };
  };
  const chain = chainOf(locate);
  const namesFor = async (platform: string) => {
    const knowledge = createGraphKnowledge([], [folder]);
    const root = buildDependency('orchard:apple:1.0', { hasGradleMetadata: true });
    knowledge.learn(buildProject([buildModule('.', [root, `orchard:apple-${platform}:1.0`])]));
    const project = orchardSourcesHome({ home, changes: { chain, knowledge } });
    const { index } = await project.open(apple);
    await project.close();
    return index.names;
  };
  for (const platform of ['jvm', 'android', 'jvm'])
    expect(await namesFor(platform)).toEqual([platform === 'jvm' ? 'Jvm' : 'Android']);
});

test('what was found where nobody looks here is looked for anew', async () => {
  const home = tempFolder();
  const elsewhere = accessTo(buildJar({ 'orchard/Apple.java': 'class Poison {}' }), { home });
  await elsewhere.prepare(apple);
  await elsewhere.close();
  const here = accessTo(appleJar, { home });
  expect((await here.open(apple)).index.names).toEqual(['Apple']);
  await here.close();
});

test('an index that other scanners made is made anew', async () => {
  const home = tempFolder();
  const jar = join(tempFolder({ 'sources.jar': appleJar }), 'sources.jar');
  const first = orchardSourcesHome({ home, jar });
  await first.prepare(apple);
  const folder = join(home, 'code/orchard/apple/1.0');
  const pointer = JSON.parse(readFileSync(join(folder, 'current.json'), 'utf8'));
  const key = '0'.repeat(32);
  renameSync(join(folder, pointer.key), join(folder, key));
  writeFileSync(join(folder, 'current.json'), JSON.stringify({ ...pointer, key }));
  expect(await orchardSourcesHome({ home, jar }).prepare(apple)).toBe(false);
  expect(await orchardSourcesHome({ home, jar }).prepare(apple)).toBe(true);
});

test('a second preparation finds the first', async () => {
  const artifacts = accessTo(appleJar);
  await artifacts.prepare(apple);
  expect(await artifacts.prepare(apple)).toBe(true);
});

test('a damaged jar is the same error out of a thread', async () => {
  const artifacts = accessTo(appleJar.subarray(0, 60));
  await expect(artifacts.prepare(apple)).rejects.toThrow(CorruptArtifactError);
});

test('an aborted preparation rejects with the reason and leaves nothing', async () => {
  const home = tempFolder();
  const artifacts = accessTo(appleJar, { home });
  const controller = new AbortController();
  const prepared = artifacts.prepare(apple, controller.signal);
  controller.abort(new Error('enough'));
  await expect(prepared).rejects.toThrow('enough');
  await artifacts.close();
  expect(readdirSync(home)).toEqual([]);
});

test('what is answered from memory is listed at once', async () => {
  const artifacts = accessTo(appleJar);
  await artifacts.open(apple);
  expect(await artifacts.list()).toEqual([{ coordinates: apple, status: 'indexed' }]);
});

test('a snapshot that is indexed is there', async () => {
  const artifacts = accessTo(appleJar);
  const snapshot = { ...apple, version: '2-SNAPSHOT' };
  await artifacts.open(snapshot);
  expect(artifacts.sources.isIndexed(snapshot)).toBe(true);
});

test('coordinates of a POM that cannot be right are not there', async () => {
  expect(accessTo(appleJar).sources.isIndexed({ ...apple, version: '[1,2' })).toBe(false);
});

test('an index that a registration replaced is not there', async () => {
  const artifacts = accessTo(appleJar);
  await artifacts.open(apple);
  const sourceUri = tempFolder({ 'Pear.java': 'class Pear {}' });
  await artifacts.engine.registerSource(
    { coordinates: apple, sourceUri, gitRef: null, autoIndex: false },
    quietContext,
  );
  expect(artifacts.sources.isIndexed(apple)).toBe(false);
});

test('no sources for certain is listed as failed', () => checkListed(null, true, [{ status: 'failed' }]));
test('an open question is not listed', () => checkListed(null, false, []));
test('an archive without sources is listed as failed', () =>
  checkListed(buildJar({ LICENSE: 'Eat freely.' }), true, [{ status: 'failed' }]));
test('a failure goes when sources appear', async () => {
  const home = tempFolder();
  await accessTo(null, { home })
    .open(apple)
    .catch(() => {});
  const artifacts = accessTo(appleJar, { home });
  await artifacts.open(apple);
  expect(await artifacts.list()).toEqual([{ coordinates: apple, status: 'indexed' }]);
});

test('a changed folder is noticed', async () => {
  const artifacts = accessTo(null);
  const sourceUri = tempFolder({ 'Pear.java': 'class Pear {}' });
  await artifacts.engine.registerSource({ coordinates: apple, sourceUri, gitRef: null, autoIndex: true }, quietContext);
  writeFileSync(join(sourceUri, 'Plum.java'), 'class Plum {}');
  const { index } = await artifacts.open(apple);
  expect(index.names).toEqual(['Pear', 'Plum']);
});

test('a JDK that was indexed from a file that is still the same answers where another one is in use', async () => {
  const home = tempFolder();
  const file = join(tempFolder({ 'src.zip': appleJar }), 'src.zip');
  const jdk = { groupId: 'jdk', artifactId: 'jdk', version: '25' };
  const first = orchardSourcesHome({
    home,
    changes: { jdk: { version: '25', file, lacksSources: null, classes: null } },
  });
  await first.prepare(jdk);
  await first.close();
  const later = () => orchardSourcesHome({ home, changes: { jdk: { missing: 'JDK 17 has no src.zip' } } });
  expect((await later().open(jdk)).index.names).toEqual(['Apple']);
  writeFileSync(file, 'another one');
  await expect(later().open(jdk)).rejects.toThrow('JDK 17 has no src.zip');
});

test('a jar that is taken away after it was found is looked for again', async () => {
  const folder = tempFolder({ 'sources.jar': appleJar, 'again.jar': appleJar });
  let isTaken = false;
  const locate: SourcesDeps['chain']['locate'] = async ({ coordinates: { classifier } }) => {
    if (classifier !== 'sources') return { found: null, attempts: [] };
    if (isTaken) return { found: await createFileReader().find(join(folder, 'again.jar')), attempts: [] };
    isTaken = true;
    const file = join(folder, 'sources.jar');
    const found = await createFileReader().find(file);
    rmSync(file);
    return { found, attempts: [] };
  };
  const chain = chainOf(locate);
  const artifacts = orchardSourcesHome({ home: tempFolder(), changes: { chain } });
  await artifacts.prepare(apple);
  const { index } = await artifacts.open(apple);
  expect(index.names).toEqual(['Apple']);
});
