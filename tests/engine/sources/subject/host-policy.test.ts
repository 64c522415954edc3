import { win32 } from 'node:path';
import { expect, test } from 'vitest';
import { createHostPolicy } from '../../../../src/engine/sources/subject/host-policy.ts';
import type { Reach } from '../../../../src/platform/hosts/private-address.ts';
import { repositoryAt } from '../../../support/repository-at.ts';
import { tempFolder } from '../../../support/temp-folder.ts';

const settings = repositoryAt('http://10.0.0.5/maven');
const policy = createHostPolicy({
  repositories: [settings],
  allowed: ['git.orchard', '169.254.169.254'],
  folders: null,
  shares: [],
});

function check(host: string, expected: Reach | null): void {
  expect(policy.reachOf(host)).toBe(expected);
}

test('a public host', () => check('git.orchard.example', 'foreign'));
test('a public address', () => check('93.184.216.34', 'foreign'));
test('a private address', () => check('192.168.1.1', null));
test('this machine', () => check('127.0.0.1', null));
test('this machine by name', () => check('localhost', null));
test('a name without a dot', () => check('intranet', null));
test('an internal name', () => check('git.corp', null));
test('an IPv6 loopback', () => check('[::1]', null));
test('the host of a repository of settings.xml', () => check('10.0.0.5', 'configured'));
test.each(['127.1', '0x7f.1', '2130706433', '0177.0.0.1', '[::ffff:127.0.0.1]', '127.0.0.1.'])(
  'this machine as %s',
  (host) => check(host, null),
);
test('a host the user allows, in another spelling', () => check('10.5', 'configured'));
test('a host the user allows', () => check('GIT.orchard', 'configured'));
test('the metadata service, even when allowed', () => check('169.254.169.254', null));

function checkRepository(url: string, expected: object | null): void {
  const found = policy.repositoryOf(new URL(url));
  if (expected === null) expect(found).toBeNull();
  else expect(found).toMatchObject(expected);
}

test('a jar of a configured repository is fetched as one', () =>
  checkRepository('http://10.0.0.5/maven/a.jar', settings));
test('a jar beside a configured repository is not of it', () => {
  return checkRepository('http://10.0.0.5/mavens/a.jar', { id: '10.0.0.5', declaredBy: 'settings' });
});
test('a jar of an allowed host', () => checkRepository('https://git.orchard/a.jar', { id: 'git.orchard' }));
test('a jar of any other host', () => checkRepository('https://shed.example/a.jar', null));

test('over a network only what was named may become a source', () => {
  const folder = tempFolder({ 'allowed/apple.jar': '', 'other/apple.jar': '' });
  const remote = createHostPolicy({
    repositories: [settings],
    allowed: ['git.orchard'],
    folders: [`${folder}/allowed`],
    shares: [`${folder}/allowed`],
  });
  expect(['git.orchard.example', 'git.orchard', '10.0.0.5'].map(remote.reachOf)).toEqual([
    null,
    'configured',
    'configured',
  ]);
  expect(
    ['allowed/apple.jar', 'allowed/../other/apple.jar', 'other'].map((path) => remote.mayRead(`${folder}/${path}`)),
  ).toEqual([true, false, false]);
});

test('a program of the user may read what the user may', () => expect(policy.mayRead('/orchard/apple.jar')).toBe(true));

test('another machine is looked at only below a folder that the user allows', () => {
  const asked: string[] = [];
  const findRealPath = (path: string) => {
    asked.push(path);
    return path;
  };
  const disk = { paths: win32, findRealPath };
  const options = { repositories: [], allowed: [], folders: null, shares: ['\\\\barn\\fruit'], disk };
  const { mayRead } = createHostPolicy(options);
  const refused = ['\\\\barn\\notes', '//field/fruit', '\\\\?\\UNC\\barn\\fruit'];
  expect(refused.map(mayRead)).toEqual(refused.map(() => false));
  expect(asked).toEqual([]);
  expect(['\\\\barn\\fruit\\a.jar', 'C:\\a.jar'].map(mayRead)).toEqual([true, true]);
});
