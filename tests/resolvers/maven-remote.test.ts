import { expect, onTestFinished, test, vi } from 'vitest';
import { mavenRemote } from '../../resolvers/maven-remote.ts';
import type { RepositoryRef } from '../../src/core/artifacts/artifact.ts';
import { AccessDeniedError, RemoteUnavailableError } from '../../src/core/problems/errors.ts';
import { createArtifactStore } from '../../src/store/downloads/artifact-store.ts';
import { emptyJar } from '../support/build-jar.ts';
import { quietContext } from '../support/quiet-context.ts';
import { repositoryAt } from '../support/repository-at.ts';
import { locate, orchard, requestFor, testResolverContract } from '../support/resolver-contract.ts';
import { fakeHttp, resolverDeps } from '../support/resolver-deps.ts';
import { tempFolder } from '../support/temp-folder.ts';

const grove = repositoryAt('https://repo.grove.example/', { id: 'grove' });
const JAR = 'orchard/apple/1.0/apple-1.0.jar';

function setUp(
  answers: Readonly<Record<string, string | Error>>,
  options: Partial<Parameters<typeof mavenRemote.create>[0]> = {},
) {
  const http = fakeHttp(answers);
  const store = createArtifactStore(tempFolder());
  return {
    http,
    store,
    resolver: mavenRemote.create(mavenRemote.options.parse(options), resolverDeps({ http, store })),
  };
}

const at = (repository: RepositoryRef, path: string) => new URL(path, repository.url).href;
const down = new RemoteUnavailableError('Repository orchard answered HTTP 500');

testResolverContract('maven-remote', (files) => {
  const answers = Object.entries(files).map(([path, text]) => [at(orchard, path), text]);
  return setUp(Object.fromEntries(answers)).resolver;
});

test('404 lets the next repository be asked', async () => {
  const { resolver } = setUp({ [at(grove, JAR)]: emptyJar() });
  const asked = await locate(resolver, requestFor('orchard:apple:1.0', 'jar', { repositories: [orchard, grove] }));
  expect(asked).toMatchObject({ text: emptyJar(), outcomes: 'absent found' });
});
test('any other failure does not', async () => {
  const { resolver, http } = setUp({ [at(orchard, JAR)]: down, [at(grove, JAR)]: emptyJar() });
  const request = requestFor('orchard:apple:1.0', 'jar', { repositories: [orchard, grove] });
  await expect(locate(resolver, request)).rejects.toBe(down);
  expect(http.asked).not.toContain(at(grove, JAR));
});
test('what is found once is not asked for again', async () => {
  const { resolver, http } = setUp({ [at(orchard, JAR)]: emptyJar() });
  await locate(resolver, requestFor('orchard:apple:1.0'));
  await locate(resolver, requestFor('orchard:apple:1.0'));
  expect(http.asked).toHaveLength(1);
});
test('nor what is absent', async () => {
  const { resolver, http } = setUp({});
  await locate(resolver, requestFor('orchard:apple:1.0'));
  const again = await locate(resolver, requestFor('orchard:apple:1.0'));
  expect([http.asked.length, again.outcomes]).toEqual([1, 'remembered-absent']);
});
test('two callers share one request', async () => {
  const { resolver, http } = setUp({ [at(orchard, JAR)]: emptyJar() });
  await Promise.all([
    locate(resolver, requestFor('orchard:apple:1.0')),
    locate(resolver, requestFor('orchard:apple:1.0')),
  ]);
  expect(http.asked).toHaveLength(1);
});

async function checkSkipped(
  changes: Partial<RepositoryRef>,
  version: string,
  says: RegExp,
  isRuledOut: true | undefined = undefined,
) {
  const { resolver, http } = setUp({});
  const request = requestFor(`orchard:apple:${version}`, 'jar', { repositories: [repositoryAt(orchard.url, changes)] });
  const { attempts } = await locate(resolver, request);
  expect(attempts).toMatchObject([{ outcome: 'skipped', detail: expect.stringMatching(says), isRuledOut }]);
  expect(http.asked).toEqual([]);
}
test('a blocked repository', () => checkSkipped({ blocked: 'plain http is blocked' }, '1.0', /plain http is blocked/));
test('no releases here', () =>
  checkSkipped({ releases: { enabled: false, updatePolicy: 'daily' } }, '1.0', /not asked for releases/, true));
test('no snapshots here', () => checkSkipped({}, '1.0-SNAPSHOT', /not asked for snapshots/, true));
test('what a repository is not for is said before why strangers name it', () =>
  checkSkipped({ declaredBy: 'dependency' }, '1.0-SNAPSHOT', /not asked for snapshots/, true));
test("a dependency's own repository", () =>
  checkSkipped({ declaredBy: 'dependency' }, '1.0', /named only by a dependency's POM/));
test("a dependency's own repository, allowed", async () => {
  const { resolver } = setUp({ [at(orchard, JAR)]: emptyJar() }, { thirdParties: true });
  const repositories = [repositoryAt(orchard.url, { declaredBy: 'dependency' })];
  expect((await locate(resolver, requestFor('orchard:apple:1.0', 'jar', { repositories }))).text).toBe(emptyJar());
});

test('a file of another module, as Gradle metadata may name it', async () => {
  const { resolver } = setUp({ [at(orchard, 'orchard/pie/1.0/pie-1.0-sources.jar')]: emptyJar('pie') });
  const request = requestFor('orchard:apple:1.0:sources', 'jar', { fileName: '../../pie/1.0/pie-1.0-sources.jar' });
  expect((await locate(resolver, request)).text).toBe(emptyJar('pie'));
});

test('metadata that cannot be had anew is used as it was, with a word', async () => {
  const path = 'orchard/apple/maven-metadata.xml';
  const { resolver, store } = setUp({ [at(orchard, path)]: down });
  const text = '<metadata><versioning><versions><version>1</version></versions></versioning></metadata>';
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  onTestFinished(() => void vi.useRealTimers());
  await store.add(new URL(path, orchard.url), {
    origin: at(orchard, path),
    checksums: {},
    file: null,
    size: null,
    async *open() {
      yield Buffer.from(text);
    },
  });
  vi.setSystemTime(2 * 24 * 60 * 60 * 1000);
  const warnings: string[] = [];
  const ctx = { ...quietContext, log: { ...quietContext.log, warn: (message: string) => warnings.push(message) } };
  const answers = await resolver.listVersions?.({ groupId: 'orchard', artifactId: 'apple' }, [orchard], ctx);
  expect([answers?.lists[0]?.versions, warnings]).toEqual([
    ['1'],
    [`${down.message}; an older answer is used in its place`],
  ]);
});

const prefixes = (text: string) => ({ [at(orchard, '.meta/prefixes.txt')]: text, [at(grove, JAR)]: emptyJar() });
async function checkPrefixes(text: string, outcomes: string) {
  const { resolver } = setUp(prefixes(text));
  expect(
    await locate(resolver, requestFor('orchard:apple:1.0', 'jar', { repositories: [orchard, grove] })),
  ).toMatchObject({ text: emptyJar(), outcomes });
}
test('a repository without the prefix is not asked', () =>
  checkPrefixes('## repository-prefixes/2.0\n/org/pie\n', 'skipped found'));
test('one with the prefix is', () => checkPrefixes('## repository-prefixes/2.0\n# note\n/orchard\n', 'absent found'));
test('a file of another kind filters nothing', () => checkPrefixes('@ unsupported\n', 'absent found'));
test('half a segment is no prefix', () => checkPrefixes('## repository-prefixes/2.0\n/orch\n', 'skipped found'));
test('a mirror is not asked for its prefixes', async () => {
  const { resolver, http } = setUp(prefixes('## repository-prefixes/2.0\n/org/pie\n'));
  const mirror = repositoryAt(orchard.url, { mirrorOf: ['central'] });
  await locate(resolver, requestFor('orchard:apple:1.0', 'jar', { repositories: [mirror, grove] }));
  expect(http.asked).not.toContain(at(orchard, '.meta/prefixes.txt'));
});

/** What comes of two jars that the list of orchard denies, of which it has these; and how often it was asked for a jar. */
async function askDenied(served: readonly string[]) {
  const { resolver, http } = setUp({
    ...prefixes('## repository-prefixes/2.0\n/org/pie\n'),
    ...Object.fromEntries(served.map((path) => [at(orchard, path), emptyJar('here')])),
  });
  const warnings: string[] = [];
  const ctx = { ...quietContext, log: { ...quietContext.log, warn: (message: string) => warnings.push(message) } };
  const repositories = [orchard, grove];
  const apple = await locate(resolver, requestFor('orchard:apple:1.0', 'jar', { repositories }), ctx);
  const pear = await locate(resolver, requestFor('orchard:pear:1.0', 'jar', { repositories }), ctx);
  const asked = http.asked.filter((url) => url.startsWith(orchard.url.href) && url.endsWith('.jar')).length;
  return { texts: [apple.text, pear.text], asked, warnings };
}
const PEAR = 'orchard/pear/1.0/pear-1.0.jar';
test('the first file that prefixes deny is asked for, and no other', async () =>
  expect(await askDenied([])).toEqual({ texts: [emptyJar(), null], asked: 1, warnings: [] }));
test('prefixes that are belied do not count any more, and that is said', async () =>
  expect(await askDenied([JAR, PEAR])).toEqual({
    texts: [emptyJar('here'), emptyJar('here')],
    asked: 2,
    warnings: [`orchard serves ${at(orchard, JAR)}, which its prefixes.txt denies; the list is not used`],
  }));

const denying = '## repository-prefixes/2.0\n/org/pie\n';
const ofBoth = requestFor('orchard:apple:1.0', 'jar', { repositories: [orchard, grove] });
test.each([
  ['the list of prefixes', '.meta/prefixes.txt'],
  ['the file that the list denies', JAR],
])('a call that is cancelled at %s fails no other', async (_what, path) => {
  const cancelled = new DOMException('This operation was aborted', 'AbortError');
  const answers: Record<string, string | Error> = { ...prefixes(denying), [at(orchard, path)]: cancelled };
  const { resolver } = setUp(answers);
  await expect(locate(resolver, ofBoth)).rejects.toBe(cancelled);
  delete answers[at(orchard, path)];
  expect((await locate(resolver, ofBoth)).text).toBe(emptyJar());
});
test('prefixes are believed for a day', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: 0 });
  onTestFinished(() => void vi.useRealTimers());
  const answers = prefixes(denying);
  const { resolver } = setUp(answers);
  await locate(resolver, ofBoth);
  answers[at(orchard, '.meta/prefixes.txt')] = '## repository-prefixes/2.0\n/orchard\n';
  answers[at(orchard, JAR)] = emptyJar('here');
  vi.advanceTimersByTime(2 * 24 * 60 * 60 * 1000);
  expect((await locate(resolver, ofBoth)).text).toBe(emptyJar('here'));
});
test('prefixes that a repository keeps to itself are not asked for again within the hour, by whomever', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: 0 });
  onTestFinished(() => void vi.useRealTimers());
  const PREFIXES = at(orchard, '.meta/prefixes.txt');
  const { store, http } = setUp({
    [PREFIXES]: new AccessDeniedError('Refused', { noAnswer: 'refuses us (HTTP 403)' }),
  });
  const ask = () => locate(mavenRemote.create(mavenRemote.options.parse({}), resolverDeps({ http, store })), ofBoth);
  await ask();
  await ask();
  expect(http.asked.filter((url) => url === PREFIXES)).toHaveLength(1);
  vi.advanceTimersByTime(2 * 60 * 60 * 1000);
  await ask();
  expect(http.asked.filter((url) => url === PREFIXES)).toHaveLength(2);
});
test('one repository is not asked for its prefixes', async () => {
  const { resolver, http } = setUp({});
  await locate(resolver, requestFor('orchard:apple:1.0'));
  expect(http.asked).toEqual([at(orchard, JAR)]);
});

const open = { snapshots: { enabled: true, updatePolicy: 'daily' } };
const FOLDER = 'orchard/apple/1.0-SNAPSHOT/';
const snapshotMetadata = (...files: readonly (readonly [classifier: string, value: string, updated: string])[]) =>
  `<metadata><versioning><snapshotVersions>${files
    .map(
      ([classifier, value, updated]) =>
        `<snapshotVersion><classifier>${classifier}</classifier><extension>jar</extension><value>${value}</value><updated>${updated}</updated></snapshotVersion>`,
    )
    .join('')}</snapshotVersions></versioning></metadata>`;

async function checkSnapshot(answers: Readonly<Record<string, string>>, coordinates: string, expected: string | null) {
  const { resolver } = setUp(answers);
  const repositories = [repositoryAt(orchard.url, open), repositoryAt(grove.url, { ...open, id: 'grove' })];
  expect((await locate(resolver, requestFor(coordinates, 'jar', { repositories }))).text).toBe(expected);
}
const files = {
  [at(orchard, `${FOLDER}maven-metadata.xml`)]: snapshotMetadata(
    ['', '1.0-20240103.000000-3', '20240103000000'],
    ['sources', '1.0-20240101.000000-1', '20240101000000'],
  ),
  [at(orchard, `${FOLDER}apple-1.0-20240103.000000-3.jar`)]: emptyJar('3'),
  [at(orchard, `${FOLDER}apple-1.0-20240101.000000-1-sources.jar`)]: emptyJar('1'),
};
test('a snapshot by its metadata', () => checkSnapshot(files, 'orchard:apple:1.0-SNAPSHOT', emptyJar('3')));
test('sources with a timestamp of their own', () =>
  checkSnapshot(files, 'orchard:apple:1.0-SNAPSHOT:sources', emptyJar('1')));
test('the repository that published last wins', () =>
  checkSnapshot(
    {
      ...files,
      [at(grove, `${FOLDER}maven-metadata.xml`)]: snapshotMetadata(['', '1.0-20240104.000000-1', '20240104000000']),
      [at(grove, `${FOLDER}apple-1.0-20240104.000000-1.jar`)]: emptyJar('grove'),
    },
    'orchard:apple:1.0-SNAPSHOT',
    emptyJar('grove'),
  ));
test('without metadata the plain name is asked for', () =>
  checkSnapshot(
    { [at(grove, `${FOLDER}apple-1.0-SNAPSHOT.jar`)]: emptyJar('plain') },
    'orchard:apple:1.0-SNAPSHOT',
    emptyJar('plain'),
  ));

const APPLE_VERSIONS = 'orchard/apple/maven-metadata.xml';
async function listVersions(answers: Readonly<Record<string, string | Error>>) {
  const module = { groupId: 'orchard', artifactId: 'apple' };
  return setUp(answers).resolver.listVersions?.(module, [orchard, grove], quietContext);
}
test('the version lists of every repository, each with what it says', async () => {
  const versioning = '<latest>2</latest><release>1</release><versions><version>1</version></versions>';
  const answers = await listVersions({
    [at(orchard, APPLE_VERSIONS)]: `<metadata><versioning>${versioning}</versioning></metadata>`,
    [at(grove, APPLE_VERSIONS)]:
      '<metadata><versioning><lastUpdated>20240101000000</lastUpdated></versioning></metadata>',
  });
  expect(answers).toEqual({
    lists: [
      { repository: orchard, versions: ['1'], latest: '2', release: '1', lastUpdated: '' },
      { repository: grove, versions: [], latest: null, release: null, lastUpdated: '20240101000000' },
    ],
    unanswered: [],
    notAsked: [],
  });
});
test('a repository without the module has no list', async () =>
  expect(await listVersions({})).toEqual({ lists: [], unanswered: [], notAsked: [] }));
test('a repository whose prefixes leave the module out is not asked for its list', async () => {
  const answers = await listVersions({
    [at(orchard, '.meta/prefixes.txt')]: '## repository-prefixes/2.0\n/org/pie\n',
    [at(grove, APPLE_VERSIONS)]: '<metadata/>',
  });
  expect(answers).toMatchObject({ lists: [{ repository: grove }], notAsked: [{ outcome: 'skipped' }] });
});
test.each([
  ['cannot be reached', down, down.code],
  ['sends something else', 'Please sign in', 'CORRUPT_ARTIFACT'],
])('a repository that %s is told, and the other asked', async (_how, answer, code) => {
  const answers = await listVersions({
    [at(orchard, APPLE_VERSIONS)]: answer,
    [at(grove, APPLE_VERSIONS)]: '<metadata/>',
  });
  expect(answers).toMatchObject({
    lists: [{ repository: grove }],
    unanswered: [{ repository: orchard, error: { code } }],
  });
});
