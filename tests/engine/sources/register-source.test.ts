import { execFileSync } from 'node:child_process';
import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { RegisterRequest } from '../../../src/engine/sources/subject/describe-source.ts';
import { buildJar } from '../../support/build-jar.ts';
import { classFixtureJar, readClassFixtures } from '../../support/class-fixtures.ts';
import { type OrchardSources, orchardSourcesHome } from '../../support/orchard-sources-home.ts';
import { quietContext } from '../../support/quiet-context.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const apple = { groupId: 'orchard', artifactId: 'apple', version: '1.0' };

interface Orchard {
  /** Jar with the published sources of the apple; absent when no store holds any. */
  readonly published?: string;
  readonly home?: string;
  /** What becomes of a jar on the network: it is not there. */
  readonly download?: () => Promise<null>;
  readonly readsClasses?: boolean;
  readonly mayRead?: (path: string) => boolean;
}

function orchardAccess({ readsClasses = true, ...orchard }: Orchard = {}): OrchardSources {
  const { published, home = tempFolder(), download = async () => null, mayRead = () => true } = orchard;
  const reachOf = (host: string) => (host === 'orchard.example' ? 'foreign' : null);
  return orchardSourcesHome({ home, jar: published, changes: { download, hosts: { reachOf, mayRead }, readsClasses } });
}

function register({ engine }: OrchardSources, request: Partial<RegisterRequest>, offline = false) {
  const whole = { coordinates: apple, sourceUri: '', gitRef: null, autoIndex: true, ...request };
  return engine.registerSource(whole, { ...quietContext, offline });
}

async function typesOf(access: OrchardSources): Promise<readonly string[]> {
  const { index } = await access.open(apple);
  return index.files.map(({ path }) => path);
}

async function statusOf(access: OrchardSources): Promise<readonly string[]> {
  return (await access.list()).map(({ status }) => status);
}

function git(folder: string, ...args: string[]): string {
  const identity = ['-c', 'user.name=o', '-c', 'user.email=o@orchard.example'];
  return execFileSync('git', [...identity, ...args], { cwd: folder, encoding: 'utf8' }).trim();
}

/** A repository whose branch `main` has Apple.java; the tag `green` has Green.java. */
function orchardRepository(): string {
  const folder = tempFolder({ 'Green.java': 'class Green {}' });
  git(folder, 'init', '-q', '-b', 'main');
  git(folder, 'add', '.');
  git(folder, 'commit', '-qm', 'green');
  git(folder, 'tag', 'green');
  git(folder, 'mv', 'Green.java', 'Apple.java');
  git(folder, 'commit', '-qm', 'ripe');
  return folder;
}

test('a folder', async () => {
  const access = orchardAccess();
  const answer = await register(access, { sourceUri: tempFolder({ 'Apple.java': 'class Apple {}' }) });
  expect(answer).toEqual({ coordinates: apple, status: 'registered_and_indexed', indexed: true });
  expect(await typesOf(access)).toEqual(['Apple.java']);
});

test('a jar', async () => {
  const access = orchardAccess();
  const folder = tempFolder({ 'apple.jar': buildJar({ 'Apple.java': 'class Apple {}' }) });
  await register(access, { sourceUri: `file://${join(folder, 'apple.jar')}` });
  expect(await typesOf(access)).toEqual(['Apple.java']);
});

test('a jar with classes only is read as their declarations, which answer with a word on it', async () => {
  const access = orchardAccess();
  const folder = tempFolder({ 'apple.jar': classFixtureJar() });
  const answer = await register(access, { sourceUri: join(folder, 'apple.jar') });
  expect(answer).toEqual({ coordinates: apple, status: 'registered_and_indexed', indexed: true, text: 'declarations' });
  const every = { page: 1, pageSize: 10, groupFilter: null, artifactFilter: null, versionFilter: null };
  const { items } = await access.engine.listArtifacts(every, quietContext);
  expect(items.map(({ status, text }) => [status, text])).toEqual([['indexed', 'declarations']]);
  expect(await access.open(apple)).toMatchObject({ text: 'declarations' });
  const without = orchardAccess({ readsClasses: false });
  await expect(register(without, { sourceUri: join(folder, 'apple.jar') })).rejects.toThrow('holds classes only');
});

async function classFixtures(): Promise<Readonly<Record<string, Uint8Array>>> {
  return Object.fromEntries((await readClassFixtures()).map(({ path, read }) => [path, read()]));
}

test('so are an AAR and a folder', async () => {
  const aar = { 'AndroidManifest.xml': '<manifest/>', 'classes.jar': classFixtureJar(), 'assets/a.groovy': '' };
  const inAar = tempFolder({ 'apple.aar': buildJar(aar) });
  const inFolder = tempFolder(await classFixtures());
  const inWar = tempFolder({ 'apple.war': classFixtureJar() });
  for (const sourceUri of [join(inAar, 'apple.aar'), join(inWar, 'apple.war'), inFolder]) {
    const access = orchardAccess();
    expect(await register(access, { sourceUri })).toMatchObject({ indexed: true, text: 'declarations' });
    const { remarks, index } = await access.open(apple);
    expect(remarks[0]).toMatch(/^orchard:apple:1.0: the registered (jar|folder) holds no sources$/);
    expect(index.files.map(({ path }) => path)).toContain('orchard/Orchard.java');
  }
});

test('a folder of classes is read anew when they change, and as sources when there are some', async () => {
  const access = orchardAccess();
  const classes = await classFixtures();
  const folder = tempFolder(classes);
  await register(access, { sourceUri: folder });
  expect(await typesOf(access)).toEqual(['orchard/Harvest.kt', 'orchard/Orchard.java']);
  for (const path of Object.keys(classes)) if (!path.includes('Orchard')) rmSync(join(folder, path));
  expect(await typesOf(access)).toEqual(['orchard/Orchard.java']);
  writeFileSync(join(folder, 'Apple.java'), 'class Apple {}');
  expect(await typesOf(access)).toEqual(['Apple.java']);
});

test.each([
  ['main', 'Apple.java'],
  ['green', 'Green.java'],
])('a git repository at %s', async (gitRef, path) => {
  const access = orchardAccess();
  await register(access, { sourceUri: orchardRepository(), gitRef });
  expect(await typesOf(access)).toEqual([path]);
});

test.each([40, 10])('a git repository at a commit, by %i digits', async (digits) => {
  const access = orchardAccess();
  const sourceUri = orchardRepository();
  await register(access, { sourceUri, gitRef: git(sourceUri, 'rev-parse', 'green').slice(0, digits) });
  expect(await typesOf(access)).toEqual(['Green.java']);
});

test.each(['v9', 'refs/heads/v9', '0123456789'])('a git repository without %s', async (gitRef) => {
  const registered = register(orchardAccess(), { sourceUri: orchardRepository(), gitRef });
  await expect(registered).rejects.toMatchObject({ code: 'GIT_REF_NOT_FOUND' });
});

test('a jar that its server does not have', async () => {
  const registered = register(orchardAccess(), { sourceUri: 'https://orchard.example/apple.jar' });
  await expect(registered).rejects.toMatchObject({ code: 'RESOURCE_NOT_FOUND' });
});

/** A folder with an apple, a link beside it, and a secret outside; the link's target is seen from the folder. */
function linkedFolder(target: (outside: string) => string, name = 'Linked.java'): string {
  const folder = tempFolder({ 'outside/Secret.java': 'class Secret {}', 'inside/Apple.java': 'class Apple {}' });
  symlinkSync(target(join(folder, 'outside')), join(folder, 'inside', name));
  return join(folder, 'inside');
}

const linksOut: readonly (readonly [string, () => string])[] = [
  ['an absolute link', () => linkedFolder((outside) => join(outside, 'Secret.java'))],
  ['a link through ..', () => linkedFolder(() => '../outside/Secret.java')],
  ['a link to a folder', () => linkedFolder((outside) => outside, 'linked')],
  ['a link to a folder through ..', () => linkedFolder(() => '../outside', 'linked')],
  ['a link to itself', () => linkedFolder(() => 'Linked.java')],
];

test.each(linksOut)('%s out of a folder is not followed', async (_, makeFolder) => {
  const access = orchardAccess();
  await register(access, { sourceUri: makeFolder() });
  expect(await typesOf(access)).toEqual(['Apple.java']);
});

test.each(linksOut)('%s out of a git tree is not followed', async (_, makeFolder) => {
  const access = orchardAccess();
  const sourceUri = makeFolder();
  git(sourceUri, 'init', '-q', '-b', 'main');
  git(sourceUri, 'add', '.');
  git(sourceUri, 'commit', '-qm', 'linked');
  await register(access, { sourceUri, gitRef: 'main' });
  expect(await typesOf(access)).toEqual(['Apple.java']);
});

test('nor is a link to a file inside the folder', async () => {
  const access = orchardAccess();
  await register(access, { sourceUri: linkedFolder(() => 'Apple.java') });
  expect(await typesOf(access)).toEqual(['Apple.java']);
});

test('a folder that is itself a link', async () => {
  const access = orchardAccess();
  const link = join(tempFolder(), 'link');
  symlinkSync(tempFolder({ 'Apple.java': 'class Apple {}' }), link);
  await register(access, { sourceUri: link });
  expect(await typesOf(access)).toEqual(['Apple.java']);
});

test('a new registration ends every answer of the old one', async () => {
  const access = orchardAccess();
  await register(access, { sourceUri: tempFolder({ 'Apple.java': 'class Apple {}' }) });
  await register(access, { sourceUri: tempFolder({ 'Pear.java': 'class Pear {}' }), autoIndex: false });
  await expect(typesOf(access)).rejects.toMatchObject({ code: 'NOT_INDEXED' });
  await access.engine.indexArtifact(apple, quietContext);
  expect(await typesOf(access)).toEqual(['Pear.java']);
});

test('of registrations at the same time each gets its own answer, and the last one counts', async () => {
  const access = orchardAccess();
  const [empty, whole] = [tempFolder(), tempFolder({ 'Apple.java': 'class Apple {}' })];
  const answers = await Promise.allSettled([whole, empty, whole].map((sourceUri) => register(access, { sourceUri })));
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await statusOf(access)).toEqual(['indexed']);
});

test('a registration that fails does not undo what another process registered meanwhile', async () => {
  const home = tempFolder();
  const { promise, resolve } = Promise.withResolvers<null>();
  const begun = Promise.withResolvers<void>();
  const download = () => {
    begun.resolve();
    return promise;
  };
  const failing = register(orchardAccess({ home, download }), { sourceUri: 'https://orchard.example/apple.jar' });
  await begun.promise;
  const other = orchardAccess({ home });
  await register(other, { sourceUri: tempFolder({ 'Apple.java': 'class Apple {}' }) });
  resolve(null);
  await expect(failing).rejects.toMatchObject({ code: 'RESOURCE_NOT_FOUND' });
  expect(await statusOf(other)).toEqual(['indexed']);
});

test('what could not be indexed is listed as failed', async () => {
  const access = orchardAccess();
  const folder = tempFolder({ 'apple.jar': 'no jar' });
  await expect(register(access, { sourceUri: join(folder, 'apple.jar') })).rejects.toMatchObject({
    code: 'CORRUPT_ARTIFACT',
  });
  expect(await statusOf(access)).toEqual(['failed']);
});

test('a jar without source files', async () => {
  const folder = tempFolder({ 'apple.jar': buildJar({ 'Apple.class': 'cafe' }) });
  const access = orchardAccess();
  await expect(register(access, { sourceUri: join(folder, 'apple.jar') })).rejects.toMatchObject({
    code: 'CORRUPT_ARTIFACT',
  });
  expect(await statusOf(access)).toEqual(['failed']);
});

function brokenJar(): string {
  return join(tempFolder({ 'apple.jar': 'no jar' }), 'apple.jar');
}

/** An apple whose sources are published, and for which a broken jar was registered. */
async function mistakenAccess(sourceUri = brokenJar()): Promise<OrchardSources> {
  const folder = tempFolder({ 'apple-sources.jar': buildJar({ 'Published.java': 'class Published {}' }) });
  const access = orchardAccess({ published: join(folder, 'apple-sources.jar') });
  await register(access, { sourceUri }).catch(() => {});
  return access;
}

test('a registration that failed does not hide published sources', async () => {
  expect(await typesOf(await mistakenAccess())).toEqual(['Published.java']);
});

test('the published sources say that those registered failed', async () => {
  const opened = await (await mistakenAccess()).open(apple);
  expect(opened.failedRegistration).toContain('apple.jar');
});

test('a failed registration is listed with its reason, read or not', async () => {
  const access = await mistakenAccess();
  const reason = expect.stringMatching(/^registered source: .*apple\.jar/);
  expect(await access.list()).toEqual([{ coordinates: apple, status: 'failed', reason }]);
  await access.open(apple);
  expect(await access.list()).toEqual([{ coordinates: apple, status: 'indexed', reason }]);
});

test('a token in the address is refused, and told neither in the list nor among what was tried', async () => {
  const access = orchardAccess();
  await register(access, { sourceUri: 'https://orchard.example/apple.jar?token=rosebud' }).catch(() => {});
  const tried = await access.open(apple).catch(({ attempts }) => attempts);
  const told = JSON.stringify([await access.list(), tried]);
  expect(told).not.toContain('rosebud');
});

test('index_artifact tries a failed registration again', async () => {
  const sourceUri = brokenJar();
  const access = await mistakenAccess(sourceUri);
  await expect(access.engine.indexArtifact(apple, quietContext)).rejects.toMatchObject({ code: 'CORRUPT_ARTIFACT' });
  writeFileSync(sourceUri, buildJar({ 'Mended.java': 'class Mended {}' }));
  await access.engine.indexArtifact(apple, quietContext);
  expect(await typesOf(access)).toEqual(['Mended.java']);
});

test('what was registered only and cannot be indexed has failed', async () => {
  const access = orchardAccess();
  await register(access, { sourceUri: brokenJar(), autoIndex: false });
  await expect(access.engine.indexArtifact(apple, quietContext)).rejects.toMatchObject({ code: 'CORRUPT_ARTIFACT' });
  expect(await statusOf(access)).toEqual(['failed']);
});

test('where nothing is published either, the registration is named among what was tried', async () => {
  const access = orchardAccess();
  const sourceUri = brokenJar();
  await register(access, { sourceUri }).catch(() => {});
  const tried = { resolver: 'register_source', origin: sourceUri, outcome: 'failed', detail: expect.any(String) };
  await expect(access.open(apple)).rejects.toMatchObject({ attempts: expect.arrayContaining([tried]) });
});

test('a folder that is gone', async () => {
  const access = orchardAccess();
  const folder = tempFolder({ 'Apple.java': 'class Apple {}' });
  await register(access, { sourceUri: folder });
  rmSync(folder, { recursive: true });
  await expect(typesOf(access)).rejects.toMatchObject({ code: 'RESOURCE_NOT_FOUND' });
});

async function refuse(request: Partial<RegisterRequest>, code: string) {
  const access = orchardAccess();
  await expect(register(access, request)).rejects.toMatchObject({ code });
  expect(await statusOf(access)).toEqual([]);
}

test('no such path', () => refuse({ sourceUri: '/orchard/nowhere' }, 'RESOURCE_NOT_FOUND'));
test('a file that is no jar', () => {
  return refuse({ sourceUri: join(tempFolder({ 'a.txt': 'x' }), 'a.txt') }, 'UNSUPPORTED');
});
test('an unknown scheme', () => refuse({ sourceUri: 'ftp://orchard.example/a.jar' }, 'UNSUPPORTED'));
test('git without a ref', () => refuse({ sourceUri: 'https://orchard.example/a.git' }, 'INVALID_INPUT'));
test('a token for https', () => refuse({ sourceUri: 'https://orchard.example/a.jar?token=rosebud' }, 'INVALID_INPUT'));
test('a password for https', () => refuse({ sourceUri: 'https://o:secret@orchard.example/a.jar' }, 'INVALID_INPUT'));
test('a password for ssh', () => {
  return refuse({ sourceUri: 'ssh://o:secret@orchard.example/a.git', gitRef: 'v1' }, 'INVALID_INPUT');
});
test('a ref for a jar', () => refuse({ sourceUri: 'https://orchard.example/a.jar', gitRef: 'v1' }, 'INVALID_INPUT'));
test('a ref that is an option', () => {
  return refuse({ sourceUri: 'https://orchard.example/a.git', gitRef: '--upload-pack=x' }, 'INVALID_INPUT');
});
test('a host that is not allowed', () => refuse({ sourceUri: 'https://shed.example/a.jar' }, 'INVALID_INPUT'));

test('offline, no repository on the network is asked', async () => {
  const request = { sourceUri: 'https://orchard.example/a.git', gitRef: 'v1' };
  await expect(register(orchardAccess(), request, true)).rejects.toMatchObject({ code: 'OFFLINE' });
});
