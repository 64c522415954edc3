import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Coordinates } from '../../../../src/core/artifacts/coordinates.ts';
import { LimitReachedError, RemoteUnavailableError } from '../../../../src/core/problems/errors.ts';
import { createGraphKnowledge } from '../../../../src/engine/graphs/graph-knowledge.ts';
import type { FindAtDeps, Urgency } from '../../../../src/engine/sources/finding/find-at.ts';
import { createFindSources } from '../../../../src/engine/sources/finding/find-sources.ts';
import { isFound } from '../../../../src/engine/sources/finding/found-sources.ts';
import type { DeclarationsTaken, Subject } from '../../../../src/engine/sources/subject/subject.ts';
import { isJar } from '../../../../src/indexing/source-input.ts';
import { createFileReader } from '../../../../src/platform/files/files.ts';
import { buildJar } from '../../../support/build-jar.ts';
import { pomText } from '../../../support/pom-text.ts';
import { quietContext } from '../../../support/quiet-context.ts';
import { tempFolder } from '../../../support/temp-folder.ts';

const KOTLIN = 'org.jetbrains.kotlin.platform.type';
const SOURCES = { 'org.gradle.category': 'documentation', 'org.gradle.docstype': 'sources' };
const ROOT = JSON.stringify({
  formatVersion: '1.1',
  variants: [
    {
      name: 'common',
      attributes: { ...SOURCES, [KOTLIN]: 'common' },
      files: [{ name: 's', url: 'apple-5-sources.jar' }],
    },
    {
      name: 'jvm',
      attributes: { ...SOURCES, [KOTLIN]: 'jvm' },
      'available-at': {
        url: '../../apple-jvm/5/apple-jvm-5.module',
        group: 'orchard',
        module: 'apple-jvm',
        version: '5',
      },
    },
  ],
});
const JVM = JSON.stringify({
  formatVersion: '1.1',
  variants: [
    {
      name: 'jvm',
      attributes: { ...SOURCES, [KOTLIN]: 'jvm' },
      files: [{ name: 's', url: 'apple-jvm-5-sources.jar' }],
    },
  ],
});
const COMMON_JAR = buildJar({ 'commonMain/Apple.kt': 'class Apple' });
const JVM_JAR = buildJar({ 'commonMain/Apple.kt': 'class Apple', 'jvmMain/Pie.kt': 'class Pie' });
const NATIVE_JAR = buildJar({ 'commonMain/Apple.kt': 'class Apple', 'nativeMain/Pie.kt': 'class Pie' });
const EMPTY_JAR = buildJar({ 'README.md': 'none' });
const MULTIPLATFORM = {
  'apple-5.module': ROOT,
  'apple-jvm-5.module': JVM,
  'apple-5-sources.jar': COMMON_JAR,
  'apple-jvm-5-sources.jar': JVM_JAR,
};

function relocation(artifactId: string): string {
  return `<distributionManagement><relocation><artifactId>${artifactId}</artifactId></relocation></distributionManagement>`;
}

interface Case {
  readonly files: Readonly<Record<string, string | Uint8Array>>;
  readonly hasGradleMetadata: boolean | null;
  readonly classifier?: string;
  /** As the graph says; unknown when absent. */
  readonly packaging?: string;
  /** What only a repository could have; it gives no answer for those that are not in `files`. */
  readonly remote?: readonly string[];
  /** Takes the names of the files that repositories are asked for. */
  readonly asked?: string[];
  /** True: that there are no sources was said before. */
  readonly isRemembered?: boolean;
  readonly urgency?: Urgency;
  /** Artifact ids of modules that the build chose. */
  readonly chosen?: readonly string[];
  readonly takesDeclarations?: DeclarationsTaken;
  /** True: the server of what is registered for it is silent. */
  readonly isRegistered?: boolean;
  /** True: it is a module of the project, in another version. */
  readonly isOwn?: boolean;
  /** A repository that nobody may ask. */
  readonly blocked?: string;
}

async function locateIn(
  folder: string,
  {
    hasGradleMetadata,
    classifier,
    packaging,
    remote = [],
    asked = [],
    isRemembered = false,
    urgency = 'complete',
    chosen = [],
    takesDeclarations,
    isRegistered = false,
    isOwn = false,
    blocked,
  }: Omit<Case, 'files'>,
) {
  const chain: FindAtDeps['chain'] = {
    async locate({ coordinates: at, extension, fileName, kind }, { offline, largestFile }) {
      const name = fileName ?? `${at.artifactId}-${at.version}${at.classifier ? `-${at.classifier}` : ''}.${extension}`;
      if (offline && remote.includes(name))
        return {
          found: null,
          attempts: [{ resolver: 'orchard', origin: 'orchard', outcome: 'skipped', detail: 'offline' }],
        };
      if (!offline) asked.push(name);
      const found = await createFileReader().find(join(folder, name));
      if (found === null && remote.includes(name)) throw new RemoteUnavailableError('orchard is silent');
      if ((found?.size ?? 0) > (largestFile ?? Number.POSITIVE_INFINITY))
        throw new LimitReachedError(`${name} is too large`);
      if (found === null && kind === 'sources' && isRemembered)
        return { found, attempts: [{ resolver: 'own-cache', origin: 'orchard', outcome: 'remembered-absent' }] };
      if (found === null && !offline && blocked !== undefined) {
        const unasked = { id: 'orchard', url: blocked, reason: 'http is blocked', isSilent: false };
        return { found, attempts: [{ resolver: 'orchard', origin: blocked, outcome: 'skipped', unasked }] };
      }
      return { found, attempts: [] };
    },
    listVersions: async () => ({ lists: [], unanswered: [] }),
  };
  const coordinates = { groupId: 'orchard', artifactId: 'apple', version: '5', ...(classifier && { classifier }) };
  const target = { coordinates, type: 'jar', packaging: packaging ?? null, hasGradleMetadata, repositories: [] };
  const knowledge = {
    ...createGraphKnowledge([], []),
    describe: () => target,
    find: ({ artifactId }: Coordinates) => (chosen.includes(artifactId) ? target : null),
    listOwn: () => (isOwn ? [{ coordinates: { ...coordinates, version: '6' }, folder: 'kitchen' }] : []),
  };
  const { findSources } = createFindSources({
    home: folder,
    chain,
    knowledge,
    findMeant: async () => [],
    learnProject: async () => {},
    jdk: { missing: 'there is none' },
    hosts: { reachOf: () => null, mayRead: () => true },
    download: async () => {
      throw new RemoteUnavailableError('the registered server is silent');
    },
  });
  const sourceUri = 'https://farm.example/apple.jar';
  const registered = { id: 'r', coordinates, kind: 'jar', sourceUri, path: null, gitRef: null };
  const registration = isRegistered ? { ...registered, autoIndex: true, failure: null } : null;
  const subject = { coordinates, registration, target, versionFrom: 'given', otherVersions: [], mayIndex: true };
  return await findSources({ ...subject, takesDeclarations } as Subject, quietContext, urgency);
}

async function check({ files, ...artifact }: Case, expected: string): Promise<void> {
  const folder = tempFolder(files);
  const answer = await locateIn(folder, artifact);
  const found = isFound(answer) ? answer.inputs.filter(isJar) : [];
  const told = found.map(({ origin, label }) => `${label}: ${origin.slice(folder.length + 1)}`);
  expect(isFound(answer) ? told.join(', ') : answer.reason).toBe(expected);
}

/** What is to be said of what was found; the folder stands as `.`. */
async function checkRemarks({ files, ...artifact }: Case, expected: readonly string[]): Promise<void> {
  const folder = tempFolder(files);
  const answer = await locateIn(folder, artifact);
  const remarks = isFound(answer) ? answer.remarks : [];
  expect(remarks.map(({ message }) => message.replaceAll(folder, '.'))).toEqual(expected);
}

test('a multiplatform root leads to the code of the JVM', () =>
  check({ files: MULTIPLATFORM, hasGradleMetadata: true }, 'sources: apple-jvm-5-sources.jar'));
test('and says so', () =>
  checkRemarks({ files: MULTIPLATFORM, hasGradleMetadata: true }, [
    'its code for the JVM is in orchard:apple-jvm:5, whose sources these are',
  ]));
const PLAIN_JAR = buildJar({ 'orchard/Apple.java': 'class Apple {}' });
const FARAWAY = { files: { 'apple-5-sources.jar': PLAIN_JAR, 'apple-5.module': 'unread' }, hasGradleMetadata: true };
test('whose metadata nobody asks for where the sources jar is of no multiplatform module', async () => {
  const remote = ['apple-5-sources.jar', 'apple-5.module'];
  const asked: string[] = [];
  await locateIn(tempFolder(FARAWAY.files), { ...FARAWAY, remote, asked });
  expect(asked).toEqual(['apple-5-sources.jar']);
});
test('but those that lie here name the sources', () =>
  check(
    { files: { ...MULTIPLATFORM, 'apple-5-sources.jar': PLAIN_JAR }, hasGradleMetadata: true },
    'sources: apple-jvm-5-sources.jar',
  ));
test('and those of one whose sources are in the folders of platforms are asked for', () =>
  check(
    { files: MULTIPLATFORM, hasGradleMetadata: true, remote: Object.keys(MULTIPLATFORM) },
    'sources: apple-jvm-5-sources.jar',
  ));
test('to the code of Android, if the build chose that', async () => {
  const root = JSON.parse(ROOT) as { variants: [object, { attributes: object; 'available-at': object }] };
  const [common, jvm] = root.variants;
  const android = {
    name: 'android',
    attributes: { ...SOURCES, [KOTLIN]: 'androidJvm' },
    'available-at': { ...jvm['available-at'], module: 'apple-android' },
  };
  const files = {
    ...MULTIPLATFORM,
    'apple-5.module': JSON.stringify({ ...root, variants: [common, jvm, android] }),
    'apple-android-5-sources.jar': JVM_JAR,
  };
  await check({ files, hasGradleMetadata: true }, 'sources: apple-jvm-5-sources.jar');
  await check({ files, hasGradleMetadata: true, chosen: ['apple-android'] }, 'sources: apple-android-5-sources.jar');
});
test('so it does when the POM is unknown', () =>
  check({ files: MULTIPLATFORM, hasGradleMetadata: null }, 'sources: apple-jvm-5-sources.jar'));
test('so does one whose POM has no code, as the graph of a Maven project says', () =>
  check({ files: MULTIPLATFORM, hasGradleMetadata: true, packaging: 'pom' }, 'sources: apple-jvm-5-sources.jar'));
test('and one of which nothing is known before its POM is read', () =>
  check(
    {
      files: {
        'apple-5.pom': `<!-- published-with-gradle-metadata -->${pomText('<packaging>pom</packaging>')}`,
        'apple-5.module': ROOT,
        'apple-jvm-5.module': JVM,
        'apple-jvm-5-sources.jar': JVM_JAR,
      },
      hasGradleMetadata: null,
    },
    'sources: apple-jvm-5-sources.jar',
  ));
test('metadata that name no sources leave a POM without code', () =>
  check(
    {
      files: { 'apple-5.module': JSON.stringify({ formatVersion: '1.1', variants: [] }) },
      hasGradleMetadata: true,
      packaging: 'pom',
    },
    'packaging pom: it has no code',
  ));
test('so do metadata that are too large to be read', () =>
  check(
    {
      files: { 'apple-5.module': `${ROOT}${' '.repeat(8 * 1024 * 1024)}`, 'apple-5-sources.jar': JVM_JAR },
      hasGradleMetadata: true,
    },
    'sources: apple-5-sources.jar',
  ));
test('the name alone decides without metadata', () =>
  check({ files: { 'apple-5-sources.jar': JVM_JAR }, hasGradleMetadata: false }, 'sources: apple-5-sources.jar'));
const TRUNCATED_POM = '<project><groupId>orchard</groupId><artif';
test('sources beside a damaged POM are none the worse', () =>
  check(
    { files: { 'apple-5.pom': TRUNCATED_POM, 'apple-5-sources.jar': JVM_JAR }, hasGradleMetadata: null },
    'sources: apple-5-sources.jar',
  ));
test('without sources the damaged POM is told', async () => {
  const folder = tempFolder({ 'apple-5.pom': TRUNCATED_POM });
  await expect(locateIn(folder, { hasGradleMetadata: null })).rejects.toThrow(`${join(folder, 'apple-5.pom')}:1: `);
});
test('the sources of tests', () =>
  check(
    { files: { 'apple-5-test-sources.jar': JVM_JAR }, hasGradleMetadata: false, classifier: 'tests' },
    'sources: apple-5-test-sources.jar',
  ));
test('an archive without source files is none', () =>
  check(
    { files: { 'apple-5-sources.jar': EMPTY_JAR }, hasGradleMetadata: false },
    'no sources published: its -sources.jar holds none',
  ));
test('its binary jar may have some', () =>
  check(
    { files: { 'apple-5-sources.jar': EMPTY_JAR, 'apple-5.jar': JVM_JAR }, hasGradleMetadata: false },
    'binary jar: apple-5.jar',
  ));
test('Gradle metadata may name others where there is code', () =>
  check(
    {
      files: { ...MULTIPLATFORM, 'apple-5-sources.jar': EMPTY_JAR, 'apple-5.jar': buildJar({ 'Apple.class': '' }) },
      hasGradleMetadata: true,
    },
    'sources: apple-jvm-5-sources.jar',
  ));
const LICENCES = { 'META-INF/MANIFEST.MF': 'Manifest-Version: 1.0', 'META-INF/LICENSE.txt': 'Take what you like.' };
const BARE_JAR = buildJar(LICENCES);
const BY_DESIGN = 'its jar is empty: it only brings dependencies';

function moduleWithJarOf(size: number): string {
  const files = [{ name: 'apple-5.jar', url: 'apple-5.jar', size }];
  return JSON.stringify({ formatVersion: '1.1', variants: [{ name: 'runtimeElements', attributes: {}, files }] });
}

test.each([
  ['its jar, which is here, shows it', { 'apple-5.jar': BARE_JAR, 'apple-5.pom': pomText('') }, false, BY_DESIGN],
  [
    'its metadata give the jar no room for a class',
    { 'apple-5-sources.jar': BARE_JAR, 'apple-5.module': moduleWithJarOf(BARE_JAR.length + 20) },
    true,
    BY_DESIGN,
  ],
  [
    'or they do: nobody knows',
    { 'apple-5-sources.jar': BARE_JAR, 'apple-5.module': moduleWithJarOf(BARE_JAR.length + 4000) },
    true,
    'no sources published',
  ],
  [
    'code of another language is none that is missing',
    { 'apple-5.jar': buildJar({ ...LICENCES, 'orchard/apple.wat': '' }), 'apple-5.pom': pomText('') },
    false,
    'no sources published',
  ],
])('a starter without code: %s', (_, files, hasGradleMetadata, expected) =>
  check({ files, hasGradleMetadata, packaging: 'jar' }, expected),
);
const BRINGS =
  '<dependencies><dependency><groupId>orchard</groupId><artifactId>pear</artifactId></dependency></dependencies>';
const STARTER = { files: { 'apple-5.pom': pomText(BRINGS), 'apple-5.jar': BARE_JAR }, remote: ['apple-5.jar'] };
const checkStarter = (changed: Partial<Case>, expected: string) =>
  check({ ...STARTER, hasGradleMetadata: false, packaging: 'jar', ...changed }, expected);

test('a small jar is fetched to see that it is a starter', () => checkStarter({}, BY_DESIGN));
test('also where it names a module', () =>
  checkStarter(
    { files: { ...STARTER.files, 'apple-5.jar': buildJar({ ...LICENCES, 'module-info.class': 'bytes' }) } },
    BY_DESIGN,
  ));
test('one with a class is none', () =>
  checkStarter(
    { files: { ...STARTER.files, 'apple-5.jar': buildJar({ ...LICENCES, 'orchard/Apple.class': 'bytes' }) } },
    'no sources published',
  ));
test('nor is a large one, which is not fetched', () =>
  checkStarter(
    {
      files: {
        ...STARTER.files,
        'apple-5.jar': buildJar({ 'META-INF/apples.txt': randomBytes(40_000).toString('hex') }),
      },
    },
    'no sources published',
  ));
test('nor one that brings nothing', () =>
  checkStarter({ files: { ...STARTER.files, 'apple-5.pom': pomText('') } }, 'no sources published'));
test('nor one that nobody gives', () =>
  checkStarter({ files: { 'apple-5.pom': pomText(BRINGS) } }, 'no sources published'));
test('nothing is fetched where it is known that there are no sources', () =>
  checkStarter({ isRemembered: true }, 'no sources published'));
test('a file that Gradle metadata name twice, in a variant or in two, is read once', async () => {
  const sources = { name: 's', attributes: SOURCES, files: [{ name: 's', url: 'apple-5-sources.jar' }] };
  const twice = { ...sources, files: [sources.files, sources.files].flat() };
  for (const variants of [[twice], [sources, { ...sources, name: 't' }]]) {
    const files = {
      'apple-5.module': JSON.stringify({ formatVersion: '1.1', variants }),
      'apple-5-sources.jar': JVM_JAR,
    };
    await check({ files, hasGradleMetadata: true }, 'sources: apple-5-sources.jar');
  }
});
test('sources inside the binary jar are the last choice', () =>
  check({ files: { 'apple-5.jar': JVM_JAR }, hasGradleMetadata: false }, 'binary jar: apple-5.jar'));
test("a root module without the JVM's part leads to it", () =>
  check(
    { files: { ...MULTIPLATFORM, 'apple-5-sources.jar': NATIVE_JAR }, hasGradleMetadata: null },
    'sources: apple-jvm-5-sources.jar',
  ));
const MOVED = { 'apple-5.pom': pomText(relocation('pear')), 'pear-5-sources.jar': JVM_JAR };
test('a relocation is followed', () => check({ files: MOVED, hasGradleMetadata: null }, 'sources: pear-5-sources.jar'));
test('and said, with who says so', () =>
  checkRemarks({ files: MOVED, hasGradleMetadata: null }, [
    'orchard:apple:5 moved to orchard:pear:5, whose sources these are (by ./apple-5.pom)',
  ]));
test('so are two in a row', () =>
  checkRemarks(
    {
      files: {
        'apple-5.pom': pomText(relocation('pear')),
        'pear-5.pom': pomText(relocation('plum')),
        'plum-5-sources.jar': JVM_JAR,
      },
      hasGradleMetadata: null,
    },
    ['orchard:apple:5 moved to orchard:plum:5, whose sources these are (by ./apple-5.pom, ./pear-5.pom)'],
  ));
test('sources inside the binary jar are said', () =>
  checkRemarks({ files: { 'apple-5.jar': JVM_JAR }, hasGradleMetadata: false }, [
    'no sources are published for orchard:apple:5; these lie in its binary jar',
  ]));
test('published sources need no word', () =>
  checkRemarks({ files: { 'apple-5-sources.jar': JVM_JAR }, hasGradleMetadata: false }, []));
test('a file of Gradle metadata outside of the repository is not followed, and noted', async () => {
  const files = { 'apple-5.module': ROOT.replace('apple-5-sources.jar', 'https://me:secret@meadow.example/apple.jar') };
  const { attempts } = await locateIn(tempFolder(files), { hasGradleMetadata: true });
  expect(attempts).toContainEqual({
    resolver: 'module-metadata',
    origin: 'https://meadow.example/apple.jar',
    outcome: 'failed',
    detail: 'named by the .module of orchard:apple:5; only files of its repository are asked for',
  });
});
test('a relocation to itself ends', () =>
  check({ files: { 'apple-5.pom': pomText(relocation('apple')) }, hasGradleMetadata: null }, 'no sources published'));
test('relocations in a circle end', () =>
  check(
    {
      files: { 'apple-5.pom': pomText(relocation('pear')), 'pear-5.pom': pomText(relocation('apple')) },
      hasGradleMetadata: null,
    },
    'no sources published for orchard:pear:5',
  ));
test('a POM without code', () =>
  check(
    { files: { 'apple-5.pom': pomText('<packaging>pom</packaging>') }, hasGradleMetadata: null },
    'packaging pom: it has no code',
  ));
test('sources of a classifier', () =>
  check(
    {
      files: { 'apple-5-red-sources.jar': JVM_JAR, 'apple-5-sources.jar': JVM_JAR },
      hasGradleMetadata: false,
      classifier: 'red',
    },
    'sources: apple-5-red-sources.jar',
  ));
test('else those without it', () =>
  check(
    { files: { 'apple-5-sources.jar': JVM_JAR }, hasGradleMetadata: false, classifier: 'red' },
    'sources: apple-5-sources.jar',
  ));
test('sources without the classifier do not stand for those that a repository has', () =>
  check(
    {
      files: { 'apple-5-test-sources.jar': JVM_JAR, 'apple-5-sources.jar': JVM_JAR },
      hasGradleMetadata: false,
      classifier: 'tests',
      remote: ['apple-5-test-sources.jar'],
    },
    'sources: apple-5-test-sources.jar',
  ));

/** The JVM's part is at a repository that is silent. */
const SILENT = {
  files: { 'apple-5-sources.jar': NATIVE_JAR, 'apple-5.pom': '<!-- published-with-gradle-metadata --><project/>' },
  hasGradleMetadata: true,
  remote: ['apple-5.module'],
};
test('a part answers who is in a hurry, and says so', () =>
  checkRemarks({ ...SILENT, urgency: 'prompt' }, [
    'these are the sources that lie here; the repositories of orchard:apple:5 could not be asked yet whether there are others (sync waits for them)',
  ]));
test('and not who wants all', () => expect(check(SILENT, '')).rejects.toThrow('orchard is silent'));

const CLASSES = { 'apple-5.pom': pomText(''), 'apple-5.jar': buildJar({ 'orchard/Apple.class': 'bytes' }) };

const OUT_OF_REACH = { files: CLASSES, hasGradleMetadata: false, remote: ['apple-5-sources.jar'] };
test('while a repository is silent the classes at hand answer', () =>
  check({ ...OUT_OF_REACH, takesDeclarations: 'meanwhile' }, 'classes: apple-5.jar'));
test('not where what is registered cannot be fetched', () =>
  expect(check({ ...OUT_OF_REACH, isRegistered: true, takesDeclarations: 'meanwhile' }, '')).rejects.toThrow(
    'the registered server is silent',
  ));
test('nor those of a module of the project', () =>
  expect(check({ ...OUT_OF_REACH, isOwn: true, takesDeclarations: 'meanwhile' }, '')).rejects.toThrow(
    'orchard is silent',
  ));

const WITHOUT_POM = { files: { 'apple-5.jar': CLASSES['apple-5.jar'] }, hasGradleMetadata: null };
test('a jar without a POM leaves open what a repository has that was not asked', () =>
  checkRemarks({ ...WITHOUT_POM, blocked: 'http://orchard.example/', takesDeclarations: 'meanwhile' }, [
    'orchard:apple:5: sources could not be asked for yet (not asked: http://orchard.example/)',
  ]));
test('where all were asked it has no sources', () =>
  checkRemarks({ ...WITHOUT_POM, takesDeclarations: 'meanwhile' }, ['orchard:apple:5: no sources published']));

test('without sources the classes answer', () =>
  check({ files: CLASSES, hasGradleMetadata: false, takesDeclarations: 'local' }, 'classes: apple-5.jar'));
test('and say so', () =>
  checkRemarks({ files: CLASSES, hasGradleMetadata: false, takesDeclarations: 'local' }, [
    'orchard:apple:5: no sources published',
  ]));
test('not where the user turned that off', () =>
  check({ files: CLASSES, hasGradleMetadata: false }, 'no sources published'));
test('also where the sources jar holds none', () =>
  check(
    { files: { ...CLASSES, 'apple-5-sources.jar': EMPTY_JAR }, hasGradleMetadata: false, takesDeclarations: 'local' },
    'classes: apple-5.jar',
  ));
test('sources come before classes', () =>
  check(
    { files: { ...CLASSES, 'apple-5-sources.jar': JVM_JAR }, hasGradleMetadata: false, takesDeclarations: 'local' },
    'sources: apple-5-sources.jar',
  ));
test('an empty jar declares nothing', () =>
  check(
    { files: { ...CLASSES, 'apple-5.jar': EMPTY_JAR }, hasGradleMetadata: false, takesDeclarations: 'local' },
    'its jar is empty: it only brings dependencies',
  ));
test('a jar without classes declares nothing, and is known to hold none', async () => {
  const folder = tempFolder({ ...CLASSES, 'apple-5.jar': buildJar({ 'orchard/apple.png': 'no text' }) });
  const answer = await locateIn(folder, { hasGradleMetadata: false, takesDeclarations: 'local' });
  const reason = 'no sources published, and no binary jar with classes';
  expect(answer).toMatchObject({ reason, lacksClasses: true });
});

const OF_POM = { ...CLASSES, 'apple-5.pom': pomText('<packaging>pom</packaging>') };

test.each([undefined, 'pom'])('a jar beside a POM that has no code by its packaging answers (%s)', (packaging) =>
  checkRemarks({ files: OF_POM, hasGradleMetadata: packaging ? false : null, packaging, takesDeclarations: 'local' }, [
    'orchard:apple:5: no sources published',
  ]),
);
test('beside such a POM sources are looked for where there is a jar', async () => {
  const sources = { 'apple-5-sources.jar': buildJar({ 'Apple.java': 'class Apple {}' }) };
  const pom = { packaging: 'pom', hasGradleMetadata: false };
  await check({ files: { ...CLASSES, ...sources }, ...pom }, 'sources: apple-5-sources.jar');
  await check({ files: sources, ...pom }, 'packaging pom: it has no code');
});
test('without one it has no code', () =>
  check(
    { files: { 'apple-5.pom': OF_POM['apple-5.pom'] }, hasGradleMetadata: null, takesDeclarations: 'meanwhile' },
    'packaging pom: it has no code',
  ));
test.each(['bundle', 'maven-plugin', 'eclipse-plugin'])('classes of the packaging %s answer', (packaging) =>
  check({ files: CLASSES, hasGradleMetadata: false, packaging, takesDeclarations: 'local' }, 'classes: apple-5.jar'),
);

const AAR = buildJar({
  'AndroidManifest.xml': '<manifest/>',
  'classes.jar': buildJar({ 'orchard/Apple.class': 'bytes' }),
});
test.each([undefined, 'aar'])('classes of an Android library answer (packaging %s)', (packaging) =>
  check(
    {
      files: { 'apple-5.pom': pomText('<packaging>aar</packaging>'), 'apple-5.aar': AAR },
      hasGradleMetadata: false,
      packaging,
      takesDeclarations: 'local',
    },
    'classes: apple-5.aar',
  ),
);
test.each([undefined, 'war'])('classes of a web application answer (packaging %s)', (packaging) =>
  check(
    {
      files: {
        'apple-5.pom': pomText('<packaging>war</packaging>'),
        'apple-5.war': buildJar({ 'WEB-INF/classes/orchard/Apple.class': 'bytes' }),
      },
      hasGradleMetadata: false,
      packaging,
      takesDeclarations: 'local',
    },
    'classes: apple-5.war',
  ),
);
test('one that holds its classes in jars alone says so', () =>
  check(
    {
      files: { 'apple-5.war': buildJar({ 'WEB-INF/lib/pear.jar': 'pear' }) },
      hasGradleMetadata: false,
      packaging: 'war',
      takesDeclarations: 'local',
    },
    'no sources published, and no classes in its binary but those of 1 jar in it, first WEB-INF/lib/pear.jar',
  ));
test('an enterprise archive of web applications alone says so', () =>
  check(
    {
      files: { 'apple-5.ear': buildJar({ 'press.war': 'press', 'pear.RAR': 'pear' }) },
      hasGradleMetadata: false,
      packaging: 'ear',
      takesDeclarations: 'local',
    },
    'no sources published, and no classes in its binary but those of 2 archives in it, first press.war',
  ));
test('a jar of texts without classes answers by them', () =>
  check(
    {
      files: {
        'apple-5.pom': pomText(''),
        'apple-5.jar': buildJar({ 'META-INF/MANIFEST.MF': 'Name: apple', 'orchard/apple.xsd': '<schema/>' }),
      },
      hasGradleMetadata: false,
      takesDeclarations: 'local',
    },
    'binary jar: apple-5.jar',
  ));
test('the root of a multiplatform module does not answer by the manifests of its libraries', () =>
  check(
    {
      files: {
        'apple-5.pom': pomText(''),
        'apple-5.jar': buildJar({
          'META-INF/kotlin-project-structure-metadata.json': '{}',
          'commonMain/default/manifest': 'unique_name=apple',
        }),
      },
      hasGradleMetadata: false,
      takesDeclarations: 'local',
    },
    'no sources published, and no binary jar with classes',
  ));
test('a jar of data without classes does not', () =>
  check(
    {
      files: {
        'apple-5.pom': pomText(''),
        'apple-5.jar': buildJar({ 'META-INF/MANIFEST.MF': 'Name: apple', 'apple.pack': 'a\0b', LICENSE: 'free' }),
      },
      hasGradleMetadata: false,
      takesDeclarations: 'local',
    },
    'no sources published, and no binary jar with classes',
  ));
test('that there is no jar is told by who may ask for one', () =>
  check(
    { files: { 'apple-5.pom': pomText('') }, hasGradleMetadata: false, takesDeclarations: 'fetched' },
    'no sources published, and no binary jar with classes',
  ));
test('an Android library without classes declares nothing', () =>
  check(
    {
      files: {
        'apple-5.aar': buildJar({ 'AndroidManifest.xml': '<manifest/>', 'classes.jar': EMPTY_JAR }),
      },
      hasGradleMetadata: false,
      packaging: 'aar',
      takesDeclarations: 'local',
    },
    'no sources published, and no binary jar with classes',
  ));
