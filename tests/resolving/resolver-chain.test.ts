import { expect, test } from 'vitest';
import type { ArtifactRequest, LocatedArtifact } from '../../src/core/artifacts/artifact.ts';
import type { SourceResolver } from '../../src/core/artifacts/resolver.ts';
import { RemoteUnavailableError } from '../../src/core/problems/errors.ts';
import { listUnasked } from '../../src/core/problems/print-not-asked.ts';
import { createResolverChain, type ResolverChainOptions } from '../../src/resolving/resolver-chain.ts';
import { quietContext } from '../support/quiet-context.ts';
import { repositoryAt } from '../support/repository-at.ts';
import { versionList } from '../support/version-list.ts';

const APPLE = { groupId: 'orchard', artifactId: 'apple', version: '1' };
const REPOSITORY = repositoryAt('https://repo.orchard.example/maven2/');
const REQUEST: ArtifactRequest = { coordinates: APPLE, kind: 'pom', extension: 'pom', repositories: [REPOSITORY] };

function artifact(origin: string): LocatedArtifact {
  return { origin, checksums: {}, file: null, size: 0, async *open() {} };
}

/** Finds it at its own id, finds nothing, or fails. */
function resolver(id: string, reach: SourceResolver['reach'], does: 'find' | 'miss' | 'fail'): SourceResolver {
  return {
    id,
    reach,
    async locate({ repositories }, attempts) {
      if (does === 'fail') throw new RemoteUnavailableError(`${id} is down`);
      const isFound = does === 'find' && (reach === 'local' || repositories.length > 0);
      attempts.push({ resolver: id, origin: id, outcome: isFound ? 'found' : 'absent' });
      return isFound ? artifact(id) : null;
    },
    listVersions: async (_module, [repository = REPOSITORY]) =>
      does === 'fail'
        ? { lists: [], unanswered: [{ repository, error: new RemoteUnavailableError(`${id} is down`) }] }
        : { lists: [versionList({ repository, versions: [id] })], unanswered: [] },
  };
}

async function check(
  resolvers: readonly SourceResolver[],
  expected: string,
  { offline = false, ...options }: ResolverChainOptions & { readonly offline?: boolean } = {},
): Promise<void> {
  const { found, attempts } = await createResolverChain(resolvers, options).locate(REQUEST, {
    ...quietContext,
    offline,
  });
  const asked = attempts.map(({ resolver: id, outcome, detail }) => [id, outcome, detail].filter(Boolean).join(' '));
  expect(`${found?.origin ?? 'nowhere'}: ${asked.join(', ')}`).toBe(expected);
}

test('the first that has it', () =>
  check([resolver('a', 'local', 'miss'), resolver('b', 'remote', 'find')], 'b: a absent, b found'));
test('what is on this machine goes first', () =>
  check([resolver('a', 'remote', 'find'), resolver('b', 'local', 'find')], 'b: b found'));
test('offline, nobody far away is asked', () =>
  check([resolver('a', 'remote', 'find')], 'nowhere: a skipped offline', { offline: true }));
test('offline, a repository that lately said no needs not be asked', () => {
  const remembering: SourceResolver = {
    ...resolver('a', 'local', 'miss'),
    async locate(_request, attempts) {
      const origin = 'https://repo.orchard.example/maven2/orchard/apple/1/apple-1.pom';
      attempts.push({ resolver: 'a', origin, outcome: 'remembered-absent' });
      return null;
    },
  };
  return check([remembering, resolver('b', 'remote', 'find')], 'nowhere: a remembered-absent', { offline: true });
});
test('a filter keeps a repository out, and is said', () =>
  check([resolver('a', 'remote', 'find')], 'nowhere: a absent, orchard skipped by rule', { refuses: () => 'by rule' }));

test('a place that is down is not answered for by another', () => {
  const chain = createResolverChain([resolver('a', 'remote', 'fail'), resolver('b', 'remote', 'find')]);
  return expect(chain.locate(REQUEST, quietContext)).rejects.toThrow('a is down');
});

test('only a repository before the one that has it was passed by', async () => {
  const urls = ['https://a.example/', 'https://b.example/', 'https://c.example/'];
  const repositories = urls.map((url) => repositoryAt(url));
  const asking: SourceResolver = {
    id: 'remote',
    reach: 'remote',
    async locate(_request, attempts) {
      for (const url of [urls[0]!, urls[2]!]) {
        attempts.push({
          resolver: 'remote',
          origin: url,
          outcome: 'skipped',
          unasked: { id: url, url, reason: '', isSilent: true },
        });
      }
      return artifact(`${urls[1]}apple.pom`);
    },
  };
  const { attempts } = await createResolverChain([asking]).locate({ ...REQUEST, repositories }, quietContext);
  expect(listUnasked(attempts).map(({ id }) => id)).toEqual([urls[0]]);
});

async function checkVersions(resolvers: readonly SourceResolver[], listed: string, unanswered: string): Promise<void> {
  const answers = await createResolverChain(resolvers).listVersions(APPLE, [REPOSITORY], quietContext);
  expect(answers.lists.flatMap(({ versions }) => versions).join(' ')).toBe(listed);
  expect(answers.unanswered.map(({ error }) => error.message).join(' ')).toBe(unanswered);
}
test('the version lists of all', () =>
  checkVersions([resolver('2', 'local', 'miss'), resolver('3', 'remote', 'miss')], '2 3', ''));
test('a repository that did not tell its versions is told', () =>
  checkVersions([resolver('3', 'remote', 'fail')], '', '3 is down'));
test('unless its list was kept on this machine', () =>
  checkVersions([resolver('2', 'local', 'miss'), resolver('3', 'remote', 'fail')], '2', ''));
