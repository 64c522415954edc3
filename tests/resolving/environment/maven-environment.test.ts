import { createHash } from 'node:crypto';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { MavenEnvironment } from '../../../src/core/builds/maven-environment.ts';
import type { Claim } from '../../../src/core/builds/project-trust.ts';
import { createFileReader } from '../../../src/platform/files/files.ts';
import {
  loadMavenEnvironment,
  type MavenEnvironmentOptions,
} from '../../../src/resolving/environment/maven-environment.ts';
import { encryptMaven3 } from '../../support/encrypt-password.ts';
import { repositoryAt } from '../../support/repository-at.ts';
import { requestFor } from '../../support/resolver-contract.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { trustIn } from '../../support/trust.ts';

interface Case {
  /** In a folder with `home`, `maven` and `project`. */
  readonly files?: Readonly<Record<string, string>>;
  /** What each of them leads to. */
  readonly links?: Readonly<Record<string, string>>;
  readonly flags?: MavenEnvironmentOptions['flags'];
  readonly env?: Readonly<Record<string, string>>;
  readonly trusted?: readonly Claim[];
}

async function load({
  files = {},
  links = {},
  flags = {},
  env = {},
  trusted = [],
}: Case): Promise<MavenEnvironment & { readonly folder: string }> {
  const folder = tempFolder(files);
  for (const [name, target] of Object.entries(links)) symlinkSync(join(folder, target), join(folder, name));
  const environment = await loadMavenEnvironment({
    files: createFileReader(),
    userHome: join(folder, 'home'),
    mavenHome: join(folder, 'maven'),
    projectRoot: join(folder, 'project'),
    cwd: folder,
    trust: trustIn(trusted),
    env,
    flags: { jdk: '17.0.1', os: 'Linux/amd64/6.1', ...flags },
  });
  return { ...environment, folder };
}

async function check(given: Case, read: (environment: MavenEnvironment) => unknown, expected: unknown): Promise<void> {
  expect(read(await load(given))).toEqual(expected);
}

const SETTINGS = 'home/.m2/settings.xml';
const MAVEN_4 = {
  'project/.mvn/wrapper/maven-wrapper.properties': 'distributionUrl=https://x/apache-maven-4.0.0-bin.zip',
};
const MIRROR =
  '<mirrors><mirror><id>m</id><url>https://m.orchard.example/</url><mirrorOf>*</mirrorOf></mirror></mirrors>';
const BLOCKER = `<mirrors><mirror><id>maven-default-http-blocker</id><url>http://0.0.0.0/</url>
  <mirrorOf>external:http:*</mirrorOf><blocked>true</blocked></mirror></mirrors>`;

function profile(inside: string): string {
  return `<settings><profiles><profile><id>nursery</id>${inside}</profile></profiles></settings>`;
}

const ids = ({ repositories }: MavenEnvironment) => repositories.map(({ id, declaredBy }) => `${id} by ${declaredBy}`);
const NURSERY = '<repositories><repository><id>n</id><url>https://n.orchard.example/</url></repository></repositories>';

test('without anything, Maven Central', () => check({}, ids, ['central by default']));
test("a settings' profile before it", () =>
  check({ files: { [SETTINGS]: profile(`<activation><jdk>17</jdk></activation>${NURSERY}`) } }, ids, [
    'n by settings',
    'central by default',
  ]));
test('a profile that is not active', () =>
  check({ files: { [SETTINGS]: profile(NURSERY) } }, ids, ['central by default']));
test('a profile by -P of maven.config', () =>
  check({ files: { [SETTINGS]: profile(NURSERY), 'project/.mvn/maven.config': '-Pnursery' } }, ids, [
    'n by settings',
    'central by default',
  ]));
test('a mirror of everything', () =>
  check({ files: { [SETTINGS]: `<settings>${MIRROR}</settings>` } }, ids, ['m by settings']));
test("the user's mirror spares plain http from the installation's blocker", () =>
  check(
    {
      files: {
        [SETTINGS]: `<settings>${MIRROR}</settings>`,
        'maven/conf/settings.xml': `<settings>${BLOCKER}</settings>`,
      },
    },
    ({ toRepositoryRefs }) => toRepositoryRefs([PLAIN], 'project', () => {}).map(({ id, blocked }) => [id, blocked]),
    [['m', null]],
  ));
test('plain http is blocked', () =>
  check(
    { files: { 'maven/conf/settings.xml': `<settings>${BLOCKER}</settings>` } },
    ({ toRepositoryRefs }) => toRepositoryRefs([PLAIN], 'project', () => {}).map(({ blocked }) => blocked),
    ['the mirror "maven-default-http-blocker" blocks it'],
  ));

const PLAIN = {
  id: 'plain',
  url: 'http://plain.orchard.example/',
  layout: null,
  releases: null,
  snapshots: null,
  where: 'pom.xml:1',
};

test("properties of a settings' profile are no user properties", () =>
  check(
    { files: { [SETTINGS]: profile('<activation><jdk>17</jdk></activation><properties><a>1</a></properties>') } },
    ({ context }) => [[...context.userProperties], context.settingsProfiles.map(({ id }) => id)],
    [[], ['nursery']],
  ));
const MACHINE = ['user.dir', 'maven.multiModuleProjectDirectory', 'maven.version', 'java.vendor'];
async function checkMachine(given: Case, expected: readonly (string | undefined)[]): Promise<void> {
  const { context, folder } = await load(given);
  const values = MACHINE.map((name) => context.systemProperties.get(name)?.replace(folder, '.'));
  expect(values).toEqual(expected);
}
test('where the build is started, by which Maven and whose JDK', () =>
  checkMachine({ files: MAVEN_4, env: {} }, ['./project', './project', '4.0.0', undefined]));
test('the folder with .mvn may lie above', () =>
  checkMachine({ files: { '.mvn/maven.config': '' } }, ['./project', '.', undefined, undefined]));
test('the JDK that is found tells who made it, one that is only named does not', async () => {
  const files = { 'jdk/release': 'IMPLEMENTOR="Orchard"\nJAVA_VERSION="21.0.4"\n' };
  const folder = tempFolder(files);
  const vendorOf = async (flags: MavenEnvironmentOptions['flags']) =>
    (await load({ env: { JAVA_HOME: join(folder, 'jdk') }, flags })).context.systemProperties.get('java.vendor');
  expect([await vendorOf({ jdk: undefined }), await vendorOf({})]).toEqual(['Orchard', undefined]);
});

test('the command line over maven.config', () =>
  check(
    { files: { 'project/.mvn/maven.config': '-Da=1\n-Db=2' }, flags: { properties: new Map([['a', '3']]) } },
    ({ context }) => [...context.userProperties],
    [
      ['a', '3'],
      ['b', '2'],
    ],
  ));
test('offline by maven.config', () =>
  check({ files: { 'project/.mvn/maven.config': '-o' } }, ({ offline }) => offline, true));
test('the local repository of the settings', () =>
  check(
    {
      files: { [SETTINGS]: '<settings><localRepository>${env.SHED}/m2</localRepository></settings>' },
      env: { SHED: '/shed' },
    },
    ({ localRepository }) => localRepository,
    '/shed/m2',
  ));
test('maven-user.properties of Maven 4', () =>
  check(
    {
      files: { ...MAVEN_4, 'home/.m2/maven-user.properties': 'a=1\nb=1', 'project/.mvn/maven-user.properties': 'b=2' },
    },
    ({ context }) => Object.fromEntries(context.userProperties),
    { a: '1', b: '2' },
  ));
test('Maven 3 does not know them', () =>
  check({ files: { 'home/.m2/maven-user.properties': 'a=1' } }, ({ context }) => context.userProperties.size, 0));
test('settings of the project for Maven 4', () =>
  check({ files: { ...MAVEN_4, 'project/.mvn/settings.xml': `<settings>${MIRROR}</settings>` } }, ids, [
    'm by settings',
  ]));
test('Maven 3 does not know them either', () =>
  check({ files: { 'project/.mvn/settings.xml': `<settings>${MIRROR}</settings>` } }, ids, ['central by default']));
test('filters beside the local repository', () =>
  check(
    { files: { 'home/.m2/repository/.remoteRepositoryFilters/groupId-central.txt': 'meadow' } },
    ({ refuses, repositories }) => refuses(repositories[0] as never, requestFor('orchard:apple:1')),
    'kept out by groupId-central.txt',
  ));
test('a password under another master is a problem without the secret', () =>
  check(
    {
      files: {
        [SETTINGS]: `<settings><servers><server><id>nexus</id><username>gardener</username>
          <password>${encryptMaven3('crisp-apple', 'meadow')}</password></server></servers></settings>`,
        'home/.m2/settings-security.xml': `<settingsSecurity><master>${encryptMaven3('orchard', 'settings.security')}</master></settingsSecurity>`,
      },
    },
    ({ problems }) => problems.map(({ message }) => message),
    ['The password of server "nexus" cannot be decrypted: the master password does not fit'],
  ));
test('settings named by the user must be there', () =>
  expect(load({ flags: { settings: '/nowhere/settings.xml' } })).rejects.toThrow(
    'There is no settings file /nowhere/settings.xml',
  ));
test('an os without its parts', () =>
  expect(load({ flags: { os: 'Linux' } })).rejects.toThrow('"Linux" is not name/arch'));

const OTHER = '<settings><offline>true</offline></settings>';
const ELSEWHERE: Claim = {
  kind: 'argument',
  text: '-s ci/settings.xml',
  sha256: createHash('sha256').update(OTHER).digest('hex'),
};
const problemsOf = ({ problems }: MavenEnvironment) => problems.map(({ code, message }) => `${code}: ${message}`);

test.each([
  ['-s ci/settings.xml', '-s ci/settings.xml'],
  ['--settings=ci/settings.xml', '-s ci/settings.xml'],
  ['-gs ci/settings.xml', '-gs ci/settings.xml'],
])("other settings by a project's %s do not count, and that is said", (written, shown) =>
  check(
    { files: { 'project/.mvn/maven.config': written, 'project/ci/settings.xml': OTHER } },
    (environment) => [environment.offline, problemsOf(environment)],
    [
      false,
      [
        `argument-ignored: "${shown}" in files of the project does not count, since it leads elsewhere; "jar-indexer trust /orchard" allows it`,
      ],
    ],
  ),
);
test('unless the user trusts the project with the very file', () =>
  check(
    {
      files: { 'project/.mvn/maven.config': '-s ci/settings.xml', 'project/ci/settings.xml': OTHER },
      trusted: [ELSEWHERE],
    },
    ({ offline }) => offline,
    true,
  ));
test('another file of that name is not trusted', () =>
  check(
    {
      files: { 'project/.mvn/maven.config': '-s ci/settings.xml', 'project/ci/settings.xml': `${OTHER}\n` },
      trusted: [ELSEWHERE],
    },
    ({ offline }) => offline,
    false,
  ));
test('a local repository within the project begins there', async () => {
  const { folder, localRepository } = await load({
    files: { 'project/.mvn/maven.config': '-Dmaven.repo.local=.m2/repository' },
  });
  expect(localRepository).toBe(join(folder, 'project/.m2/repository'));
});
test.each(['../shed', '/orchard/shed'])('one out of the project, %s, does not count', async (path) => {
  const { folder, localRepository, problems } = await load({
    files: { 'project/.mvn/maven.config': `-Dmaven.repo.local=${path}` },
  });
  expect(localRepository).toBe(join(folder, 'home/.m2/repository'));
  expect(problems.map(({ code }) => code)).toEqual(['argument-ignored']);
});
test('nor does one behind a link', async () => {
  const folder = tempFolder({ 'project/.mvn/maven.config': '-Dmaven.repo.local=shed/m2', 'shed/note': '' });
  symlinkSync(join(folder, 'shed'), join(folder, 'project/shed'));
  const { localRepository } = await loadMavenEnvironment({
    files: createFileReader(),
    userHome: join(folder, 'home'),
    mavenHome: join(folder, 'maven'),
    projectRoot: join(folder, 'project'),
    cwd: folder,
    trust: trustIn([]),
    env: {},
    flags: { jdk: '17.0.1', os: 'Linux/amd64/6.1' },
  });
  expect(localRepository).toBe(join(folder, 'home/.m2/repository'));
});
test("a project's own -D does not say where settings.xml of the user leads", () =>
  check(
    {
      files: {
        [SETTINGS]: `<settings>${MIRROR.replace('m.orchard.example', '${shed}.orchard.example')}</settings>`,
        'project/.mvn/maven.config': '-Dshed=weeds',
      },
      env: { MAVEN_ARGS: '-Dother=1' },
    },
    ids,
    [],
  ));
test('settings of the project get no values of the environment', () =>
  check(
    {
      files: {
        ...MAVEN_4,
        'project/.mvn/settings.xml': `<settings>${MIRROR.replace('m.orchard', '${env.TOKEN}.orchard')}</settings>`,
      },
      env: { TOKEN: 'ripe-pear' },
    },
    ({ repositories }) => repositories.map(({ url }) => url.href),
    [],
  ));

const SERVER =
  '<servers><server><id>m</id><username>gardener</username><password>crisp-apple</password></server></servers>';
const carries = (id: string, url: string) => (environment: MavenEnvironment) =>
  environment.access(repositoryAt(url, { id, declaredBy: 'settings' }), new URL(url)).serverId;
test("credentials go where the user's settings name the id", () =>
  check(
    { files: { [SETTINGS]: `<settings>${MIRROR}${SERVER}</settings>` } },
    carries('m', 'https://m.orchard.example/'),
    'm',
  ));
test("and not where a project's settings do", () =>
  check(
    {
      files: {
        ...MAVEN_4,
        [SETTINGS]: `<settings>${SERVER}</settings>`,
        'project/.mvn/settings.xml': `<settings>${MIRROR}</settings>`,
      },
    },
    carries('m', 'https://m.orchard.example/'),
    null,
  ));
test('a host of --allow-host stands for a server with its name', () =>
  check(
    {
      files: { [SETTINGS]: `<settings>${SERVER.replace('>m<', '>shed.orchard.example<')}</settings>` },
      flags: { allowHost: ['shed.orchard.example'] },
    },
    carries('shed.orchard.example', 'https://shed.orchard.example/'),
    'shed.orchard.example',
  ));

const filtering = {
  'project/.mvn/maven.config': '-Daether.remoteRepositoryFilter.groupId.basedir=.mvn/rrf',
  'project/.mvn/rrf/kept': '',
  'vault/list': 'meadow',
};
const FILTER = 'project/.mvn/rrf/groupId-orchard.txt';
const isRefused = ({ refuses }: MavenEnvironment) =>
  refuses(repositoryAt('https://orchard.example/'), requestFor('orchard:apple:1')) !== null;
const told = ({ problems }: MavenEnvironment) => problems.map(({ message }) => message.split(',')[0]);

test('a filter of the project', () => check({ files: { ...filtering, [FILTER]: 'meadow' } }, isRefused, true));
test.each(['vault/list', 'vault/nothing'])('one that leads out of it to %s', async (target) => {
  const environment = await load({ files: filtering, links: { [FILTER]: target } });
  expect([isRefused(environment), told(environment)]).toEqual([false, ['It is not read']]);
});

test.each(['vault/list', 'vault/nothing'])('a relocation of a security file of the project to %s', async (target) => {
  const files = {
    [SETTINGS]: `<settings><servers><server><id>orchard</id><username>ann</username><password>${encryptMaven3('pear', 'apple')}</password></server></servers></settings>`,
    'project/.mvn/maven.config': '-Dsettings.security=security.xml',
    'project/security.xml': `<settingsSecurity><relocation>../${target}</relocation></settingsSecurity>`,
    'vault/list': 'ripe-canary',
  };
  const { problems, folder } = await load({ files });
  expect(problems.map(({ message }) => message.replaceAll(folder, '').replace(target, 'it'))).toEqual([
    'It is not read, and nobody looked whether it is there: it lies outside of /project, or is a link that leads out',
    'The password of server "orchard" cannot be decrypted: there is no /it',
  ]);
});

test.each(['vault/list', 'vault/nothing'])('a profile of settings of the project that looks for %s', (target) => {
  const looking = (file: string) => profile(`<activation><file><exists>${file}</exists></file></activation>${NURSERY}`);
  const folder = tempFolder({ 'vault/list': '' });
  const files = { ...MAVEN_4, 'project/.mvn/settings.xml': looking(join(folder, target)) };
  return check({ files }, ids, ['central by default']);
});

test.each(['vault/list', 'vault/nothing'])(
  'a folder of its own that leads out to %s waits for trust',
  async (target) => {
    const files = { 'vault/list/a': '', 'project/.mvn/maven.config': '-Dmaven.repo.local=repository' };
    const { localRepository, problems, folder } = await load({ files, links: { 'project/repository': target } });
    expect([localRepository, problems.length]).toEqual([join(folder, 'home/.m2/repository'), 1]);
  },
);
