import { expect, test } from 'vitest';
import type { RepositoryOrigin } from '../../../src/core/artifacts/artifact.ts';
import type { RawRepository } from '../../../src/core/builds/raw-pom.ts';
import type { Problem } from '../../../src/core/problems/problem.ts';
import { buildRepositoryRefs, type FolderRules } from '../../../src/maven/repositories/repository-refs.ts';
import type { Mirror } from '../../../src/maven/settings/settings.ts';
import { anyFolder } from '../../support/folder-rules.ts';
import { trustIn } from '../../support/trust.ts';

function raw(id: string, url: string, changes: Partial<RawRepository> = {}): RawRepository {
  return { id, url, layout: null, releases: null, snapshots: null, where: 'pom.xml:7', ...changes };
}

function mirror(mirrorOf: string, changes: Partial<Mirror> = {}): Mirror {
  return { id: 'm', url: 'https://m.orchard.example/all', mirrorOf, mirrorOfLayouts: null, blocked: false, ...changes };
}

function check(repositories: readonly RawRepository[], mirrors: readonly Mirror[], expected: readonly string[]): void {
  const rules = {
    mirrors,
    trust: trustIn([]),
    servers: new Set<string>(),
    queries: new Map(),
    folders: anyFolder,
    report: () => {},
  };
  const refs = buildRepositoryRefs(repositories, 'project', rules);
  const print = refs.map(({ id, url, declaredBy, mirrorOf, blocked }) =>
    [
      id,
      url.href,
      declaredBy,
      ...(mirrorOf.length > 0 ? [`for ${mirrorOf}`] : []),
      ...(blocked ? ['blocked'] : []),
    ].join(' '),
  );
  expect(print).toEqual(expected);
}

const A = raw('a', 'https://a.orchard.example/m2');
const B = raw('b', 'https://b.orchard.example/');

test('as written, the URL a folder', () => check([A], [], ['a https://a.orchard.example/m2/ project']));
test('of one id the first', () => check([A, raw('a', B.url ?? '')], [], ['a https://a.orchard.example/m2/ project']));
test('a mirror is named by the settings', () =>
  check([A], [mirror('a')], ['m https://m.orchard.example/all/ settings for a']));
test('two behind one mirror', () =>
  check([A, B], [mirror('*')], ['m https://m.orchard.example/all/ settings for a,b']));
test('plain http to another machine is blocked', () =>
  check([raw('a', 'http://a.orchard.example/')], [], ['a http://a.orchard.example/ project blocked']));
test('plain http to this machine is not', () =>
  check([raw('a', 'http://localhost:8081/')], [], ['a http://localhost:8081/ project']));
test('the blocker redefined by the user', () =>
  check(
    [raw('a', 'http://a.orchard.example/')],
    [mirror('none', { id: 'maven-default-http-blocker' })],
    ['a http://a.orchard.example/ project'],
  ));
function checkEnabled(enabled: string | null, expected: boolean): void {
  const [ref] = buildRepositoryRefs([{ ...A, releases: { enabled, updatePolicy: null } }], 'project', {
    mirrors: [],
    trust: trustIn([]),
    queries: new Map(),
    folders: anyFolder,
    servers: new Set(),
    report: () => {},
  });
  expect(ref?.releases.enabled).toBe(expected);
}

test('a policy that does not say', () => checkEnabled(null, true));
test('one that says so', () => checkEnabled('True', true));
test('one that says no', () => checkEnabled('FALSE', false));
test('any other word means no', () => checkEnabled('yes', false));

test('a URL with an unknown property is said', () => {
  const problems: Problem[] = [];
  buildRepositoryRefs([raw('a', '${pear}/m2')], 'project', {
    mirrors: [],
    trust: trustIn([]),
    queries: new Map(),
    folders: anyFolder,
    servers: new Set(),
    report: (problem) => problems.push(problem),
  });
  expect(problems).toEqual([
    { code: 'repository-invalid', message: 'Repository "a" has no usable URL and is not asked', where: 'pom.xml:7' },
  ]);
});
test('that of a dependency is not', () => {
  const problems: Problem[] = [];
  const report = (problem: Problem) => problems.push(problem);
  const rules = {
    mirrors: [],
    trust: trustIn([]),
    servers: new Set<string>(),
    queries: new Map(),
    folders: anyFolder,
    report,
  };
  buildRepositoryRefs([raw('a', '${pear}/m2')], 'dependency', rules);
  expect(problems).toEqual([]);
});
test('policies', () => {
  const policy = { enabled: 'false', updatePolicy: 'never' };
  const [ref] = buildRepositoryRefs([{ ...A, snapshots: policy }], 'project', {
    mirrors: [],
    trust: trustIn([]),
    queries: new Map(),
    folders: anyFolder,
    servers: new Set(),
    report: () => {},
  });
  expect([ref?.releases, ref?.snapshots]).toEqual([
    { enabled: true, updatePolicy: 'daily' },
    { enabled: false, updatePolicy: 'never' },
  ]);
});

function buildFolders(declaredBy: RepositoryOrigin, changes: Partial<FolderRules> = {}) {
  const rules = { mirrors: [], trust: trustIn([]), servers: new Set<string>(), queries: new Map(), report: () => {} };
  const folders = { ...anyFolder, ...changes };
  const refs = buildRepositoryRefs([raw('lib', 'file:///orchard/lib')], declaredBy, { ...rules, folders });
  return refs.map(({ url, blocked }) => [url.href, blocked]);
}
const outside = { refuses: () => 'it lies outside' };

test('a folder that the project names', () =>
  expect(buildFolders('project')).toEqual([['file:///orchard/lib/', null]]));
test('one that it may not name is told with the reason', () =>
  expect(buildFolders('project', outside)).toEqual([['file:///orchard/lib/', 'it lies outside']]));
test("what settings.xml names is the user's", () =>
  expect(buildFolders('settings', outside)).toEqual([['file:///orchard/lib/', null]]));
test('a folder that a dependency names is none', () => expect(buildFolders('dependency')).toEqual([]));
