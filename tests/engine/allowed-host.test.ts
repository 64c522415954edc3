import { expect, test } from 'vitest';
import type { RepositoryRef } from '../../src/core/artifact.ts';
import { buildHostPolicy } from '../../src/engine/allowed-host.ts';

const repository = { url: new URL('http://10.0.0.5/maven') } as RepositoryRef;
const isAllowed = buildHostPolicy([repository], ['git.orchard', '169.254.169.254']);

function check(host: string, expected: boolean): void {
  expect(isAllowed(host)).toBe(expected);
}

test('a public host', () => check('git.orchard.example', true));
test('a public address', () => check('93.184.216.34', true));
test('a private address', () => check('192.168.1.1', false));
test('this machine', () => check('127.0.0.1', false));
test('this machine by name', () => check('localhost', false));
test('a name without a dot', () => check('intranet', false));
test('an internal name', () => check('git.corp', false));
test('an IPv6 loopback', () => check('[::1]', false));
test('the host of a configured repository', () => check('10.0.0.5', true));
test('a host the user allows', () => check('GIT.orchard', true));
test('the metadata service, even when allowed', () => check('169.254.169.254', false));
