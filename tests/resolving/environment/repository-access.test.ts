import { expect, test } from 'vitest';
import type { RepositoryOrigin } from '../../../src/core/artifacts/artifact.ts';
import type { HttpAccess } from '../../../src/core/builds/maven-environment.ts';
import type { Claim } from '../../../src/core/builds/project-trust.ts';
import type { Problem } from '../../../src/core/problems/problem.ts';
import { redact } from '../../../src/core/problems/redact.ts';
import { emptySettings, type Settings } from '../../../src/maven/settings/settings.ts';
import type { PasswordDecrypter } from '../../../src/resolving/environment/decrypt-password.ts';
import { type AccessOptions, createRepositoryAccess } from '../../../src/resolving/environment/repository-access.ts';
import { repositoryAt } from '../../support/repository-at.ts';
import { trustIn } from '../../support/trust.ts';

const HOME = 'https://repo.orchard.example/maven2/';
const NEXUS: Settings = {
  ...emptySettings,
  servers: [
    {
      id: 'nexus',
      username: 'gardener',
      password: 'crisp-apple',
      httpHeaders: new Map([['Private-Token', 'ripe-pear']]),
    },
  ],
};
const CARRIED = {
  authorization: `Basic ${Buffer.from('gardener:crisp-apple').toString('base64')}`,
  'private-token': 'ripe-pear',
};
const plain: PasswordDecrypter = { decrypt: async (text) => ({ plain: text }) };
const OPTIONS: AccessOptions = {
  decrypter: plain,
  report: () => {},
  isNamed: (id, origin) => id === 'nexus' && origin === 'https://repo.orchard.example',
  trust: trustIn([]),
  queries: new Map([['https://shed.orchard.example/maven2/', '?access_token=ripe-pear']]),
};

async function check(
  request: { readonly url?: string; readonly id?: string; readonly declaredBy?: RepositoryOrigin },
  expected: object,
): Promise<void> {
  const access = await createRepositoryAccess(NEXUS, OPTIONS);
  const repository = repositoryAt(HOME, { id: request.id ?? 'nexus', declaredBy: request.declaredBy ?? 'settings' });
  expect(access(repository, new URL(request.url ?? `${HOME}orchard/apple.pom`)).headers).toEqual(expected);
}

test('to the repository of that id', () => check({}, CARRIED));
test('to no other id', () => check({ id: 'central' }, {}));
test('to no other host', () => check({ url: 'https://cdn.orchard.example/apple.pom' }, {}));
test('to no other port', () => check({ url: 'https://repo.orchard.example:8443/apple.pom' }, {}));
test("to what the project's own POM declares, where settings name it too", () =>
  check({ declaredBy: 'project' }, CARRIED));
test('never to what only a dependency declares', () => check({ declaredBy: 'dependency' }, {}));

const SHED = 'https://shed.orchard.example/maven2/';
const CLAIM: Claim = { kind: 'credentials', id: 'nexus', origin: 'https://shed.orchard.example' };
async function accessToShed(claims: readonly Claim[]): Promise<HttpAccess> {
  const access = await createRepositoryAccess(NEXUS, { ...OPTIONS, trust: trustIn(claims) });
  return access(repositoryAt(SHED, { id: 'nexus', declaredBy: 'project' }), new URL(SHED));
}
test('not where only the project names the id, which is said with the command', async () =>
  expect(await accessToShed([])).toEqual({
    headers: {},
    query: '?access_token=ripe-pear',
    proxy: null,
    serverId: null,
    withheld:
      'the credentials of server "nexus" were not sent, since only the project names https://shed.orchard.example for it: "jar-indexer trust /orchard" allows it',
  }));
test('unless the user lets the project have them', async () =>
  expect((await accessToShed([CLAIM])).headers).toEqual(CARRIED));
test('for that id and origin alone', async () =>
  expect(
    (
      await accessToShed([
        { ...CLAIM, id: 'other' },
        { ...CLAIM, origin: 'https://shed.orchard.example:8443' },
      ])
    ).headers,
  ).toEqual({}));

test('without a repository there are no credentials', async () => {
  const access = await createRepositoryAccess(NEXUS, OPTIONS);
  expect(access(null, new URL(HOME)).headers).toEqual({});
});
test('decrypted secrets are never printed', async () => {
  await createRepositoryAccess(NEXUS, OPTIONS);
  expect(redact('it was crisp-apple')).toBe('it was ***');
});
const LOCKED: Settings = {
  ...NEXUS,
  servers: [{ id: 'nexus', username: 'gardener', password: '{cGVhcg==}', httpHeaders: new Map() }],
};
const lost: PasswordDecrypter = { decrypt: async () => ({ why: 'the master password does not fit' }) };
test('a password that cannot be decrypted is reported by its server', async () => {
  const problems: Problem[] = [];
  await createRepositoryAccess(LOCKED, { ...OPTIONS, decrypter: lost, report: (problem) => problems.push(problem) });
  expect(problems.map(({ message }) => message)).toEqual([
    'The password of server "nexus" cannot be decrypted: the master password does not fit',
  ]);
});
test('and its repository is not asked without it', async () => {
  const access = await createRepositoryAccess(LOCKED, { ...OPTIONS, decrypter: lost });
  expect(() => access(repositoryAt(HOME, { id: 'nexus' }), new URL(HOME))).toThrow(
    'Repository nexus was not asked: The password of server "nexus" cannot be decrypted: the master password does not fit',
  );
});
test('a proxy with its own credentials', async () => {
  const proxy = {
    id: 'gate',
    active: true,
    protocol: 'http',
    host: 'proxy.orchard.example',
    port: 3128,
    username: 'gardener',
    password: 'ripe-plum',
    nonProxyHosts: null,
  };
  const access = await createRepositoryAccess({ ...emptySettings, proxies: [proxy] }, OPTIONS);
  expect(access(null, new URL(HOME)).proxy).toEqual({
    url: new URL('http://proxy.orchard.example:3128/'),
    authorization: `Basic ${Buffer.from('gardener:ripe-plum').toString('base64')}`,
  });
});
